-- The cause of charges for the tariff of another day of departure than the quotation is of. An installation without the
-- group gets it with all its entries when it is seeded.
insert into dictionary (entry_id, entry_code, value_cn, value_en, value_jp, seq)
  select 35, '13', '开航日变更的费率差', 'Tariff of another day of departure', '出港日変更による料率差', 13
  from dictionary_groups where entry_id = 35
  on conflict (entry_id, entry_code) do nothing;
