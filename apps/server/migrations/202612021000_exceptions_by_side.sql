-- Whom an exception waits for is a fact of its rule. The groups of /today are ranges of one index by it: what waits for
-- customers is overdue by nature and stood before all that staff have to do today.
alter table exceptions add column waits_for_customer boolean not null default false;
update exceptions set waits_for_customer = true where rule in ('customerLate', 'draftNotConfirmed', 'chargeUnanswered', 'invoiceOverdue');
alter table exceptions alter column waits_for_customer drop default;
create index exceptions_open_side on exceptions (waits_for_customer, severity, coalesce(due_at, 'infinity'::timestamptz), id)
  where state < 3;
