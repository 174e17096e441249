export { findEverywhere } from "./search.query.ts";
