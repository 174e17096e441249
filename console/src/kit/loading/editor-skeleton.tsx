import { Panel } from "../layout/page.tsx";
import { SkeletonRows } from "./state.tsx";

/** The two columns of a record's form while it is loaded. */
export function EditorSkeleton({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      <Panel>
        <SkeletonRows count={6} />
      </Panel>
      <Panel>
        <SkeletonRows count={3} />
      </Panel>
    </div>
  );
}
