-- A freight sheet holds what was read of it itself: its rows are no table of their own any more.
insert into price_sheets (kind, state, file_name, content, rate_ids, maker_id, create_time, submit_time, decided_time)
  select 'rates', case s.state when 'discarded' then 'withdrawn' else s.state end, s.file_name, coalesce(d.content, '[]'),
    coalesce(d.ids, '{}'), s.maker_id, s.create_time, case when s.state = 'submitted' then s.end_time end,
    case when s.state <> 'submitted' then s.end_time end
  from rate_sheets s left join lateral (
    select json_agg(r order by r.id) as content, array_agg(r.id order by r.id) as ids
    from draft_rates r where r.sheet_id = s.id and s.state = 'draft') d on true
  order by s.id;
drop table draft_rates;
drop table rate_sheets;
