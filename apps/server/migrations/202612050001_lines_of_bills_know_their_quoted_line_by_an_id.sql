-- A line of a bill knew its line of the quotation by the place in its lists: where a charge came or went, that was
-- another line. Its id says what it is (withLineIds), and stays.
drop index invoice_lines_quotation;
alter table invoice_lines disable trigger invoice_lines_immutable;
alter table invoice_lines alter column quotation_line type text;
update invoice_lines l set quotation_line = n.id
from (
  select order_id, seq, place::text as place, name || case when nth = 1 then '' else ' ' || nth end as id
  from (
    select q.order_id, q.seq, line.nr - 1 as place, name, row_number() over (partition by q.id, name order by line.nr) as nth
    from order_quotations q
      cross join lateral (select q.quotation -> 'quotation' as lists) f
      cross join lateral jsonb_array_elements(lists -> 'oceanFreightList' || (lists -> 'gsList') || (lists -> 'polList')
        || (lists -> 'podList')) with ordinality line (line, nr)
      cross join lateral (select concat(line.line ->> 'side', '/',
        coalesce(line.line ->> 'kind', '"' || (line.line ->> 'item') || '"'), '/', line.line ->> 'containerType') as name) named
    where q.order_id in (select order_id from invoice_lines where source = 'quotation')
  ) named
) n
where l.source = 'quotation' and n.order_id = l.order_id and n.seq = l.quotation_seq and n.place = l.quotation_line;
alter table invoice_lines enable trigger invoice_lines_immutable;
comment on column invoice_lines.quotation_line is 'id of the line within that quotation, as origin/THC/40HQ';
create unique index invoice_lines_quotation on invoice_lines (order_id, quotation_line)
  where live and source = 'quotation';
