export { type Found, findEverywhere } from "./search.query.ts";
