import { useFormat } from "../../kit/data/session.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./clients.module.css";
import type { Client } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

/** Name, phone, date of birth and last visit tell people of the same name apart. */
export function ClientOption({ client, note }: { client: Client; note?: string }) {
  const t = useWords(clientsWords);
  const format = useFormat();
  const { name, phone, dateOfBirth, lastVisitAt } = client;
  return (
    <span className={classes.option}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className={classes.optionFacts}>
        {note && <span>{note}</span>}
        {phone && <span dir="ltr">{phone}</span>}
        {dateOfBirth && <span>{t.born(format.day(dateOfBirth))}</span>}
        {lastVisitAt && <span>{t.seen(format.instantDay(lastVisitAt))}</span>}
      </span>
    </span>
  );
}
