import { expect, it } from "vitest";
import type { Call, Download } from "./api.types.ts";

// The compiler checks this file: each line that it must refuse is marked, and a mark without an error is an error itself.
const made: { path: string; init: unknown }[] = [];
const record = async (path: string, init?: unknown) => made.push({ path, init });
const get = record as unknown as Call<"get">;
const post = record as unknown as Call<"post">;
const download = record as unknown as Download;
const path = { workspaceId: "1", invoiceId: "2" };

it("wrong requests do not compile", () => {
  const PDF = "/workspace/{workspaceId}/pos/invoices/{invoiceId}/pdf";
  void download(PDF, { params: { path, query: { format: "invoice" } } });
  // @ts-expect-error the value of a query parameter
  void download(PDF, { params: { path, query: { format: "a4" } } });
  // @ts-expect-error the name of a query parameter
  void download(PDF, { params: { path, query: { size: "a4" } } });
  // @ts-expect-error a path parameter is missing
  void download(PDF, { params: { path: { workspaceId: "1" } } });
  // @ts-expect-error all parameters are missing
  void download(PDF);
  // @ts-expect-error no such path
  void get("/workspace/{workspaceId}/invoices", { params: { path: { workspaceId: "1" } } });

  const CLIENTS = "/workspace/{workspaceId}/clients";
  const params = { path: { workspaceId: "1" } };
  void post(CLIENTS, { params, body: { name: "Lina" } });
  // @ts-expect-error the body is missing
  void post(CLIENTS, { params });
  // @ts-expect-error a property that the body does not have
  void post(CLIENTS, { params, body: { name: "Lina", nickname: "L" } });
  const ready = { name: "Lina", nickname: "L" };
  // @ts-expect-error the same in a value that was put together before
  void post(CLIENTS, { params, body: ready });
  const query = { limit: 5, page: 2 };
  // @ts-expect-error the same in a query
  void get(CLIENTS, { params: { ...params, query } });

  const FILES = "/workspace/{workspaceId}/files";
  void post(FILES, { params, form: { file: new Blob() } });
  // @ts-expect-error a multipart form is not a JSON body
  void post(FILES, { params, body: { file: new Blob() } });
  // @ts-expect-error the name of the file's field
  void post(FILES, { params, form: { picture: new Blob() } });
  // @ts-expect-error a header that the service does not know
  void post(FILES, { params, form: { file: new Blob() }, headers: { "Idempotency-key": "1" } });
  expect(made.length).toBe(15);
});
