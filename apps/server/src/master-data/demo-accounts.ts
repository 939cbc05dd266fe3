/** One account a role, only in demo mode, where an empty database is furnished with them. */
export const DEMO_PASSWORD = 'Kairo2026'
export const DEMO_ACCOUNTS = [
  { email: 'admin@kairo.example', password: DEMO_PASSWORD, role_id: 1 },
  { email: 'manager@kairo.example', password: DEMO_PASSWORD, role_id: 2 },
  { email: 'operator@kairo.example', password: DEMO_PASSWORD, role_id: 3 },
  { email: 'customer@kairo.example', password: DEMO_PASSWORD, role_id: 4 },
  { email: 'shipper@kairo.example', password: DEMO_PASSWORD, role_id: 5 },
]
