import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { ApiError } from "../data/api.ts";
import { Icon, type IconName } from "../layout/icon.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { refusalText, ruleText } from "../words/refusals.ts";
import { isOnline, useOnline, useRecovery } from "./online.ts";
import classes from "./state.module.css";

interface EmptyProps {
  icon: IconName;
  text: string;
  action?: ReactNode;
  /** In place of a whole page: the text is its heading. */
  isPage?: boolean;
}

/** An empty state, with the next step. */
export function Empty({ icon, text, action, isPage = false }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon}>
        <Icon name={icon} size={24} />
      </span>
      {isPage ? <h1>{text}</h1> : <p>{text}</p>}
      {action}
    </div>
  );
}

/** The error in a sentence, a retry button, and where the service failed the request id for support: a wrong password needs none. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useWords(kitWords);
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  const message = useErrorText();
  // Reading got no answer at all: it is repeated as soon as the service answers again.
  const isLost = error instanceof TypeError && onRetry !== undefined;
  useRecovery(isLost, () => onRetry?.());
  return (
    <div className={classes.problem} role="alert">
      <Icon name="alert" size={20} />
      <div className={classes.problemText}>
        <p dir="auto">{isLost && !isOnline() ? t.dataOffline : message(error)}</p>
        {requestId && (
          <p className={classes.request}>
            {t.requestId} <code dir="ltr">{requestId}</code>
          </p>
        )}
      </div>
      {onRetry && !isFinal(error) && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  );
}

/** Repeating the request would only be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (isRefused(error) || isGone(error));
}

const isRefused = ({ code }: ApiError) => code === "FORBIDDEN" || code === "PERMISSION_DENIED";
/** Deleted, or an address that was typed wrong: to the user it is the same. */
const isGone = ({ status, reason }: ApiError) => reason === "malformed-id" || (status === 404 && reason.endsWith("-not-found"));

/** A message for any error. */
export function useErrorText(): (error: unknown) => string {
  const t = useWords(kitWords);
  return (error) => {
    if (error instanceof ApiError) return messageOf(error, t);
    if (!(error instanceof TypeError)) return t.failed;
    return isOnline() ? t.unreachable : t.offlineRefused;
  };
}

function messageOf(
  error: ApiError,
  t: { refused: string; failed: string; tooMany: string; gone: string; changedMeanwhile: string },
): string {
  if (error.status >= 500) return t.failed;
  if (error.status === 429) return t.tooMany;
  if (isRefused(error)) return t.refused;
  if (isGone(error)) return t.gone;
  if (error.status === 412) return t.changedMeanwhile;
  const [detail] = error.details;
  const [text, more] = [refusalText(error), detail && ruleText(detail.message)];
  if (!detail) return text;
  // A sentence of its own says enough; a rule of the service needs the name of what it is about.
  return more === detail.message ? `${text} (${detail.path}: ${more})` : `${more}`;
}

export function SkeletonRows({ count = 8 }: { count?: number }) {
  const t = useWords(kitWords);
  // Reading waits for the connection: an outline that never fills in would look like a slow page.
  if (!useOnline()) return <Empty icon="wifi-off" text={t.dataOffline} />;
  return (
    <div className={classes.skeletons} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t.loading}
      </span>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className={classes.skeleton}>
          <Skeleton height={32} circle />
          <Skeleton height={12} width="38%" />
          <Skeleton height={12} width="22%" />
        </div>
      ))}
    </div>
  );
}

type Tone = "neutral" | "positive" | "warning" | "danger" | "info" | "accent";

/** Status in words and with a mark, never by colour alone. */
export function StatusBadge({ tone = "neutral", icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}

/** One of eight hues, always the same for a name or id. */
export function hueOf(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % 8;
}

export function Avatar({
  name,
  seed = name,
  size = 32,
  shape = "circle",
}: {
  name: string;
  seed?: string;
  size?: number;
  shape?: "circle" | "square";
}) {
  return (
    <span
      className={classes.avatar}
      data-hue={hueOf(seed)}
      data-shape={shape}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Arabic letters join, so initials have one letter; Latin names have two. */
export function initialsOf(name: string): string {
  const parts = name
    .replace(/^(dr|mr|mrs|ms)\.?\s+/i, "")
    .split(/[\s·]+/)
    .filter(Boolean);
  const [first = "?", last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  if (/[\u0600-\u06ff]/.test(first)) return first.replace(/^ال/, "").slice(0, 1);
  const second = last && !/[\u0600-\u06ff]/.test(last) ? last.slice(0, 1) : "";
  return (first.slice(0, 1) + second).toUpperCase();
}
