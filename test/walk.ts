import { exampleOf } from "../src/kit/examples.ts";
import { newId } from "../src/kit/ids.ts";
import { type WorkspacePermission, workspacePermissions } from "../src/kit/permissions.ts";
import type { Route } from "../src/kit/route.ts";
import { IdText } from "../src/kit/schema.ts";
import type { SeededIds } from "./seeds/index.ts";

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

export function paramNames({ path }: Route): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
}

/** Parameters that are object ids; others, like a numeric test or a slug, have schemas of their own. */
export function idParams(route: Route): string[] {
  return paramNames(route).filter((name) => route.params[name] === IdText);
}

/** The seeded record a path parameter stands for: the longest key that ends the path up to it, or goes on as the path does. */
export function seededId({ path }: Route, name: string, ids: SeededIds): string | undefined {
  const upTo = path.slice(0, path.indexOf(`:${name}`) + name.length + 1);
  const keys = Object.keys(ids).filter((key) => upTo.endsWith(key) || (key.startsWith(`:${name}/`) && path.includes(key)));
  const [best] = keys.sort((left, right) => right.length - left.length);
  return best ? ids[best] : undefined;
}

/** A route's path with each parameter from `ids`; a parameter without a seed gets an unknown id, or an example. */
export function fill(route: Route, ids: SeededIds, overrides: Record<string, string> = {}): string {
  return paramNames(route).reduce((path, name) => {
    const seeded = route.params[name] === IdText ? seededId(route, name, ids) : undefined;
    const value = overrides[name] ?? seeded ?? (route.params[name] === IdText ? newId() : String(exampleOf(route.params[name])));
    return path.replace(`:${name}`, encodeURIComponent(value));
  }, route.path);
}

/** Every permission except those that the route accepts. */
export function withoutPermission(route: Route): WorkspacePermission[] {
  const all = Object.keys(workspacePermissions) as WorkspacePermission[];
  const { access } = route;
  return access.kind === "workspace" ? all.filter((permission) => !access.anyOf.includes(permission)) : all;
}

export function bodyOf(route: Route): unknown {
  if (!route.body) return undefined;
  return exampleOf(route.body);
}

/** Spellings that a careless router might treat as another route. */
export function oddSpellings(path: string): string[] {
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  return [
    `${path}/`,
    `/${path}`,
    `/${first.toUpperCase()}/${rest.join("/")}`,
    path.replace(first, `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`),
    `${path}?`,
    `${path};v=1`,
    `/.${path}`,
  ];
}
