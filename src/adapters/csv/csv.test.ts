import { describe, expect, it } from "vitest";
import readCsv from "./read-thread.mjs";

const read = (text: string) => readCsv({ bytes: Buffer.from(text), maxRows: 10, maxColumns: 10, maxLength: 100 });
const cellsOf = (text: string) => JSON.parse(read(text).rows?.[0]?.packed ?? "null");

it("returns one string per row from the thread: copying cells one by one blocked the event loop for 0.3 s", () => {
  expect(read('name,tags\nIda,"a, ""b"""\n\nUma,').rows).toEqual([
    { line: 2, packed: '["Ida","a, \\"b\\""]' },
    { line: 4, packed: '["Uma",""]' },
  ]);
});

describe("a cell", () => {
  it("of megabytes leaves the thread one character too long, in the heading too", () => {
    expect(cellsOf(`name\n${"a;".repeat(2_000_000)}`)).toEqual([`${"a;".repeat(50)}…`]);
    expect(read(`name,${"-".repeat(4_000_000)}\nA`).header).toEqual(["name", `${"-".repeat(100)}…`]);
  });

  it("loses only the blanks around it where the rest fits, and nothing where all of it does", () => {
    expect(cellsOf(`name\n${" ".repeat(200)}Ida${" ".repeat(200)}`)).toEqual(["Ida"]);
    expect(cellsOf(`name\n${" ".repeat(97)}Ida`)).toEqual([`${" ".repeat(97)}Ida`]);
  });
});
