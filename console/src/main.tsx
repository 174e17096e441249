// First: what comes later lies over it.
import "./app/mantine.css";
import "./app/fonts.css";
import "./app/tokens.css";
import { DirectionProvider, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { setNonce } from "get-nonce";
import { StrictMode, useMemo, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { followEvents } from "./app/live.ts";
import { followRights, queryClient } from "./app/queries.ts";
import { router } from "./app/router.tsx";
import { themeIn } from "./app/theme.ts";
import { loginKind } from "./kit/data/api.ts";
import { onProofWanted, type WaitingProof, waitingProof } from "./kit/data/proof.ts";
import { followOtherTabs, resume } from "./kit/data/session.ts";
import { useRefusedCopy } from "./kit/dialogs/copy.ts";
import { guardDrops } from "./kit/files/drop-guard.ts";
import { acceptAnyDigits } from "./kit/forms/any-digits.ts";
import { leadToErrors } from "./kit/forms/first-wrong.ts";
import { holdSentForms } from "./kit/forms/held.ts";
import { guardForms } from "./kit/forms/unsaved.ts";
import { Toasts } from "./kit/layout/toast.tsx";
import { later, useWarm } from "./kit/loading/later.tsx";
import { NotLoaded } from "./kit/loading/online.ts";
import { kitWords } from "./kit/words/kit.words.ts";
import { LocaleProvider, useLocale, useWords } from "./kit/words/locale.tsx";
import { loadRefusals } from "./kit/words/refusals.ts";
import "./app/mantine-overrides.css";

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
setNonce(nonce);

void resume(loginKind);
followOtherTabs(loginKind);
followRights();
acceptAnyDigits();
guardForms();
holdSentForms();
leadToErrors();
guardDrops();
if (loginKind === "workspace") followEvents();

const PasswordPrompt = later(
  () => import("./kit/dialogs/confirm.tsx").then((confirm) => confirm.PasswordPrompt),
  ({ waiting }: { waiting: WaitingProof | undefined }) => waiting !== undefined,
);

const CopyDialog = later(
  () => import("./kit/dialogs/copy-dialog.tsx").then((dialog) => dialog.CopyDialog),
  ({ text }: { text: string | undefined; onClose(): void }) => text !== undefined,
);

function Application() {
  const { dir, scheme } = useLocale();
  const { clear } = useWords(kitWords);
  useWarm(loadRefusals);
  const proof = useSyncExternalStore(onProofWanted, waitingProof);
  const [refusedCopy, closeCopy] = useRefusedCopy();
  const theme = useMemo(() => themeIn(clear), [clear]);
  return (
    <DirectionProvider key={dir} initialDirection={dir} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={() => nonce} withGlobalClasses={false}>
        <RouterProvider router={router} />
        <PasswordPrompt waiting={proof} />
        <CopyDialog text={refusedCopy} onClose={closeCopy} />
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  );
}

const root = document.getElementById("root");
if (root) {
  // A missing connection is shown on the page; the log is for defects.
  const onCaughtError = (error: unknown) => {
    if (!(error instanceof NotLoaded)) console.error(error);
  };
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider>
          <Application />
        </LocaleProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
