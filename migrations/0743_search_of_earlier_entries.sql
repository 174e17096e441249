-- Expands.
-- Replaces 0740_titles_of_entries.sql.
-- Fills financial_entries.
-- The search text of entries from before the trigger, as the trigger makes it.
update financial_entries e set search_text = concat_ws(' ', plain_text(e.title), plain_text(e.vendor), plain_text(e.category), plain_text(e.notes),
  plain_text(entry_in_arabic(e.source_kind, e.title, e.category)))
from batch where e.workspace_id = batch.workspace_id and e.id = batch.id
  and (e.source_kind not in ('manual', 'recurring-occurrence') or e.category in ('Sales', 'Online sales', 'Laboratory'))
