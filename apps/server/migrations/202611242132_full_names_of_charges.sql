-- Shipped English names that were an acronym alone say what it stands for; a name that users changed stays.
update charge_kinds k set name_en = n.name, aliases = array_append(k.aliases, n.name), version = k.version + 1
from (values
  ('THC_O', 'THC (origin)', 'Terminal handling charge (THC, origin)'),
  ('THC_D', 'THC (destination)', 'Terminal handling charge (THC, destination)'),
  ('CFS_O', 'CFS charge (origin)', 'Container freight station charge (CFS, origin)'),
  ('CFS_D', 'CFS charge (destination)', 'Container freight station charge (CFS, destination)'),
  ('DO', 'D/O fee', 'Delivery order fee (D/O)'),
  ('AFR', 'AFR', 'Advance filing rules fee (AFR)'),
  ('CCAM', 'Advance manifest (China)', 'China customs advance manifest (CCAM)'),
  ('FAF', 'FAF', 'Fuel adjustment factor (FAF)'),
  ('LSS', 'LSS', 'Low sulphur surcharge (LSS)'),
  ('YAS', 'YAS', 'Yen appreciation surcharge (YAS)'),
  ('CIC', 'CIC', 'Container imbalance charge (CIC)'),
  ('EMC', 'EMC', 'Equipment maintenance charge (EMC)')
) as n (code, was, name)
where k.code = n.code and k.name_en = n.was;
