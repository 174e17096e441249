import { PASSWORD } from "./business.ts";
import { shop } from "./plans.ts";
import { type LocalProvider, startProvider } from "./provider/server.ts";
import type { World } from "./world.ts";

const PORT = 4242;
/** The local provider takes any key of the right form. */
const KEY = "sk_test_demo00000001";
/** Signs the events of the local provider. */
const EVENT_SECRET = "whsec_demo00000001";
/** The platform's own account, for subscriptions. */
const PLATFORM_KEY = "sk_test_demoplatform01";
const PLATFORM_SECRET = "whsec_demoplatform01";

/**
 * Starts the provider of the demo, unless the operator has named another. Its pages last as long as the process, so any other port serves as well
 * if this one is taken, such as by a second demo.
 */
export async function provideProvider(env: NodeJS.ProcessEnv, port = PORT): Promise<LocalProvider | undefined> {
  if (env.STRIPE_URL) return undefined;
  const provider = await startProvider({ port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return startProvider();
  });
  Object.assign(env, { STRIPE_URL: provider.url, STRIPE_SECRET_KEY: PLATFORM_KEY, STRIPE_WEBHOOK_SECRET: PLATFORM_SECRET });
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

/**
 * Has the provider send its events to the shop and to the platform, as they set it up in a provider's dashboard. Needed at every start: the provider
 * remembers nothing.
 */
export async function sendEvents(world: World, provider: LocalProvider): Promise<void> {
  const own = await enterShop(world);
  if (!own) return;
  const { paymentProviders } = await own.shop.paymentProviders.list();
  const url = paymentProviders.find(({ kind }) => kind === "stripe")?.webhookUrl;
  if (!url) return;
  provider.sendTo(KEY, { url, secret: EVENT_SECRET });
  provider.sendTo(PLATFORM_KEY, { url: url.replace(/[^/]+\/events$/, "platform/events"), secret: PLATFORM_SECRET });
}

/** Signed in as the owner; undefined if the owner has since asked for a second factor. */
async function enterShop(world: World) {
  const api = world.client();
  const answer = await api.auth.login({ email: shop.email, password: PASSWORD });
  return "workspace" in answer ? { api, shop: api.workspace(answer.workspace.id) } : undefined;
}
