import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { kitWords } from "../kit/kit.words.ts";
import { useWords } from "../kit/locale.tsx";
import { Empty, Problem } from "../kit/state.tsx";

export function NotFound() {
  const t = useWords(kitWords);
  const router = useRouter();
  return (
    <main>
      <Empty icon="question" text={t.notFound} action={<Button onClick={() => void router.navigate({ to: "/" })}>{t.goHome}</Button>} />
    </main>
  );
}

/** A page that failed, or whose files a new version replaced: reloading helps in both cases. */
export function RouteProblem({ error }: { error: unknown }) {
  return (
    <main style={{ padding: 24 }}>
      <Problem error={error} onRetry={() => location.reload()} />
    </main>
  );
}
