-- Tasks that a later fact has done were made before that rule, and would close at the next act on their orders alone: all
-- live orders are gone through once. A new database has neither orders nor the queue yet.
do $$ begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('recompute-tasks', '{"after": 0}', job_key => 'recompute-tasks', priority => 10,
      flags => array['keyed']);
  end if;
end $$;
