-- A task that is late is itself what somebody works on: no exception repeats it. Tasks and exceptions have one row of
-- numbers, so that one list holds both; what staff made of a task stands in a row of its own.

alter table task_rules
  add severity smallint not null default 2 check (severity in (1, 2, 3));  -- of a task that is late: 1 red, 2 amber, 3 blue
update task_rules set severity = 1 where kind = 'accept';

create sequence work_item_ids;
alter table exceptions alter id drop identity;
alter table order_tasks alter id drop identity;
-- Beyond every task, and beyond every exception, so that none takes the number of another on the way.
update exceptions set id = id + greatest(
  (select coalesce(max(id), 0) from order_tasks), (select coalesce(max(id), 0) from exceptions));
select setval('work_item_ids', 1 + greatest(
  (select coalesce(max(id), 0) from order_tasks), (select coalesce(max(id), 0) from exceptions)));
alter table exceptions alter id set default nextval('work_item_ids');
alter table order_tasks alter id set default nextval('work_item_ids');

-- What somebody made of an open task; most tasks have none. Columns as in exceptions.
create table task_work (
  task_id bigint primary key references order_tasks (id) on delete cascade,
  -- 0 open, 1 taken, 2 snoozed, 4 closed: the task stays open, its being late is accepted
  state smallint not null default 0 check (state in (0, 1, 2, 4)),
  owner_id bigint references users (id),       -- null: who is responsible for the order
  severity smallint check (severity in (1, 2, 3)),  -- when it was snoozed or closed; it comes back when that rises
  due_at timestamptz,                          -- when it was closed; it comes back when the deadline is another
  snooze_until timestamptz,
  taken_at timestamptz,                        -- first
  warned_at timestamptz,                       -- role 2 was told that it is red and nobody's
  closed_at timestamptz,
  closed_by bigint references users (id),
  close_reason text,                           -- dictionary 36
  note text not null default '',
  reopened smallint not null default 0,
  updated_by bigint references users (id),
  update_time timestamptz not null default now(),
  version integer not null default 1
);
create index task_work_owner on task_work (owner_id) where owner_id is not null;
create index task_work_closed_by on task_work (closed_by) where closed_by is not null;
create index task_work_updated_by on task_work (updated_by) where updated_by is not null;
-- Tasks that were done or waived late, the last first: the end of the list of work.
create index order_tasks_done_late on order_tasks (done_at, id) where state in (1, 2) and done_at > due_at;

-- What was made of the exceptions that only said that a task is late, of each task the latest.
insert into task_work (task_id, state, owner_id, severity, due_at, snooze_until, taken_at, warned_at, closed_at, closed_by,
  close_reason, note, reopened, updated_by, update_time)
select distinct on (t.id) t.id, case e.state when 3 then 0 else e.state end, e.owner_id, e.severity, t.due_at,
  e.snooze_until, e.taken_at, e.warned_at, case when e.state = 4 then e.closed_at end, e.closed_by, e.close_reason, e.note,
  e.reopened, e.updated_by, e.update_time
from (
    select e.*, split_part(e.key, ':', 3)::bigint as task_id from exceptions e
    where e.rule in ('taskOverdue', 'customerLate', 'notAccepted', 'draftNotConfirmed', 'departureUnknown',
      'arrivalUnknown') and e.key like '%:task:%'
    union all
    select e.*, o.id from exceptions e join order_tasks o on o.order_id = e.order_id
    where e.rule = 'cutOffAtRisk' and e.state < 3 and o.state = 0
      and o.kind in ('loadingNotice', 'invoice', 'packingList', 'vgm')) e
  join order_tasks t on t.id = e.task_id
where e.state in (1, 2, 4) or e.taken_at is not null
order by t.id, e.id desc;
delete from exceptions where rule in ('cutOffAtRisk', 'taskOverdue', 'customerLate', 'notAccepted', 'draftNotConfirmed',
  'departureUnknown', 'arrivalUnknown');
-- A server of the release before writes them no more.
alter table exceptions add constraint exceptions_not_of_tasks check (rule not in ('cutOffAtRisk', 'taskOverdue',
  'customerLate', 'notAccepted', 'draftNotConfirmed', 'departureUnknown', 'arrivalUnknown'));
