import { Button } from "@mantine/core";
import { copyText } from "../../../kit/dialogs/copy-text.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import form from "../../../kit/forms/form.module.css";
import { Icon } from "../../../kit/layout/icon.tsx";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { settingsWords } from "../settings.words.ts";

/** Shown once; it cannot be read again. */
export function Secret({ secret, onClose }: { secret: string | undefined; onClose(): void }) {
  const t = useWords(settingsWords);
  const kit = useWords(kitWords);
  return (
    <Dialog isOpen={secret !== undefined} title={t.secretTitle} onClose={onClose}>
      <div className={form.form}>
        <p>{t.secretText}</p>
        <code dir="ltr" className={classes.secret}>
          {secret}
        </code>
        <Button leftSection={<Icon name="copy" size={16} />} onClick={() => void copyText(secret ?? "", kit.copied)}>
          {kit.copy}
        </Button>
      </div>
    </Dialog>
  );
}
