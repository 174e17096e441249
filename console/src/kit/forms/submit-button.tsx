import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useNoAnswer } from "./report-failure.ts";

interface SubmitButtonProps extends Omit<ButtonProps, "disabled" | "loading" | "type"> {
  /** Set while the form is being sent: the only time at which it cannot be pressed. Left out by forms that send nothing. */
  isBusy?: boolean;
  /** The form to submit, where the button stands outside of it. */
  formId?: string | undefined;
  /** Tell which of several buttons was pressed. */
  name?: string;
  value?: string;
  children: ReactNode;
}

/**
 * Sends a form. It can always be pressed: an incomplete form says at its fields what is missing (`useNeeds`), in the console's language
 * instead of the browser's.
 */
export function SubmitButton({ isBusy = false, formId, ...props }: SubmitButtonProps) {
  const lost = useNoAnswer(isBusy);
  return (
    <>
      {lost && (
        <span role="alert" style={{ flex: "1 1 100%", fontSize: 13, color: "var(--danger)" }}>
          {lost}
        </span>
      )}
      <Button type="submit" formNoValidate loading={isBusy} {...(formId ? { form: formId } : {})} {...props} />
    </>
  );
}
