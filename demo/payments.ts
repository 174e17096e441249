import { PASSWORD } from "./business.ts";
import { shop } from "./plans.ts";
import { startProvider } from "./provider/server.ts";
import type { World } from "./world.ts";

const PORT = 4242;
/** The local provider takes any key of the right form. */
const KEY = "sk_test_demo00000001";

/** Starts the provider of the demo, unless the operator has named another. Its pages last as long as the process. */
export async function provideProvider(env: NodeJS.ProcessEnv): Promise<void> {
  if (env.STRIPE_URL) return;
  const { url } = await startProvider({ port: PORT });
  env.STRIPE_URL = url;
}

/** Lets visitors of the shop pay online. */
export async function connectShop(world: World): Promise<void> {
  const api = world.client();
  const answer = await api.auth.login({ email: shop.email, password: PASSWORD });
  if (!("workspace" in answer)) return;
  const { confirmationToken } = await api.auth.confirm({ password: PASSWORD });
  const own = api.workspace(answer.workspace.id);
  await own.paymentProviders.create({ kind: "stripe", secretKey: KEY }, { headers: { "x-confirmation": confirmationToken } });
  await own.storefront.store.update({ paymentOptions: ["on-site", "online"] });
}
