/** A moment, and the person it belongs to where the service knows one. */
export function MomentAndMember({ moment, by }: { moment: string; by: { name: string } | null }) {
  return (
    <span>
      {moment}
      {by && (
        <>
          {" · "}
          <bdi>{by.name}</bdi>
        </>
      )}
    </span>
  );
}
