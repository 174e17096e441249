import { Button } from "@mantine/core";
import { useWorkspace } from "../../kit/data/session.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import { saveFile } from "../../kit/files/open-file.ts";
import form from "../../kit/forms/form.module.css";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { QrCode, qrFile } from "../../kit/layout/qr-code.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./contests.module.css";
import type { Contest } from "./contests.rules.ts";
import { contestsWords } from "./contests.words.ts";

/** Where people take part, to copy, to scan and to print. */
export function ContestAddress({ contest: { id, status } }: { contest: Contest }) {
  const t = useWords(contestsWords);
  const kit = useWords(kitWords);
  const { slug } = useWorkspace();
  if (slug === null) return null;
  const address = `${location.origin}/s/${slug}/contests/${id}`;
  const copy = () => void copyText(address, kit.copied);
  const save = () => void qrFile(address).then((file) => saveFile(file, "contest-qr.svg"));
  return (
    <Panel title={t.link}>
      <div className={classes.address}>
        <code dir="ltr">{address.replace(/^https?:\/\//, "")}</code>
        {status === "draft" ? (
          <p className={form.hint}>{t.linkLater}</p>
        ) : (
          <>
            <QrCode text={address} label={t.qr} />
            <div className={form.row}>
              <Button variant="default" size="xs" leftSection={<Icon name="copy" size={15} />} onClick={copy}>
                {kit.copy}
              </Button>
              <Button variant="default" size="xs" leftSection={<Icon name="download" size={15} />} onClick={save}>
                {t.saveQr}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
