import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { Empty } from "./state.tsx";

/** In place of a page that the member's role does not include, with a way on. */
export function NoPermission({ home }: { home: string }) {
  const t = useWords(kitWords);
  const router = useRouter();
  return (
    <Empty isPage icon="lock" text={t.notYours} action={<Button onClick={() => void router.navigate({ to: home })}>{t.goHome}</Button>} />
  );
}
