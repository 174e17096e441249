import { Menu } from "@mantine/core";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useNewOrders } from "../features/orders/index.ts";
import { useSubscriptionEnd } from "../kit/business/subscription-end.ts";
import { type SignedIn, useCan, useFormat } from "../kit/data/session.ts";
import { loadChoiceLists } from "../kit/forms/choice.tsx";
import { useShortcuts } from "../kit/keys/shortcuts.ts";
import { Icon } from "../kit/layout/icon.tsx";
import { TruncatedText } from "../kit/layout/truncated-text.tsx";
import { lazyPart, usePreload } from "../kit/loading/lazy-part.tsx";
import { useOnline } from "../kit/loading/online.ts";
import { Avatar } from "../kit/loading/state.tsx";
import { useWords } from "../kit/words/locale.tsx";
import { adminPlaces, type Place, places, tabsOf } from "./navigation.ts";
import { navigationWords } from "./navigation.words.ts";
import classes from "./shell.module.css";
import { shellWords } from "./shell.words.ts";
import { SignOutItem, TopBar } from "./top-bar.tsx";

const isShown = () => true;
const Palette = lazyPart(() => import("./palette.tsx"), "Palette", isShown);
const KeyHelp = lazyPart(() => import("./key-help.tsx"), "KeyHelp", isShown);

/** Sidebar, top bar and the page. Below 992 px the sidebar is a rail, below 768 px tabs at the bottom. */
export function Shell({ session, children }: { session: SignedIn; children: ReactNode }) {
  const t = useWords(shellWords);
  const shown = useShownPlaces(session);
  const can = useCan();
  const navigate = useNavigate();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts([
    { name: "search", keys: { "Mod+k": () => setPaletteOpen(true) }, works: "everywhere" },
    { name: "help", keys: { "?": () => setHelpOpen(true) } },
    ...shown.map(({ key, letter, to }) => ({ name: "go" as const, place: key, keys: { [`g ${letter}`]: () => void navigate({ to }) } })),
  ]);
  usePreload(loadChoiceLists);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t.skip}
      </a>
      <Sidebar session={session} places={shown} />
      <div className={classes.main}>
        <TopBar session={session} onSearch={() => setPaletteOpen(true)} onHelp={() => setHelpOpen(true)} />
        <Banners />
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Tabs places={session.kind === "workspace" ? tabsOf(shown, session.workspace.businessCategorySlug, can) : shown} />
      {isPaletteOpen && <Palette places={shown} isAdmin={session.kind === "admin"} onClose={() => setPaletteOpen(false)} />}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function useShownPlaces(session: SignedIn): readonly Place[] {
  const can = useCan();
  const all = session.kind === "admin" ? adminPlaces : places;
  const isOwner = session.kind === "workspace" && session.account.kind === "owner";
  const modules = session.kind === "workspace" ? session.workspace.modules : [];
  const newOrders = useNewOrders(modules.includes("store") && session.kind === "workspace" ? session.workspace.id : undefined);
  const shown = all.filter(
    ({ permissions, isOwnerOnly, module }) =>
      (!permissions || permissions.some(can)) && (!isOwnerOnly || isOwner) && (!module || modules.includes(module)),
  );
  return shown.map((place) => (place.key === "orders" ? { ...place, count: newOrders } : place));
}

function Sidebar({ session, places: shown }: { session: SignedIn; places: readonly Place[] }) {
  const t = useWords(shellWords);
  const names = useWords(navigationWords);
  const group = (name: Place["group"]) => shown.filter((place) => place.group === name);
  return (
    <nav className={classes.sidebar} aria-label={t.navigation}>
      <WorkspaceMenu session={session} />
      <NavGroup places={group("main")} />
      <NavGroup title={names.sell} places={group("sell")} />
      <NavGroup title={session.kind === "admin" ? names.platform : names.manage} places={group("manage")} />
      <span className={classes.space} />
      <NavGroup places={group("foot")} isFoot />
    </nav>
  );
}

function NavGroup({ title, places: shown, isFoot }: { title?: string; places: readonly Place[]; isFoot?: boolean }) {
  const names = useWords(navigationWords);
  if (shown.length === 0) return null;
  return (
    <div className={classes.group} data-foot={isFoot || undefined}>
      {title && <div className={classes.groupTitle}>{title}</div>}
      <ul>
        {shown.map((place) => (
          <li key={place.key}>
            <NavLink place={place} label={names[place.key]} className={classes.link ?? ""} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavLink({ place, label, className }: { place: Place; label: string; className: string }) {
  return (
    <Link
      to={place.to}
      className={className}
      activeOptions={{ exact: place.to === "/" || place.to === "/admin", includeSearch: false }}
      aria-label={place.count ? `${label} ${place.count}` : label}
      title={label}
    >
      <Icon name={place.icon} size={19} />
      <span className={classes.linkText}>{label}</span>
      {place.count ? <span className={classes.linkCount}>{` ${place.count}`}</span> : null}
    </Link>
  );
}

function WorkspaceMenu({ session }: { session: SignedIn }) {
  const t = useWords(shellWords);
  const [name, email] =
    session.kind === "admin" ? ["Workspace Platform", session.admin.email] : [session.workspace.name, session.account.email];
  return (
    <Menu width={220} position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.workspace}>
          <span className="visually-hidden">{t.workspaceMenu}</span>
          <Avatar name={name} shape="square" size={28} />
          <span className={classes.workspaceText}>
            <span className={classes.workspaceName}>
              <TruncatedText text={name} />
            </span>
            <span className={classes.workspaceMail} dir="ltr">
              {email}
            </span>
          </span>
          <span className={classes.workspaceMore}>
            <Icon name="selector" size={16} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <SignOutItem kind={session.kind} />
      </Menu.Dropdown>
    </Menu>
  );
}

const TAB_COUNT = 4;

function Tabs({ places: shown }: { places: readonly Place[] }) {
  const t = useWords(shellWords);
  const names = useWords(navigationWords);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const first = shown.slice(0, TAB_COUNT);
  const rest = shown.slice(TAB_COUNT);
  return (
    <nav className={classes.tabs} aria-label={t.navigation}>
      {first.map((place) => (
        <NavLink key={place.key} place={place} label={names[place.key]} className={classes.tab ?? ""} />
      ))}
      {rest.length > 0 && (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <button
              type="button"
              className={classes.tab}
              data-status={rest.some(({ to }) => pathname.startsWith(to)) ? "active" : undefined}
            >
              <Icon name="dots" size={20} />
              <span className={classes.linkText}>{t.more}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((place) => (
              <Menu.Item key={place.key} leftSection={<Icon name={place.icon} />} onClick={() => void navigate({ to: place.to })}>
                {names[place.key]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}

/** Notices for every page: no connection, an expired subscription. */
function Banners() {
  const t = useWords(shellWords);
  const format = useFormat();
  const can = useCan();
  const isOnline = useOnline();
  const endedAt = useSubscriptionEnd();
  // Nothing is closed to members who see neither.
  const closed = (["money", "holidays"] as const).filter((part) => can(part === "money" ? "finance.view" : "holidays.view"));
  const names = format.names(closed.map((part) => t.closedParts[part]));
  return (
    <>
      {!isOnline && (
        <div className={classes.banner} role="status">
          <Icon name="wifi-off" size={16} />
          <span>{t.offline}</span>
        </div>
      )}
      {endedAt && (closed.length > 0 || can("workspace.manage")) && (
        <div className={classes.banner} data-tone="danger" role="status">
          <Icon name="alert" size={16} />
          <span>
            {t.ended(format.instantDay(endedAt), names)} {can("workspace.manage") && <Link to="/settings/subscription">{t.renew}</Link>}
          </span>
        </div>
      )}
    </>
  );
}
