/** Only the schemas that migrations make, and nothing that an extension brings. */
const OBJECTS = `
  objects as (
    select n.nspname || '.' || c.relname as name, c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'webhook_segments')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  )`;
const sorted = (list: string) => `coalesce((select string_agg(one::text, ' ' order by one::text) from unnest(${list}) one), '')`;
const COMMENT_IN_A_BODY = `E'\\n\\\\s*--[^\\n]*'`;

const KINDS = [
  `select concat_ws(' ', 'relation', name, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, ${sorted("reloptions")},
    'owner', pg_get_userbyid(relowner), 'rights', ${sorted("relacl")}, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) as line
  from objects where relkind <> 't'`,
  // Columns in their order, which `select *` and the generated types depend on.
  `select concat_ws(' ', 'column', r.name, row_number() over (partition by r.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
    (select collname from pg_collation where oid = a.attcollation), 'not null', a.attnotnull, 'generated', a.attgenerated, a.attidentity,
    'storage', a.attstorage, a.attcompression, 'default', pg_get_expr(d.adbin, d.adrelid), 'rights', ${sorted("a.attacl")})
  from objects r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
  where r.relkind in ('r', 'p')`,
  // Without "not null", which is compared with the column: only some versions name it, and dumps from others lose the names.
  `select concat_ws(' ', 'constraint', r.name, k.conname, pg_get_constraintdef(k.oid), 'valid', k.convalidated)
  from pg_constraint k join objects r on r.oid = k.conrelid where k.contype <> 'n'`,
  // Indexes in the order of their creation, by which the planner chooses among equals.
  `select concat_ws(' ', 'index', r.name, row_number() over (partition by r.oid, x.relam order by i.indexrelid), pg_get_indexdef(i.indexrelid),
    'valid', i.indisvalid)
  from pg_index i join objects r on r.oid = i.indrelid join pg_class x on x.oid = i.indexrelid where r.relkind in ('r', 'p')`,
  `select concat_ws(' ', 'trigger', r.name, pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join objects r on r.oid = t.tgrelid where not t.tgisinternal`,
  `select concat_ws(' ', 'policy', r.name, p.polname, p.polcmd, p.polpermissive, ${sorted("p.polroles::regrole[]")},
    'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p join objects r on r.oid = p.polrelid`,
  `select concat_ws(' ', 'function', regexp_replace(pg_get_functiondef(p.oid), ${COMMENT_IN_A_BODY}, '', 'g'),
    'owner', pg_get_userbyid(p.proowner), 'rights', ${sorted("p.proacl")})
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'sequence', r.name, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
  from pg_sequence s join objects r on r.oid = s.seqrelid`,
  `select concat_ws(' ', 'schema', nspname, ${sorted("nspacl")}) from pg_namespace where nspname in ('public', 'webhook_segments')`,
  `select concat_ws(' ', 'extension', extname, extversion) from pg_extension`,
  `select concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description)
  from pg_description d where exists (select from objects r where r.oid = d.objoid)`,
  `select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
];

/** A statement that describes the whole schema, one sorted line per object: equal lines are an equal schema. */
export const DESCRIBE_SCHEMA = `with ${OBJECTS} select line from (${KINDS.join("\nunion all\n")}) as described order by line collate "C"`;
