import type { Config } from "../src/config.ts";
import { PASSWORD } from "./business.ts";
import { ADMIN, ADMIN_PASSWORD } from "./fill.ts";
import { clinic, salon, shop } from "./plans.ts";

/** Prints the accounts of the demo and where to look first. */
export function printTour({ host, port }: Config): void {
  const origin = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  const rows = [clinic, salon, shop].flatMap((plan) => [
    [plan.name, "owner", plan.email],
    ...plan.staff.slice(0, 2).map(({ email, role }) => ["", role.toLowerCase(), email]),
  ]);
  const table = rows.map(([name = "", role = "", email = ""]) => `  ${name.padEnd(30)} ${role.padEnd(15)} ${email}`).join("\n");
  process.stdout.write(`
  The console: ${origin}/console
${table}
  Password of all of them: ${PASSWORD}

  The platform's own part: ${origin}/console/admin
  Admin: ${ADMIN}, password ${ADMIN_PASSWORD}

  Also in a browser
    ${origin}/docs                     every operation, with examples
    ${origin}/s/${shop.slug}        a store, which can be paid online at a local provider
    ${origin}/s/${clinic.slug}/book     booking an appointment
    ${origin}/s/${salon.slug}          a store in Arabic; its booking under /book

  In a shell
    TOKEN=$(curl -s ${origin}/v1/auth/login -H 'content-type: application/json' \\
      -d '{"email":"${clinic.email}","password":"${PASSWORD}"}' | node -pe 'JSON.parse(require("fs").readFileSync(0)).token')
    WS=$(curl -s ${origin}/v1/auth/me -H "authorization: Bearer $TOKEN" | node -pe 'JSON.parse(require("fs").readFileSync(0)).workspace.id')
    curl -s "${origin}/v1/client/workspace/$WS/financial/summary?groupBy=year" -H "authorization: Bearer $TOKEN"
    curl -s "${origin}/v1/workspace/$WS/clients?q=haddad" -H "authorization: Bearer $TOKEN"
    curl -s "${origin}/v1/workspace/$WS/labs/tests?limit=1" -H "authorization: Bearer $TOKEN"

`);
}
