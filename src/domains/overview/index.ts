import { named } from "../../kit/named.ts";
import * as dashboard from "./dashboard.routes.ts";
import * as search from "./search.routes.ts";

export const routes = named(dashboard, search);
