import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

/** What the migrations of 1.0 made of an empty database: pg_dump of commit b6dc188a, with their names and rows. */
const MADE_BY_1_0 = new URL('./made-by-1-0.sql.gz', import.meta.url)

/** Acts on a database by a connection of its own. */
export async function on<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** A database as the last commit of 1.0 made it. */
export async function createDatabaseOf1_0(): Promise<TestDatabase> {
  const database = await createTestDatabase('template0')
  const dump = gunzipSync(await readFile(MADE_BY_1_0)).toString('utf8')
  await on(database.url, (client) => client.query(dump))
  return database
}

/** What the migrations after 1.0 change in rows: names in full width, free days that nobody typed, hours of Tokyo. */
export const ROWS_OF_1_0 = `
  insert into users (code, role_id, email, company_name) values ('C00001', 4, 'a@kairo.test', 'ＭＩＨＯＮ 商事');
  insert into ports (name, country, time_zone) values ('Shanghai', 1, 'Asia/Shanghai'), ('Tokyo', 2, 'Asia/Tokyo');
  insert into shipping_companies (name) values ('Mihon Line');
  insert into rates (status, departure_port_id, destination_port_id, shipping_company_id, type, distance, weekday,
      direct_transfer, ship_type, max_capacity, port_open_startday, port_open_starthour, port_open_endday,
      port_open_endhour, deadline_day, deadline_hour, valid_time, ft_days)
    select 'approved', 1, 2, 1, 'FCL', 3, 5, true, 'Normal', 7, 1, '09:00', 3, '17:00', 3, '12:00', 'fixed', days
    from unnest(array[7, 10]) days;
  insert into orders (code, customer_id, created_by, create_role_id, departure_port_id, rate_id, ft_days, deadline)
    values ('K1', 1, 1, 4, 1, 1, 7, '2026-12-01 17:00');
  insert into payments (no, customer_id, received_on, amount, currency, payer_name, method, unallocated, create_time,
      update_time)
    values ('P1', 1, '2026-12-01', 10, 'JPY', 'ﾐﾎﾝｼｮｳｼﾞ', 'bank', 10, now(), now());
  insert into log (type, explain, user_name, object) values ('order', 'create', 'Ｍａｒｅ', 'K1');
  insert into shown_drafts values (1, 1)`

export const wordsAndHours = (url: string): Promise<unknown> =>
  on(url, async (client) => {
    const { rows } = await client.query(`select u.search_text as words, o.deadline, o.ft_days as agreed,
      (select array_agg(ft_days order by id) from rates) as days,
      (select count(*)::int from payments where search_text(payer_name) like 'ミホン%') as payments,
      (select count(*)::int from log where log_words(user_name, object, ip, info) like '%mare%') as logged
      from users u join orders o on o.customer_id = u.id`)
    return rows
  })
export const WORDS_AND_HOURS = [
  {
    words: 'c00001 mihon 商事  a@kairo.test ',
    deadline: '2026-12-01 16:00',
    agreed: null,
    days: [null, 10],
    payments: 1,
    logged: 1,
  },
]
