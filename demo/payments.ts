import { PASSWORD } from "./business.ts";
import { shop } from "./plans.ts";
import { type LocalProvider, startProvider } from "./provider/server.ts";
import type { World } from "./world.ts";

const PORT = 4242;
/** The local provider takes any key of the right form. */
const KEY = "sk_test_demo00000001";
/** Signs the events of the local provider. */
const EVENT_SECRET = "whsec_demo00000001";

/** Starts the provider of the demo, unless the operator has named another. Its pages last as long as the process. */
export async function provideProvider(env: NodeJS.ProcessEnv, port = PORT): Promise<LocalProvider | undefined> {
  if (env.STRIPE_URL) return undefined;
  const provider = await startProvider({ port });
  env.STRIPE_URL = provider.url;
  return provider;
}

/** Lets visitors of the shop pay online. */
export async function connectShop(world: World): Promise<void> {
  const own = await enterShop(world);
  if (!own) return;
  const { confirmationToken } = await own.api.auth.confirm({ password: PASSWORD });
  const account = { kind: "stripe", secretKey: KEY, webhookSecret: EVENT_SECRET } as const;
  await own.shop.paymentProviders.create(account, { headers: { "x-confirmation": confirmationToken } });
  await own.shop.storefront.store.update({ paymentOptions: ["on-site", "online"] });
}

/** Has the provider send its events to the shop, as a merchant sets it up in a provider's dashboard. Needed at every start: the provider remembers nothing. */
export async function sendEvents(world: World, provider: LocalProvider): Promise<void> {
  const own = await enterShop(world);
  if (!own) return;
  const { paymentProviders } = await own.shop.paymentProviders.list();
  const url = paymentProviders.find(({ kind }) => kind === "stripe")?.webhookUrl;
  if (url) provider.sendTo(KEY, { url, secret: EVENT_SECRET });
}

/** Signed in as the owner; undefined if the owner has since asked for a second factor. */
async function enterShop(world: World) {
  const api = world.client();
  const answer = await api.auth.login({ email: shop.email, password: PASSWORD });
  return "workspace" in answer ? { api, shop: api.workspace(answer.workspace.id) } : undefined;
}
