import { describe, expect, it } from "vitest";
import { describeApi } from "../reference.ts";
import { anyone } from "./access.ts";
import { named, uniquelyNamed } from "./named.ts";
import { openapi } from "./openapi.ts";
import { listOf, pageQuery } from "./page.ts";
import { created, ok, route } from "./route.ts";
import { IdText, type TSchema, Type } from "./schema.ts";

interface Document {
  paths: Record<string, Record<string, { requestBody?: Body; responses: Record<string, Body> }>>;
  components: { schemas: Record<string, object>; parameters: Record<string, object> };
}
interface Body {
  content: { "application/json": { schema: object; example: unknown } };
}

const Line = Type.Object({ name: Type.String({ examples: ["Tea"] }), price: Type.Number() });
const Bill = Type.Object({ id: IdText, lines: Type.Array(Line) });
const NewBill = Type.Object({ name: Type.String(), copies: Type.Integer({ default: 1 }) });

const all = { access: anyone, errors: [], run: () => Promise.reject(new Error("never run")) } as const;
const list = route({
  ...all,
  method: "GET",
  path: "/bills",
  summary: "Bills",
  query: Type.Object(pageQuery),
  reply: ok(listOf("bills", Bill)),
});
const add = route({
  ...all,
  method: "POST",
  path: "/bills",
  audit: { none: "a bill of the test" },
  summary: "Add",
  body: NewBill,
  reply: created(Type.Object({ bill: Bill })),
});

function describeRoutes(...routes: ReturnType<typeof route>[]): Document {
  const info = { title: "Test", version: "1", description: "Test" };
  return openapi(info, [{ name: "Bills", description: "Bills", routes }]) as Document;
}

function showing(path: string, key: string, record: TSchema) {
  return route({ ...all, method: "GET", path: path as "/x", summary: "One", reply: ok(Type.Object({ [key]: record })) });
}

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe("shared schemas", () => {
  it("writes a record once, under the name it has in answers, and what is in it behind that name", () => {
    const { paths, components } = describeRoutes(list, add);
    expect(Object.keys(components.schemas)).toEqual(["Bill", "BillLine", "NewBill", "Pagination", "Error"]);
    expect(components.schemas.Bill).toMatchObject({ properties: { lines: { items: refer("BillLine") } } });
    expect(paths["/bills"]?.get?.responses[200]?.content["application/json"].schema).toMatchObject({
      properties: { bills: { items: refer("Bill") }, pagination: refer("Pagination") },
    });
    expect(paths["/bills"]?.post?.requestBody?.content["application/json"].schema).toEqual(refer("NewBill"));
    expect(components.schemas.NewBill).toMatchObject({ required: ["name"] });
  });

  it("keeps the example of every body and answer", () => {
    const { paths } = describeRoutes(list, add);
    const example = paths["/bills"]?.post?.responses[201]?.content["application/json"].example;
    expect(example).toMatchObject({ bill: { lines: [{ name: "Tea", price: 1 }] } });
  });

  it("gives the same names in any order of the routes", () => {
    expect(describeRoutes(add, list).components.schemas).toEqual(describeRoutes(list, add).components.schemas);
  });

  it("takes the title of a schema for its name", () => {
    const titled = Type.Object({ total: Type.Number() }, { title: "PublicBill" });
    const { schemas } = describeRoutes(list, showing("/public", "bill", titled)).components;
    expect(schemas).toHaveProperty("PublicBill.properties.total");
    expect(schemas.PublicBill).not.toHaveProperty("title");
  });

  it("refuses two shapes under one name", () => {
    const other = showing("/other", "bill", Type.Object({ total: Type.Number() }));
    expect(() => describeRoutes(list, other)).toThrow("would be called Bill in openapi.json, give one a `title`");
  });
});

describe("operation ids", () => {
  it("are the names of the exports", () => {
    const { paths } = describeRoutes(...named({ listBills: list, createBill: add }));
    expect(paths["/bills"]).toMatchObject({ get: { operationId: "listBills" }, post: { operationId: "createBill" } });
  });

  it("are unique, and every route has one", () => {
    const twins = [...named({ addBill: add }), ...named({ addBill: showing("/other", "bill", Bill) })];
    expect(() => uniquelyNamed(twins)).toThrow("POST /bills and GET /other are both exported as addBill: rename one");
    expect(() => uniquelyNamed([showing("/lost", "bill", Bill)])).toThrow("GET /lost has no name");
  });
});

describe("the whole description", () => {
  const document = describeApi() as Document;

  it("uses the names that users of a client expect", () => {
    const names = ["Client", "NewClient", "ClientChanges", "Session", "Invoice", "InvoiceItem", "LabTest", "Pagination", "PublicStore"];
    for (const name of names) expect(document.components.schemas).toHaveProperty(name);
  });
});
