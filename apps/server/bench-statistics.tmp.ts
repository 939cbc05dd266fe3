import { startEmbeddedServer } from './src/database/embedded-server.ts'
import { connect } from './src/database/connection.ts'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { countOrders } from './src/features/statistics/count-orders.ts'
import { countByDay, countByYear } from './src/features/statistics/by-time.ts'
import { rankCustomers, rankPorts, rankTopCustomers } from './src/features/statistics/rankings.ts'
const embedded = await startEmbeddedServer({ dataDir: '/tmp/tools/bench' })
try {
  const { db, close } = connect(embedded.connectionString, 4)
  const admin = new URL(embedded.adminConnectionString); admin.pathname = new URL(embedded.connectionString).pathname
  const c2 = connect(embedded.connectionString, 2, { timeLimits: false })
  const has = await sql<{n:number}>`select count(*) n from pg_indexes where indexname='orders_submitted'`.execute(db)
  if (!has.rows[0]?.n) { const t = Date.now(); await sql.raw(readFileSync('migrations/202611221400_order_statistics.sql','utf8')).execute(c2.db); console.log('indexes', Date.now()-t); await sql.raw('vacuum analyze orders').execute(c2.db) }
  console.log((await sql`select count(*) n, min(submit_time), max(submit_time), count(distinct customer_id) c, count(*) filter (where state in (1,2,5)) open from orders`.execute(db)).rows)
  const max = (await sql<{m:Date}>`select max(submit_time) m from orders`.execute(db)).rows[0]!.m
  let now = max.getTime()
  const context = { db, clock: { now: () => new Date(now) } } as never
  const big = (await sql<{id:number}>`select customer_id id from orders group by 1 order by count(*) desc limit 1`.execute(db)).rows[0]!.id
  const day = (d: number) => new Date(max.getTime() - d*86400000 + 9*3600000).toISOString().slice(0,10)
  for (const [who, actor] of [['staff', { id: 1, roleId: 2, customerId: null }], ['big customer', { id: big, roleId: 4, customerId: big }]] as const) {
    const request = { actor, language: 'en' } as never
    const p30 = { from: day(29), to: day(0) }, p366 = { from: day(365), to: day(0) }
    const cases: [string, () => Promise<unknown>][] = [
      ['count', () => countOrders(context, request, false)], ['count own', () => countOrders(context, request, true)],
      ['days 30', () => countByDay(context, request, p30)], ['days 366', () => countByDay(context, request, p366)],
      ['years', () => countByYear(context, request)], ['ports 30', () => rankPorts(context, request, p30, 5)], ['ports 366', () => rankPorts(context, request, p366, 5)],
      ['customers 30', () => rankCustomers(context, request, p30, 20)], ['customers 366', () => rankCustomers(context, request, p366, 20)], ['top', () => rankTopCustomers(context, request)],
    ]
    for (const [name, run] of cases) {
      const ms: number[] = []
      for (let i = 0; i < 5; i++) { now += 20000; const t = performance.now(); await run(); ms.push(performance.now() - t) }
      console.log(who, name, ms.map((m) => m.toFixed(0)).join(' '))
    }
  }
  if (process.argv[2]) console.log((await sql.raw(process.argv[2]).execute(db)).rows.map((r) => Object.values(r as object)[0]).join('\n'))
  await close(); await c2.close()
} finally { await embedded.stop() }
