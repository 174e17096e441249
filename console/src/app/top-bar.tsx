import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { Bell } from "../features/notifications/index.ts";
import { api } from "../kit/data/api.ts";
import { getSession, type LoginKind, type SignedIn, signOut, useCan } from "../kit/data/session.ts";
import { PALETTE_KEY } from "../kit/keys/shortcuts.ts";
import { Icon } from "../kit/layout/icon.tsx";
import { Avatar } from "../kit/loading/state.tsx";
import { useLocale, useWords } from "../kit/words/locale.tsx";
import type { Language } from "../kit/words/words.ts";
import { actions } from "./actions.ts";
import { queryClient } from "./queries.ts";
import classes from "./shell.module.css";
import { shellWords } from "./shell.words.ts";

interface TopBarProps {
  session: SignedIn;
  onSearch(): void;
  onHelp(): void;
}

export function TopBar({ session, onSearch, onHelp }: TopBarProps) {
  const t = useWords(shellWords);
  return (
    <div className={classes.topbar}>
      <button type="button" className={classes.search} onClick={onSearch}>
        <Icon name="search" size={17} />
        <span className={classes.searchText}>{t.search}</span>
        <kbd className={classes.kbd} dir="ltr">
          {PALETTE_KEY}
        </kbd>
      </button>
      <span className={classes.space} />
      {session.kind === "workspace" && <NewMenu />}
      {session.kind === "workspace" && <Bell />}
      <span className={classes.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </span>
      <AccountMenu session={session} onHelp={onHelp} />
    </div>
  );
}

function NewMenu() {
  const t = useWords(shellWords);
  const can = useCan();
  const navigate = useNavigate();
  const open = actions.filter(({ permission }) => can(permission));
  if (open.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button type="button" className={classes.create}>
          <Icon name="plus" size={17} />
          <span className={classes.createText}>{t.create}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={<Icon name={action.icon} size={17} />}
            onClick={() => void navigate({ to: action.to, search: action.search as never })}
          >
            {t[action.key]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The language that is not shown now. Members who change to it get their mails and files in it, too; if that cannot be saved, nothing is lost. */
function useOtherLanguage(): [other: Language, change: () => void] {
  const { language, setLanguage } = useLocale();
  const other = language === "ar" ? "en" : "ar";
  const change = () => {
    setLanguage(other);
    const session = getSession();
    if (session.status === "in" && session.kind === "workspace")
      void api.patch("/auth/me", { body: { language: other } }).catch(() => undefined);
  };
  return [other, change];
}

export function LanguageSwitch() {
  const t = useWords(shellWords);
  const [other, change] = useOtherLanguage();
  return (
    <button type="button" className={classes.plain} onClick={change} lang={other} title={t.switchLanguage}>
      <Icon name="language" size={18} />
      {t.otherLanguage}
    </button>
  );
}

export function SchemeSwitch() {
  const t = useWords(shellWords);
  const { scheme, setScheme } = useLocale();
  const next = scheme === "dark" ? "light" : "dark";
  return (
    <button type="button" className={classes.plain} onClick={() => setScheme(next)} aria-label={t[next]} title={t[next]}>
      <Icon name={scheme === "dark" ? "sun" : "moon"} size={18} />
    </button>
  );
}

/** On phones it also holds what the bar has no room for. */
function AccountMenu({ session, onHelp }: { session: SignedIn; onHelp(): void }) {
  const t = useWords(shellWords);
  const { scheme, setScheme } = useLocale();
  const [otherLanguage, changeLanguage] = useOtherLanguage();
  const otherScheme = scheme === "dark" ? "light" : "dark";
  const navigate = useNavigate();
  const [name, email] =
    session.kind === "admin"
      ? [session.admin.email, session.admin.email]
      : [session.account.name ?? session.account.email, session.account.email];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.avatar}>
          <span className="visually-hidden">{t.account}</span>
          <Avatar name={name} size={28} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span dir="auto">{name}</span>
          {name !== email && (
            <span dir="ltr" style={{ display: "block" }}>
              {email}
            </span>
          )}
        </Menu.Label>
        <Menu.Item
          leftSection={<Icon name="shield" size={16} />}
          onClick={() => void navigate({ to: session.kind === "admin" ? "/admin/security" : "/settings/security" })}
        >
          {t.security}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="keyboard" size={16} />} onClick={onHelp} className={classes.deskItem}>
          {t.keyboard}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="language" size={16} />}
          onClick={changeLanguage}
          className={classes.phoneItem}
          lang={otherLanguage}
        >
          {t.otherLanguage}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name={scheme === "dark" ? "sun" : "moon"} size={16} />}
          onClick={() => setScheme(otherScheme)}
          className={classes.phoneItem}
        >
          {t[otherScheme]}
        </Menu.Item>
        <Menu.Divider />
        <SignOutItem kind={session.kind} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function SignOutItem({ kind }: { kind: LoginKind }) {
  const t = useWords(shellWords);
  const leave = () => signOut(kind).then(() => queryClient.clear());
  return (
    <Menu.Item leftSection={<Icon name="logout" size={16} isMirrored />} onClick={() => void leave()}>
      {t.signOut}
    </Menu.Item>
  );
}
