-- A rate that says nothing of free days has those of the tariff: the column's default of 7 was a term that nobody typed, and
-- overruled every tariff. Free days are typed in the rate's form alone, which writes old and new into the history, so a 7 is
-- somebody's where the history of the rate, or of the rates that it revises, has a change of free days.
alter table rates alter column ft_days drop default, alter column ft_days drop not null;
comment on column rates.ft_days is 'Free days at the terminal of destination that the rate gives instead of the tariff; null: the tariff''s.';
alter table draft_rates alter column ft_days drop default, alter column ft_days drop not null;
-- No sheet had a column for them.
update draft_rates set ft_days = null where ft_days = 7;

with recursive revised as (
  select id as rate_id, id as one, revises_id from rates where ft_days = 7
  union
  select revised.rate_id, r.id, r.revises_id from revised join rates r on r.id = revised.revises_id
)
update rates set ft_days = null where ft_days = 7 and not exists (
  select from revised join rate_changes c on c.rate_id = revised.one
  where revised.rate_id = rates.id and (c.changes ? 'ftDays' or c.changes ? 'ft_days'));

-- Drafts of orders that took the 7 over from such a rate get the tariff's days when they are sent. What was sent stays.
update orders o set ft_days = null from rates r
  where o.state = 0 and o.ft_days = 7 and r.id = o.rate_id and r.ft_days is null;
