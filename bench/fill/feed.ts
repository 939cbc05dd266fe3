import type pg from 'pg'
import { SCOPES } from '../../packages/shared/src/api-keys/scopes.ts'
import { newKey } from '../../apps/server/src/features/api-keys/new-key.ts'
import type { Database } from '../../apps/server/src/database/connection.ts'
import type { Size } from '../size.ts'

/** The customers of a thousand orders: their keys read. */
const ofReaders = ({ customersOfThousand }: Size): string =>
  `o.state <> 0 and o.customer_id in (select id from users where role_id = 4 order by id limit ${customersOfThousand})`

/**
 * What triggers and commands would have written while the orders were made: their place in the feed, and their events,
 * about ten of an order that has arrived. Once; also into a database that was filled before.
 */
export async function fillFeed(client: pg.ClientBase, size: Size): Promise<void> {
  const { rows } = await client.query('select from record_changes limit 1')
  if (rows.length > 0) return
  await client.query(`set session_replication_role = replica;
    insert into record_changes (kind, record_id, customer_id, changed_at)
      select 'booking', id, customer_id, update_time from orders where state <> 0 order by update_time, id;
    insert into record_changes (kind, record_id, customer_id, changed_at)
      select 'document', f.id, o.customer_id, f.create_time from order_files f join orders o on o.id = f.order_id
      where ${ofReaders(size)} order by f.id;
    insert into order_events (order_id, customer_id, event_type, classifier, code, document_type, port_id, event_at,
        event_zone, source, created_at)
      select o.id, o.customer_id, e.type, e.classifier, e.code, e.document,
        case e.code when 'DEPA' then o.departure_port_id when 'ARRI' then o.destination_port_id end,
        o.create_time + e.days * interval '1 day', 'Asia/Tokyo', 'staff', o.create_time + e.days * interval '1 day'
      from orders o join (values (1, 0, 'SHIPMENT', 'ACT', 'RECE', 'BKG'), (5, 1, 'SHIPMENT', 'ACT', 'CONF', 'BKG'),
          (5, 1, 'TRANSPORT', 'PLN', 'DEPA', null), (5, 1, 'TRANSPORT', 'PLN', 'ARRI', null),
          (5, 3, 'TRANSPORT', 'EST', 'DEPA', null), (5, 3, 'TRANSPORT', 'EST', 'ARRI', null),
          (5, 6, 'SHIPMENT', 'ACT', 'DRFT', 'TRD'), (7, 9, 'TRANSPORT', 'ACT', 'DEPA', null),
          (7, 10, 'TRANSPORT', 'EST', 'ARRI', null), (8, 12, 'TRANSPORT', 'ACT', 'ARRI', null))
        e(since, days, type, classifier, code, document) on o.state >= e.since
      where o.state <> 0 order by o.create_time + e.days * interval '1 day', o.id;
    set session_replication_role = origin`)
  await client.query('analyze record_changes, order_events')
}

/** So many keys that no limit of a minute applies, each with references that it may read. */
export async function makeKeys(db: Database, size: Size): Promise<{ tokens: string[]; references: string[][] }> {
  const customers = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 4)
    .orderBy('id')
    .limit(size.customersOfThousand)
    .execute()
  const tokens: string[] = []
  const references: string[][] = []
  await db.deleteFrom('api_key_addresses').execute()
  await db.deleteFrom('api_key_minutes').execute()
  await db.deleteFrom('api_keys').execute()
  for (const { id } of customers) {
    const orders = db.selectFrom('orders').select('code').where('customer_id', '=', id).where('state', '<>', 0)
    const codes = (await orders.orderBy('id', 'desc').limit(100).execute()).map(({ code }) => code)
    for (let n = 0; n < Math.max(1, 60 / customers.length); n++) {
      const { key, prefix, hash } = newKey()
      const now = new Date()
      const ends = new Date(now.getTime() + 24 * 3_600_000)
      const ofCustomer = { customer_id: id, account_id: id, created_by: id }
      const more = { name: 'Bench', scopes: [...SCOPES], per_minute: 600, expires_at: ends, create_time: now }
      await db
        .insertInto('api_keys')
        .values({ ...ofCustomer, ...more, prefix, hash })
        .execute()
      tokens.push(`Bearer ${key}`)
      references.push(codes)
    }
  }
  return { tokens, references }
}
