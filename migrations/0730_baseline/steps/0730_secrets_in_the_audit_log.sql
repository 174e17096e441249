-- Links to reports, orders and pages to pay at, which the log kept before it stored them without their secrets: they open without a login.
-- The log is written once: its rows may be changed here, and nowhere else.
grant update on audit_events to workspace_platform;
set local role workspace_platform;
update audit_events
set before = regexp_replace(before::text, '("https?://[^"]*/)[^"/?#]{32,}[^"]*"', '\1[redacted]"', 'g')::jsonb,
  after = regexp_replace(after::text, '("https?://[^"]*/)[^"/?#]{32,}[^"]*"', '\1[redacted]"', 'g')::jsonb
where action in ('lab-report.share', 'lab-report.unshare', 'order.update', 'order.refund', 'order.ship', 'checkout.create', 'checkout.dismiss',
    'payment-provider.try', 'subscription.renew')
  and (before::text ~ '"https?://[^"]*/[^"/?#]{32,}' or after::text ~ '"https?://[^"]*/[^"/?#]{32,}');
reset role;
revoke update on audit_events from workspace_platform;
