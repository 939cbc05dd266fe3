-- The eight moments until which something of an order has to be done before its ship leaves: what is known of each beside
-- the moment itself, from whom, and how surely.
--
-- Opening, documents and closing keep their moment in orders (open_start, deadline, open_end), which lists sort, filter and
-- index by; only the five others have theirs here. So each moment stands once. An order without a row of one of the three
-- has what the schedule of its rate says: expected, by the sheet.
create table order_cutoffs (
  order_id bigint not null references orders (id) on delete cascade,
  kind text not null check (kind in ('booking', 'open', 'si', 'vgm', 'declare', 'release', 'yard', 'dg')),
  at text check (at ~ '^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$'),  -- yyyy-MM-dd HH:mm on the clock of the port of loading
  -- What follows from a rule alone is counted when it is read, and never stored.
  basis text not null check (basis in ('announced', 'expected')),
  source text not null check (source in ('so', 'mail', 'sheet', 'typed')),
  file_id bigint references files (id),        -- the paper that says so
  was text,                                    -- what it was until seen_at, on the same clock; null: nothing
  seen_at timestamptz not null,                -- when the order learnt of it
  primary key (order_id, kind),
  check ((at is null) = (kind in ('open', 'si', 'yard')))
);
-- What came forward lately is looked for every few minutes.
create index order_cutoffs_moved on order_cutoffs (seen_at) where was is not null;
create index order_cutoffs_file on order_cutoffs (file_id) where file_id is not null;

-- Cut-offs that staff have changed are announced; how the others came about nobody knows.
insert into order_cutoffs (order_id, kind, basis, source, seen_at)
select t.order_id, 'si', 'announced', 'typed', max(t.create_time)
from order_trace t join orders o on o.id = t.order_id
where t.action = 14 and o.deadline is not null
group by t.order_id;

alter table task_rules drop constraint task_rules_anchor_check;
alter table task_rules add constraint task_rules_anchor_check check (anchor in ('submit', 'booked', 'bookingCut',
  'portOpens', 'cutOff', 'vgmCut', 'declareCut', 'releaseCut', 'yardCut', 'dgCut', 'etd', 'atd', 'eta', 'ata', 'draft'));

-- Weights are due at the VGM cut-off, which is mostly before that of the documents. Where an order knows none, they stay
-- due as before (VGM_BY_RULE of packages/shared). What role 2 changed stays as it is.
update task_rules set anchor = 'vgmCut', unit = 'hours', calendar = 'owner', at_hour = null
where code = 'T06' and anchor = 'cutOff' and offset_n = 0 and unit = 'business' and calendar = 'pol' and at_hour = '10:00';

-- A cut-off at risk is not only a late task any more: one that came forward is an exception of its own.
alter table exceptions drop constraint exceptions_not_of_tasks;
alter table exceptions add constraint exceptions_not_of_tasks check (rule not in ('taskOverdue', 'customerLate',
  'notAccepted', 'draftNotConfirmed', 'departureUnknown', 'arrivalUnknown'));
