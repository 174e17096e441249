import type { labSectionWords } from "./sections.words.ts";

interface LabSection {
  key: keyof typeof labSectionWords.en;
  to: string;
}

export const labSections: readonly LabSection[] = [
  { key: "worklist", to: "/lab" },
  { key: "critical", to: "/lab/critical" },
  { key: "requests", to: "/lab/requests" },
  { key: "catalogue", to: "/lab/catalogue" },
  { key: "panels", to: "/lab/panels" },
  { key: "coupons", to: "/lab/coupons" },
  { key: "samples", to: "/lab/samples" },
  { key: "turnaround", to: "/lab/turnaround" },
];
