import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useCan, useFormat } from "../data/session.ts";
import { Empty } from "../loading/state.tsx";
import { useWords } from "../words/locale.tsx";
import { closedPartWords } from "./closed-part.words.ts";

/** In place of a part that is closed because the subscription has ended: why, since when, and who can open it again. */
export function ClosedPart({ part, at }: { part: "money" | "holidays"; at: string }) {
  const t = useWords(closedPartWords);
  const format = useFormat();
  const can = useCan();
  const router = useRouter();
  const text = t[part](format.instantDay(at));
  if (!can("workspace.manage")) return <Empty icon="lock" text={`${text} ${t.askOwner}`} />;
  const see = () => void router.navigate({ to: "/settings/$section", params: { section: "subscription" } } as never);
  return <Empty icon="lock" text={text} action={<Button onClick={see}>{t.see}</Button>} />;
}
