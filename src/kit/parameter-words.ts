/** Path parameters that are not the id of a record named after them. */
const IN_PATHS: Readonly<Record<string, string>> = {
  workspaceId: "Id of the workspace, as sign-up and login answer it.",
  collectionSlug: "Slug of the collection, as it stands in the store's address.",
  pageSlug: "Slug of the content page, as it stands in the store's address.",
  slug: "Slug of the workspace's public pages, as it stands in their address.",
  index: "Position in the list, from 0.",
  manageToken: "Token from the booking, which is also in the visitor's messages.",
  statusToken: "Token from the placed order, which is also in the buyer's e-mails.",
  secret: "Secret from the address of the calendar feed.",
  provider: "Id of a payment provider, or `platform`.",
  posSessionId: "Id of the register's session.",
  apiKeyId: "Id of the API key.",
  codeId: "Id of the discount code.",
  additionId: "Id of the invoice addition.",
  endpointId: "Id of the webhook endpoint.",
  feedId: "Id of the calendar feed.",
  fieldId: "Id of the custom field.",
  methodId: "Id of the second factor.",
  rangeId: "Id of the reference range.",
  ruleId: "Id of the recurring expense's rule.",
  shareId: "Id of the shared report.",
  staffId: "Id of the staff member.",
  testId: "Id of the lab test.",
  timeOffId: "Id of the absence.",
  unitId: "Id of the unit of measurement.",
};

/** Query parameters whose schema has no description of its own. */
const IN_QUERIES: Readonly<Record<string, string>> = {
  account: "Only entries of the financial account with this name.",
  action: "Only entries of this action.",
  actorId: "Only entries caused by this account.",
  at: "The day whose end the figures describe; today by default.",
  channel: "Only messages sent this way.",
  category: "Only records of this category.",
  date: "The day, in the workspace's time zone.",
  email: "An e-mail address to look for.",
  endsFrom: "First day on which the subscription ends, inclusive.",
  endsTo: "Last day on which the subscription ends, inclusive.",
  event: "Only deliveries of this event.",
  exceptClientId: "A client to leave out, such as the one being edited.",
  fetchFromExternal: "Fetches and stores a design that the workspace does not have.",
  format: "A page, or a receipt for a roll of paper.",
  frequency: "Only rules that repeat this often.",
  from: "First day, inclusive.",
  gender: "Only clients of this gender.",
  groupBy: "The period of each bucket.",
  hasCritical: "Only tests with a critical value, or only the others.",
  id: "Only the record with this id.",
  includeDeleted: "Also lists records that were deleted.",
  isActive: "Only active records, or only inactive ones.",
  isAmended: "Only tests whose report was amended, or only the others.",
  isBilled: "Only tests that are on an invoice, or only the others.",
  kind: "Only records of this kind.",
  language: "Language of the document; the workspace's by default.",
  method: "Only requests with this method.",
  name: "A name to look for.",
  of: "The kind of records in the file.",
  paymentStatus: "Only orders with this state of payment.",
  period: "The period to renew for.",
  phone: "A phone number to look for.",
  priority: "Only tasks of this priority.",
  purpose: "Only checkouts that pay for this.",
  posSessionId: "Only invoices of this register's session.",
  rateId: "Only lines of this tax rate.",
  adminId: "Only entries caused by this admin.",
  recordId: "Only entries about the record with this id.",
  sourceId: "Only those made from the record with this id.",
  staffId: "Only records of this staff member.",
  reason: "Why the booking is cancelled, in the visitor's words.",
  recordType: "Only entries about records of this type.",
  reversesId: "Only the entry that reverses this one.",
  size: "Size of the label.",
  soldBy: "Only invoices sold by this account.",
  source: "Only entries from this kind of record.",
  standing: "Only workspaces that are active, suspended by an admin, or closed by their owner.",
  status: "Only records with this status.",
  tag: "Only clients with this tag.",
  to: "Last day, inclusive.",
  token: "Token from the link.",
  topic: "Only work of this topic.",
  type: "Only records of this type.",
  uploadedBy: "Only files uploaded by this account.",
  vendor: "Only expenses paid to this vendor.",
  businessCategorySlug: "Only workspaces of this business category.",
};

/** A description for a parameter that has none: ids by the record they name, others by name. */
export function parameterWords(place: "path" | "query", name: string): string | undefined {
  const known = place === "path" ? IN_PATHS[name] : IN_QUERIES[name];
  if (known) return known;
  const record = /^(\w+)Id$/.exec(name)?.[1];
  if (!record) return undefined;
  const words = record.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return place === "path" ? `Id of the ${words}.` : `Only records of the ${words} with this id.`;
}

export function sentence(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`;
}
