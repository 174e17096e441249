import { Page } from "../../kit/layout/page.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { FactorsPanel, LoginsPanel, PasswordPanel, securityWords } from "../security/index.ts";

/** The admin's own password, second factor and logins. */
export function SecurityPage() {
  const t = useWords(securityWords);
  return (
    <Page title={t.security} width="reading">
      <PasswordPanel />
      <FactorsPanel />
      <LoginsPanel />
    </Page>
  );
}
