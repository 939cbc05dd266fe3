import { ROLE } from '@kairo/shared/roles'
/** One account a role, only in demo mode, where an empty database is seeded with them. */
export const DEMO_PASSWORD = 'Kairo2026'
export const DEMO_ACCOUNTS = [
  { email: 'admin@kairo.example', password: DEMO_PASSWORD, role_id: ROLE.systemAdmin },
  { email: 'manager@kairo.example', password: DEMO_PASSWORD, role_id: ROLE.manager },
  { email: 'operator@kairo.example', password: DEMO_PASSWORD, role_id: ROLE.operator },
  { email: 'customer@kairo.example', password: DEMO_PASSWORD, role_id: ROLE.customer },
  { email: 'shipper@kairo.example', password: DEMO_PASSWORD, role_id: ROLE.shipperAccount },
]
