import { paths } from "./icon-paths.ts";

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  size?: number;
  /** Arrows are mirrored in Arabic; pictures of things are not. */
  isMirrored?: boolean;
}

export function Icon({ name, size = 18, isMirrored }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-mirror={isMirrored || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
