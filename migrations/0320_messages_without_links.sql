-- The links in messages open bookings and orders. They are made when a message is sent; stored texts have a placeholder instead. The column `link`
-- stays for processes of the version before, and is empty.
set local role workspace_platform;
update messages set
  link = null,
  body = regexp_replace(body, 'https?://[^[:space:]]+/(bookings|orders)/[A-Za-z0-9_-]{50,}([?]lang=(en|ar))?', '{link}', 'g'),
  subject = regexp_replace(subject, 'https?://[^[:space:]]+/(bookings|orders)/[A-Za-z0-9_-]{50,}([?]lang=(en|ar))?', '{link}', 'g')
where link is not null or body like '%://%' or subject like '%://%';
reset role;
