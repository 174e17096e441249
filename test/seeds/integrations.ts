import type { Seed } from "./index.ts";

export const seedIntegrations: Seed = async (test, owner, canary) => {
  const endpoints = `${owner.path}/webhook-endpoints`;
  const wanted = { url: "http://127.0.0.1:9/hook", events: ["client.created"], description: canary };
  const made = await test.post(endpoints, wanted, owner.token);
  const endpointId = made.body.endpoint.id;
  const { delivery } = (await test.post(`${endpoints}/${endpointId}/test`, {}, owner.token)).body;
  const { feed } = (await test.post(`${owner.path}/calendar-feeds`, {}, owner.token)).body;
  return { ":feedId": feed.id, ":endpointId": endpointId, ":deliveryId": delivery.id };
};
