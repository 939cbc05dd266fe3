-- Tasks are made with their order, and anew where a rule, a calendar or a port is another: no sweep looks for orders without.
do $$ begin
  if to_regclass('graphile_worker._private_known_crontabs') is not null then
    delete from graphile_worker._private_known_crontabs where identifier like 'make-missing-tasks%';
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'make-missing-tasks';
  end if;
end $$;
