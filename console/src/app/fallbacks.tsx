import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { NotLoaded, useOnline, useRecovery } from "../kit/loading/online.ts";
import { Empty, Problem } from "../kit/loading/state.tsx";
import { kitWords } from "../kit/words/kit.words.ts";
import { useWords } from "../kit/words/locale.tsx";
import classes from "./shell.module.css";

export function NotFound() {
  const t = useWords(kitWords);
  const router = useRouter();
  return (
    <main>
      <Empty
        isPage
        icon="question"
        text={t.notFound}
        action={<Button onClick={() => void router.navigate({ to: "/" })}>{t.goHome}</Button>}
      />
    </main>
  );
}

/** A page that failed, or whose files a new version replaced: reloading helps in both cases. A page that could not be fetched is retried. */
export function RouteProblem({ error }: { error: unknown }) {
  if (error instanceof NotLoaded) return <Unreached />;
  return (
    <div className={classes.problem}>
      <Problem error={error} onRetry={() => location.reload()} />
    </div>
  );
}

/** Loads the page automatically once the service answers again. */
function Unreached() {
  const t = useWords(kitWords);
  const router = useRouter();
  const isOnline = useOnline();
  const retry = async () => {
    const { matches } = router.state;
    await Promise.all(matches.map(({ routeId }) => router.routesById[routeId]?.options.component?.preload?.()));
    await router.invalidate();
  };
  useRecovery(true, () => void retry());
  return (
    <div role="status">
      <Empty
        icon="wifi-off"
        text={isOnline ? t.pageUnreachable : t.pageOffline}
        action={
          <Button variant="default" onClick={() => void retry()}>
            {t.retry}
          </Button>
        }
      />
    </div>
  );
}
