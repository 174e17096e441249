import type { Route } from "./route.ts";

/** A domain's routes, each named after its export. The name is the operation id in openapi.json. */
export function named(...modules: Readonly<Record<string, Route>>[]): Route[] {
  return modules.flatMap((module) =>
    Object.entries(module).map(([name, route]) => {
      // Mutated in place: `matches` of another route refers to this very object.
      route.name = name;
      if (route.method !== "GET" && !route.audit)
        throw new Error(`${name} says neither which line of the activity log it leaves, nor why none`);
      return route;
    }),
  );
}

/** Refuses to start with two routes of the same name: a generated client could call only one of them. */
export function uniquelyNamed(routes: Route[]): Route[] {
  const byName = new Map<string, Route>();
  for (const route of routes) {
    const twin = byName.get(route.name);
    if (twin || !route.name) throw new Error(clashMessage(route, twin));
    byName.set(route.name, route);
  }
  return routes;
}

function clashMessage(route: Route, twin: Route | undefined): string {
  const place = `${route.method} ${route.path}`;
  if (!twin) return `${place} has no name: collect it with named() in its domain's index.ts`;
  return `${twin.method} ${twin.path} and ${place} are both exported as ${route.name}: rename one`;
}
