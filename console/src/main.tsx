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
import { onConfirmationChange, type PendingConfirmation, pendingConfirmation } from "./kit/data/confirmation.ts";
import { followOtherTabs, resumeLogin } from "./kit/data/session.ts";
import { useRefusedCopy } from "./kit/dialogs/copy-text.ts";
import { guardDrops } from "./kit/files/drop-guard.ts";
import { acceptAnyDigits } from "./kit/forms/any-digits.ts";
import { focusErrorsOnSubmit } from "./kit/forms/first-error.ts";
import { lockFormsWhileSending } from "./kit/forms/lock-while-sending.ts";
import { guardForms } from "./kit/forms/unsaved.ts";
import { Toasts } from "./kit/layout/toast.tsx";
import { lazyPart, usePreload } from "./kit/loading/lazy-part.tsx";
import { NotLoaded } from "./kit/loading/online.ts";
import { kitWords } from "./kit/words/kit.words.ts";
import { LocaleProvider, useLocale, useWords } from "./kit/words/locale.tsx";
import { loadRefusals } from "./kit/words/refusals.ts";
import "./app/mantine-overrides.css";

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
setNonce(nonce);

void resumeLogin(loginKind);
followOtherTabs(loginKind);
followRights();
acceptAnyDigits();
guardForms();
lockFormsWhileSending();
focusErrorsOnSubmit();
guardDrops();
if (loginKind === "workspace") followEvents();

const PasswordPrompt = lazyPart(
  () => import("./kit/dialogs/password-prompt.tsx"),
  "PasswordPrompt",
  ({ waiting }: { waiting: PendingConfirmation | undefined }) => waiting !== undefined,
);

const CopyDialog = lazyPart(
  () => import("./kit/dialogs/copy-dialog.tsx"),
  "CopyDialog",
  ({ text }) => text !== undefined,
);

function Application() {
  const { dir, scheme } = useLocale();
  const { clear } = useWords(kitWords);
  usePreload(loadRefusals);
  const proof = useSyncExternalStore(onConfirmationChange, pendingConfirmation);
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
