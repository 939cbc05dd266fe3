-- A shortfall that is taken as the bank's fee: since 2026 payers in Japan have a setting of their own, initially 0. An
-- installation that chose a value keeps it for all customers until it changes one.
insert into business_settings (key, value, updated_by, update_time)
  select 'bankFeeToleranceJapan', value, updated_by, update_time from business_settings where key = 'bankFeeTolerance'
  on conflict (key) do nothing;
