import { listQuery } from "../../../kit/filters.ts";
import { characters, IdText, nameCharacters, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const AuthorName = nameCharacters(200, { example: "Mona Saleh" });
const Body = characters(10_000, { example: "Done, the list is in the shared folder." });

const AvatarUrl = Type.Refine(
  Type.String({ maxLength: 2000, examples: ["https://cdn.example.com/mona.png"] }),
  (value) => /^https?:\/\//i.test(value as string) && URL.canParse(value as string),
  () => "must be a web address",
);

export const TaskComment = Type.Object(
  {
    id: IdText,
    taskId: IdText,
    authorId: IdText,
    authorType: oneOf(["staff", "workspace"]),
    authorName: AuthorName,
    authorAvatarUrl: nullable(Type.String({ examples: ["https://cdn.example.com/mona.png"] })),
    body: Body,
    createdAt: TimestampText,
  },
  { title: "TaskComment" },
);
export type TaskComment = Static<typeof TaskComment>;

export const TaskCommentQuery = listQuery("staffTaskComments", {});
export type TaskCommentQuery = Static<typeof TaskCommentQuery>;

export const NewTaskComment = Type.Object({
  authorId: IdText,
  authorType: oneOf(["staff", "workspace"]),
  authorName: AuthorName,
  authorAvatarUrl: optional(AvatarUrl),
  body: Body,
});
export type NewTaskComment = Static<typeof NewTaskComment>;
