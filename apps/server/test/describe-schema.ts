import type pg from 'pg'

/** What a database without rows consists of, one line a part: equal lists are equal schemas. */
export async function describeSchema(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (
      select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    )
    select concat_ws(' | ', 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid), a.attoptions::text, col_description(c.oid, a.attnum)) as line
      from ours c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'v')
    union all
    select concat_ws(' | ', 'relation', c.relkind, c.relname, c.reloptions::text, obj_description(c.oid, 'pg_class'),
        case c.relkind when 'v' then pg_get_viewdef(c.oid) when 'i' then pg_get_indexdef(c.oid)
          when 'S' then (select s::text from pg_sequence s where s.seqrelid = c.oid) end)
      from ours c where c.relkind <> 't'
    union all
    select concat_ws(' | ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
        and conrelid in (select oid from ours)
    union all
    select concat_ws(' | ', 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid))
      from pg_trigger where not tgisinternal and tgrelid in (select oid from ours)
    union all
    select concat_ws(' | ', 'function', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select concat_ws(' | ', 'extension', extname) from pg_extension
    union all
    select concat_ws(' | ', 'task rule', (to_jsonb(r) - array['create_time', 'update_time'])::text) from task_rules r
    order by 1`)
  // A sequence's row begins with the number of its relation, which no two databases share.
  return rows.map(({ line }) => line.replace(/^(relation \| S \| \S+ \| \()\d+/, '$1'))
}
