import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Icon } from "../../kit/layout/icon.tsx";
import mark from "../../kit/layout/mark.svg";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./entry.module.css";
import { identityWords } from "./identity.words.ts";

/** The frame of every page before sign-in: the form, and a preview of the product next to it. */
export function EntryFrame({ title, lead, isWide, children }: { title: string; lead?: string; isWide?: boolean; children: ReactNode }) {
  const t = useWords(identityWords);
  const { language, setLanguage } = useLocale();
  const other = language === "ar" ? "en" : "ar";
  return (
    <div className={classes.entry}>
      <title>{title}</title>
      <div className={classes.side}>
        <header className={classes.top}>
          <img src={mark} width={28} height={28} alt="Workspace Platform" />
          <button type="button" className={classes.language} lang={other} onClick={() => setLanguage(other)}>
            <Icon name="language" /> {other === "ar" ? "العربية" : "English"}
          </button>
        </header>
        <main className={classes.form} data-wide={isWide || undefined}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </main>
      </div>
      <aside className={classes.picture}>
        <div className={classes.pictureText}>
          <p className={classes.slogan}>{t.slogan}</p>
          <ul>
            {Object.values(t.points).map((point) => (
              <li key={point}>
                <Icon name="check" size={16} /> {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** The next step once everything on the page is done. */
export function NextStepButton({ to, label }: { to: "/" | "/sign-in"; label: string }) {
  const navigate = useNavigate();
  return (
    <div className={classes.stack}>
      <Button size="md" onClick={() => void navigate({ to })}>
        {label}
      </Button>
    </div>
  );
}

export function SignInLink() {
  const t = useWords(identityWords);
  return (
    <div className={classes.links}>
      <Link to="/sign-in">{t.signIn}</Link>
    </div>
  );
}
