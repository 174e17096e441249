import { Popover } from "@mantine/core";
import { useState } from "react";
import { Icon } from "../../kit/layout/icon.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./bell.module.css";
import { useUnreadCount } from "./notifications.query.ts";
import { notificationWords } from "./notifications.words.ts";

const NotificationList = lazyPart(
  () => import("./notification-list.tsx"),
  "NotificationList",
  () => true,
);
const MOST = 99;

/** Notifications of the signed-in member, such as bookings by visitors, orders and assigned tasks, with the number of unread ones. */
export function Bell() {
  const t = useWords(notificationWords);
  const count = useUnreadCount();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The name has the text that is seen, for those who operate the button by speech.
  const shown = count > MOST ? `${MOST}+` : String(count);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      shadow="md"
      classNames={{ dropdown: classes.panel ?? "" }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.bell}
          aria-label={t.bell(count, shown)}
          title={t.title}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="bell" size={18} />
          {count > 0 && (
            <span className={classes.count} aria-hidden="true">
              {shown}
            </span>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.title}>{isOpen && <NotificationList unread={count} onClose={close} />}</Popover.Dropdown>
    </Popover>
  );
}
