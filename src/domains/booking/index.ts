import { named } from "../../kit/named.ts";
import * as booking from "./booking.routes.ts";

export { invitationOf } from "./invitation.rules.ts";
export { manageTokenOf } from "./manage-tokens.service.ts";
export { bookingPages } from "./pages.plugin.ts";

export const routes = named(booking);
