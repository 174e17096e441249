import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { Icon, type IconName } from "../layout/icon.tsx";

interface FileButtonProps {
  children: ReactNode;
  icon: IconName;
  isBusy?: boolean;
  isDisabled?: boolean;
  onFile(file: File): void;
}

/** A button that asks for a picture or a PDF. */
export function FileButton({ children, icon, isBusy = false, isDisabled = false, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*,application/pdf"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button
        variant="default"
        leftSection={<Icon name={icon} size={16} />}
        loading={isBusy}
        disabled={isDisabled}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
