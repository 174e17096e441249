import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";

/** A password. Mantine marks a wrong text field for screen readers, and for what leads to the first wrong field, but not a wrong password. */
export function PasswordField(props: PasswordInputProps) {
  const t = useWords(kitWords);
  return (
    <PasswordInput
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": t.showPassword }}
      {...props}
    />
  );
}
