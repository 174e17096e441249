import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useCan, useFormat } from "../../kit/data/session.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Avatar } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./order.module.css";
import type { Order } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";

/** The buyer, how to reach them, and the page on which they follow the order. */
export function Customer({ order: { customer, customerOrderCount, clientId, statusUrl } }: { order: Order }) {
  const t = useWords(ordersWords);
  const can = useCan();
  const copy = () => void copyText(statusUrl, t.copied);
  return (
    <>
      <div className={classes.person}>
        <Avatar name={customer.name} seed={customer.email} size={36} />
        <span>
          <strong dir="auto">{customer.name}</strong>
          <span className={classes.hint}>{t.ordersSoFar(customerOrderCount)}</span>
        </span>
      </div>
      <p className={classes.contact}>
        <Icon name="mail" size={16} />
        <a href={`mailto:${customer.email}`} dir="ltr">
          {customer.email}
        </a>
      </p>
      {customer.phone && (
        <p className={classes.contact}>
          <Icon name="phone" size={16} />
          <a href={`tel:${customer.phone}`} dir="ltr">
            {customer.phone}
          </a>
        </p>
      )}
      {clientId && can("clients.view") && (
        <p className={classes.contact}>
          <Icon name="user" size={16} />
          <Link to="/clients/$clientId" params={{ clientId }}>
            {t.toClient}
          </Link>
        </p>
      )}
      <Button mt={12} fullWidth variant="default" leftSection={<Icon name="link" size={16} />} onClick={copy}>
        {t.copyStatus}
      </Button>
    </>
  );
}

export function Delivery({ order: { delivery } }: { order: Order }) {
  const t = useWords(ordersWords);
  return (
    <>
      <p className={classes.contact}>
        <Icon name={delivery ? "truck" : "bag"} size={16} isMirrored={delivery !== null} />
        <bdi>{delivery?.method ?? t.pickup}</bdi>
      </p>
      {delivery?.address && (
        <p dir="auto" className={classes.address}>
          {delivery.address}
        </p>
      )}
    </>
  );
}

/** Parcels that were sent, oldest first. */
export function Shipments({ order: { shipments } }: { order: Order }) {
  const t = useWords(ordersWords);
  const format = useFormat();
  return (
    <ul className={classes.shipments}>
      {shipments.map(({ id, carrier, trackingNumber, trackingUrl, by, createdAt }) => (
        <li key={id}>
          <strong>
            <bdi>{carrier}</bdi>
          </strong>{" "}
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer" dir="ltr">
              {trackingNumber ?? t.track}
            </a>
          ) : (
            <bdi dir="ltr">{trackingNumber}</bdi>
          )}
          <span className={classes.hint}>
            {format.instant(createdAt)}
            {by && (
              <>
                {" "}
                · <bdi>{by.name}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
