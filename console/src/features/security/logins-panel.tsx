import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../kit/data/api.ts";
import { useFormat } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { Problem, StatusBadge, useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./security.module.css";
import { securityWords } from "./security.words.ts";

export function LoginsPanel() {
  const t = useWords(securityWords);
  const format = useFormat();
  const message = useErrorText();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ["logins"], queryFn: async () => (await api.get("/auth/logins")).logins });
  const end = useMutation({
    mutationFn: (loginId: string) => api.delete("/auth/logins/{loginId}", { params: { path: { loginId } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["logins"] });
      notify(t.ended);
    },
    onError: (problem) => notifyError(message(problem)),
  });
  return (
    <Panel title={t.logins}>
      {error && <Problem error={error} />}
      <ul>
        {data?.map((login) => (
          <li key={login.id} className={classes.row}>
            <Icon name="device" />
            <span className={classes.rowText}>
              <strong>
                <bdi dir="ltr">{browserOf(login.userAgent) ?? t.unknownDevice}</bdi>
              </strong>
              <span>
                <span dir="ltr">{login.address}</span> · {t.lastUsed(format.instant(login.lastUsedAt))}
              </span>
            </span>
            {login.isCurrent ? (
              <StatusBadge tone="accent">{t.thisDevice}</StatusBadge>
            ) : (
              <Button size="xs" variant="default" onClick={() => end.mutate(login.id)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Enough of a user agent to tell one's own devices apart. */
function browserOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const browser = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((name) => userAgent.includes(name));
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((name) => userAgent.includes(name));
  return [browser === "Edg" ? "Edge" : browser, system].filter(Boolean).join(", ") || userAgent.slice(0, 40);
}
