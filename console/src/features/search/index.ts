export { type Found, findEverywhere, findWorkspaces } from "./search.query.ts";
