import { describe, expect, it } from "vitest";
import { contractOf, incompatibilities } from "../scripts/contract-shapes.ts";

// A small document, changed in ways that callers notice and in ways that they do not.

interface Api {
  required?: string[];
  body?: Record<string, object>;
  reply?: Record<string, object>;
  parameters?: object[];
  status?: string;
}

function contract({ required = ["name"], body = {}, reply = {}, parameters = [], status = "201" }: Api) {
  const text = { type: "string" };
  const answer = { type: "object", properties: { id: text, kind: { type: "string", enum: ["a", "b"] }, ...reply } };
  const operation = {
    operationId: "createThing",
    parameters,
    requestBody: {
      content: {
        "application/json": {
          schema: { type: "object", required, properties: { name: text, kind: { type: "string", enum: ["a", "b"] }, ...body } },
        },
      },
    },
    responses: { [status]: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } } },
  };
  return contractOf({ paths: { "/things": { post: operation } }, components: { schemas: { Thing: answer }, parameters: {} } } as never);
}

describe("incompatible changes", () => {
  const before = contract({});
  const problems = (changed: Api) => incompatibilities(before, contract(changed)).map(({ problem }) => problem);

  it.each<[string, Api, string]>([
    ["a field that is now required", { required: ["name", "kind"] }, "body.kind is now required"],
    ["another type of answer", { reply: { id: { type: "integer" } } }, "answer.id is integer, not string"],
    ["a value that is no longer taken", { body: { kind: { type: "string", enum: ["a"] } } }, "body.kind no longer takes b"],
    [
      "a parameter that must be given",
      { parameters: [{ name: "of", in: "query", required: true, schema: {} }] },
      "now needs the parameter query of",
    ],
    ["another status", { status: "200" }, "succeeds with 200, not 201"],
  ])("are %s", (_, changed, problem) => expect(problems(changed)).toEqual([problem]));

  it("are an operation or a field of the answer that is gone", () => {
    expect(incompatibilities(before, { operations: {}, schemas: {} })).toEqual([{ operation: "createThing", problem: "was removed" }]);
    const after = contract({ reply: { extra: { type: "string" } } });
    expect(incompatibilities(after, before)).toEqual([{ operation: "createThing", problem: "answer.extra is gone" }]);
  });

  it("are not one more form that a body may have, but one less", () => {
    const forms = { body: { name: { anyOf: [{ type: "string" }, { type: "object", properties: {} }] } } };
    expect(problems(forms)).toEqual([]);
    expect(incompatibilities(contract(forms), before)).toHaveLength(1);
  });

  it("are not new optional fields, parameters and values of an answer", () => {
    const parameters = [{ name: "of", in: "query", schema: {} }];
    expect(
      problems({ body: { more: { type: "string" } }, reply: { kind: { type: "string", enum: ["a", "b", "c"] } }, parameters }),
    ).toEqual([]);
  });
});
