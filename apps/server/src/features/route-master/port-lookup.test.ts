import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readSettings } from '../../env.ts'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { portsCalled } from './masters-by-name.ts'
import { resolvePorts } from './port-lookup.ts'

const idsCalled = async (name: string): Promise<number[]> => {
  const { context } = await testApp()
  const called = await resolvePorts(context, name)
  const { rows } = await sql<{ ids: number[] }>`select to_json(${called(name)}) as ids`.execute(context.db)
  return rows[0]?.ids.toSorted((a, b) => a - b) ?? []
}

test('resolves a name to the same ports as SQL does', async () => {
  const { context } = await testApp()
  const ports = await context.db.selectFrom('ports').selectAll().limit(25).execute()
  const names = ports.flatMap((port) => [port.name, port.name_cn, port.name_ja, port.unlocode ?? '', ...port.aliases])
  // Full names, parts, capitals, full-width letters, wildcards, and names of no port.
  const keywords = names
    .filter(Boolean)
    .flatMap((name, n) => [
      [name, name.slice(1, 3), name.toUpperCase(), `  ${name} `, `Ｋ${name.slice(1)}`][n % 5] ?? '',
    ])
  for (const name of [...keywords, '%', '_', '\\', 'a%b', '港', 'sh', 'İ', 'nowhere']) {
    const { rows } = await sql<{ ids: number[] }>`select to_json(${portsCalled(name)}) as ids`.execute(context.db)
    expect(await idsCalled(name), name).toEqual(rows[0]?.ids.toSorted((a, b) => a - b))
  }
})

test('searches find a port by its new name at once, and no longer by its old one', async () => {
  await build.exchangeRate()
  const staff = as(await build.operator())
  const search = async (departurePort: string) =>
    (await staff.call('POST /order/search', { departurePort })).body.list.totalRow
  expect(await search('Pl1 Haven')).toBe(0)
  const form = { name: 'Pl1 Haven', country: 2 as const }
  const { id } = (await staff.call('POST /destination/port/insert', form)).body.data
  const pod = await build.port('CNSHA')
  const rate = await build.rate({ departure_port_id: id, destination_port_id: pod.id })
  await build.order({ customer: await build.customer(), rate_id: rate.id })
  // Totals are cached for 15 seconds, and this order was not written by a command.
  const { clock } = await testApp()
  clock.advance(0.5)
  expect(await search('Pl1 Haven')).toBe(1)
  await staff.call('POST /destination/port/update', { id, version: 1, name: 'Pl1 Harbour', country: 2, nameEn: '' })
  expect(await search('Pl1 Harbour')).toBe(1)
  const rates = async (departurePort: string) =>
    (await staff.call('POST /transportCost/jiansuo', { departurePort })).body.data.total
  expect([await rates('Pl1 Harbour'), await rates('Pl1 Haven')]).toEqual([1, 0])
})

test('another server instance is notified of a change, and detects a missed one within a minute', async () => {
  const { context, clock, databaseUrl } = await testApp()
  const settings = readSettings({ DATABASE_URL: databaseUrl, DEMO: 'false', POOL_SIZE: '2' })
  const other = await createApp({ settings, databaseUrl, storage: context.storage, clock })
  try {
    const known = async (name: string): Promise<number[]> => {
      const called = await resolvePorts(other.context, name)
      const { rows } = await sql<{ ids: number[] }>`select to_json(${called(name)}) as ids`.execute(other.context.db)
      return rows[0]?.ids ?? []
    }
    expect(await known('Pl2 Haven')).toEqual([])
    // Notified after the lookup, which subscribed first.
    const received = new Promise<void>((resolve) => other.context.events.subscribe(['ports'], () => resolve()))
    const staff = as(await build.operator())
    const { id } = (await staff.call('POST /destination/port/insert', { name: 'Pl2 Haven', country: 2 })).body.data
    await received
    expect(await known('Pl2 Haven')).toEqual([id])
    await context.db.updateTable('ports').set({ name: 'Pl2 Quay', name_en: 'Pl2 Quay' }).where('id', '=', id).execute()
    expect(await known('Pl2 Haven')).toEqual([id])
    clock.advance(1)
    expect(await known('Pl2 Haven')).toEqual([])
  } finally {
    await other.close()
  }
})
