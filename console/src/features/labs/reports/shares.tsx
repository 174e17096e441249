import { ActionIcon, Button } from "@mantine/core";
import { api } from "../../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { copyText } from "../../../kit/dialogs/copy-text.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { deletingProps, useDeletingIds } from "../../../kit/lists/deleting-rows.ts";
import { Problem } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import type { Language } from "../../../kit/words/words.ts";
import { type Share, useShares } from "./issued.query.ts";
import { issuedWords } from "./issued.words.ts";
import classes from "./report.module.css";

const DAYS = 7;
const icons = { link: "link", email: "mail", sms: "message" } as const;

/** Makes links to the latest version, and shows which were opened. */
export function Shares({ testId, language }: { testId: string; language: Language }) {
  const t = useWords(issuedWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const { data: shares, error, refetch } = useShares(testId);
  const params = { path: { workspaceId: id, testId } };
  const make = async (channel: Share["channel"]) => {
    const body = { channel, language, days: DAYS };
    const { share } = await api.post("/workspace/{workspaceId}/labs/tests/{testId}/shares", { params, body });
    if (channel === "link") await copyText(share.url, kit.copied);
    else notify(t.sent);
  };
  return (
    <>
      <h3 className={classes.shareTitle}>{t.share}</h3>
      <p className={classes.hint}>{t.shareHint(format.number(DAYS))}</p>
      <div className={classes.shareButtons}>
        <MakeLink channel="link" label={t.copyLink} make={make} />
        <MakeLink channel="email" label={t.byEmail} make={make} />
        <MakeLink channel="sms" label={t.bySms} make={make} />
      </div>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {shares && shares.length > 0 && (
        <ul className={classes.versions}>
          {shares.map((share) => (
            <Shared key={share.id} share={share} />
          ))}
        </ul>
      )}
    </>
  );
}

interface MakeLinkProps {
  channel: Share["channel"];
  label: string;
  make(channel: Share["channel"]): Promise<void>;
}

function MakeLink({ channel, label, make }: MakeLinkProps) {
  const t = useWords(issuedWords);
  const { submit, isBusy } = useSubmit({ refreshes: ["shares"], onFields: () => notifyError(t.noAddress[channel]) });
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<Icon name={icons[channel]} size={16} />}
      onClick={() => void submit(() => make(channel))}
    >
      {label}
    </Button>
  );
}

function Shared({ share }: { share: Share }) {
  const t = useWords(issuedWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const leaving = useDeletingIds();
  const removeLater = useDeleteWithUndo(["shares"]);
  const isOver = new Date(share.expiresAt) <= new Date();
  const day = format.instantDay(share.expiresAt);
  const copy = () => void copyText(share.url, kit.copied);
  const end = () =>
    removeLater(share.id, t.ended, () =>
      api.delete("/workspace/{workspaceId}/labs/tests/{testId}/shares/{shareId}", {
        params: { path: { workspaceId: id, testId: share.testId, shareId: share.id } },
      }),
    );
  return (
    <li {...deletingProps(leaving.has(share.id))}>
      <span>
        {t.channels[share.channel]} · {t.version(share.version)}
        <small>
          {share.openedAt ? t.opened(format.instant(share.openedAt)) : t.unopened} · {isOver ? t.over(day) : t.until(day)}
        </small>
      </span>
      {!isOver && (
        <ActionIcon variant="subtle" aria-label={t.copyLink} onClick={copy}>
          <Icon name="copy" size={16} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="red" aria-label={t.endLink} onClick={end}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </li>
  );
}
