import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { draftOf, frozenExample, issueAs, quotedOrder } from '../billing/test-billing.ts'

const MIGRATION = new URL('../../../migrations/202611252010_lines_know_what_they_are.sql', import.meta.url)

const unknown = {
  side: 'destination' as const,
  kind: null,
  item: 'Unheard of',
  basis: 'bl' as const,
  currency: 'JPY' as const,
  amounts: { '20GP': null, '40GP': null, '40HQ': '100', LCL: null },
}

/** A quotation as it was frozen before lines carried side and kind. */
const withoutIdentity = (frozen: object): object =>
  JSON.parse(JSON.stringify(frozen, (key, value: unknown) => (key === 'side' || key === 'kind' ? undefined : value)))

test('lines that are frozen already get side and kind, and the log names those that no kind has', async () => {
  const { context } = await testApp()
  const { db } = context
  const operator = await build.operator()
  const frozen = frozenExample({ more: [unknown] })
  const { order } = await quotedOrder({ state: 8, quotations: [frozen] })
  // Issued, so that nothing else may change its lines. The charge without a kind has no tax code yet.
  await db.updateTable('charge_kinds').set({ tax_code: 'S' }).where('code', '=', 'OTHER').execute()
  const invoice = await draftOf(operator, order)
  expect((await issueAs(operator, invoice)).code).toBe(200)
  await build.surcharge({
    type: 2,
    lines: [{ name: 'ＴＨＣ ', gp20: '1', currency: 'JPY', basis: 'container' }],
  })
  // As before the migration.
  const before = JSON.stringify(withoutIdentity(frozen))
  await db.updateTable('order_quotations').set({ quotation: before }).execute()
  await db.updateTable('orders').set({ quotation: before }).where('id', '=', order.id).execute()
  const written = await readFile(MIGRATION, 'utf8')
  await db.transaction().execute(async (trx) => {
    await sql`alter table invoice_lines drop column side, drop column names`.execute(trx)
    await sql`alter table surcharge_lines drop column kind`.execute(trx)
    await sql`alter table route_charges drop column kind`.execute(trx)
    await sql.raw(written).execute(trx)
  })
  const stored = await db
    .selectFrom('order_quotations')
    .select('quotation')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const { quotation, prices } = stored.quotation as ReturnType<typeof frozenExample>
  const identities = (lines: readonly { side: string; kind: string | null; item: string }[]) =>
    lines.map(({ side, kind, item }) => [side, kind, item])
  expect(identities(quotation.oceanFreightList)).toEqual([['freight', 'OF', 'Ocean freight']])
  expect(identities(quotation.polList)).toEqual([
    ['origin', 'THC_O', 'THC'],
    ['origin', 'DOC_O', 'Documents'],
  ])
  expect(identities(quotation.podList)).toEqual([
    ['destination', 'THC_D', 'THC'],
    ['destination', 'DO', 'D/O'],
    ['destination', null, 'Unheard of'],
  ])
  expect(identities(prices.destinationCharges)).toEqual(identities(quotation.podList))
  const { lines } = (await as(operator).call('POST /billing/getInvoice', { id: invoice })).body.data
  const sides = await db
    .selectFrom('invoice_lines')
    .select('side')
    .where('invoice_id', '=', invoice)
    .orderBy('seq')
    .execute()
  expect([lines.length, sides.map(({ side }) => side)]).toEqual([
    6,
    ['freight', 'origin', 'origin', 'destination', 'destination', 'destination'],
  ])
  const kinds = await db.selectFrom('surcharge_lines').select(['name', 'kind']).execute()
  expect(kinds).toContainEqual({ name: 'ＴＨＣ ', kind: 'THC_D' })
  const logged = await db.selectFrom('log').select('info').where('explain', '=', 'identifyCharges').execute()
  expect(logged).toEqual([{ info: { unknown: ['destination Unheard of'] } }])
})
