import type pg from 'pg'
import type { Size } from '../size.ts'
import { pick } from './search-terms.ts'

export const PASSWORD = 'Kairo2026'
/** Staff of each of the roles 2 and 3. */
export const STAFF = 20

/** The address of the nth account of a kind, from 1 on. */
export const emailOf = (kind: 'manager' | 'operator' | 'customer', n: number): string => `${kind}-${n}@bench.example`

/** Staff and customers with their address books. Ids run from 1, staff first. */
export async function fillUsers(client: pg.ClientBase, size: Size, passwordHash: string): Promise<void> {
  const staff = async (role: number, kind: 'manager' | 'operator', from: number) =>
    client.query(
      `insert into users (code, role_id, email, password_hash, company_name, name, language, state)
       select 'B' || lpad((${from} + n)::text, 5, '0'), ${role}, '${kind}-' || n || '@bench.example', $1, '営業部',
         ${pick('person', 'n')}, 'ja', 1
       from generate_series(1, ${STAFF}) n`,
      [passwordHash],
    )
  await staff(2, 'manager', 0)
  await staff(3, 'operator', STAFF)
  await client.query(
    `insert into users (code, role_id, email, password_hash, company_name, name, telephone, address, postal_code,
       language, discount, state, country)
     select 'C' || lpad(n::text, 5, '0'), 4, 'customer-' || n || '@bench.example', $1,
       ${pick('place', 'n * 7')} || ${pick('trade', 'n * 5 + n / 18')} || ' ' || ${pick('form', 'n * 7')} || ' ' || n,
       ${pick('person', 'n')}, '0312345678', '1-2-3 Konan, Minato, Tokyo', '1080075',
       (array['ja', 'zh-cn', 'en'])[1 + n % 3], 0.8 + (n % 30) / 100.0, 1, 1 + n % 2
     from generate_series(1, ${size.customers}) n`,
    [passwordHash],
  )
  await client.query(
    `insert into parties (kind, owner_id, name, email, telephone, address, company_name)
     select 'consignee', u.id, ${pick('person', 'n')}, 'party-' || n || '@bench.example', '0661234567', '1-1 Umeda, Osaka',
       ${pick('place', 'u.id + n * 11')} || ${pick('trade', 'n + u.id')} || ' ' || n
     from users u cross join generate_series(1, 20) n where u.role_id = 4`,
  )
}
