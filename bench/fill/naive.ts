import pg from 'pg'

/** What one adds in an afternoon: a plain index on each column that a list filters, joins or sorts by. */
const INDEXED = [
  'create_time',
  'customer_id',
  'state',
  'etd',
  'departure_port_id',
  'destination_port_id',
  'created_by',
  'responsible_id',
]

/**
 * The orders of the naive handler: a copy in a schema of its own, with indexes of its own kind. On the product's table
 * PostgreSQL would count by our widest index, which nobody would have made for it.
 */
export async function fillNaive(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows: found } = await client.query("select from pg_class where oid = to_regclass('naive.orders')")
    if (found.length > 0) return
    await client.query(`begin; create schema naive; grant usage on schema naive to public;
      create table naive.orders as table public.orders;
      grant select on naive.orders to public; alter table naive.orders add primary key (id);
      ${INDEXED.map((column) => `create index on naive.orders (${column});`).join('\n')} commit`)
    await client.query('vacuum (analyze) naive.orders')
  } finally {
    await client.end()
  }
}

/** The address under which `orders` is that copy; all else is the product's. */
export function naiveUrl(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c search_path=naive,public')
  return address.href
}
