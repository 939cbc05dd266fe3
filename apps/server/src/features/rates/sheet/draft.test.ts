import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { replaceDraft } from './draft.ts'
import type { ParsedRate } from './parsed-rate.ts'

async function parsedRate(): Promise<ParsedRate> {
  const [pol, pod, rate] = await Promise.all([build.port('CNSHA'), build.port('JPOSA'), build.rate()])
  return {
    departurePortId: pol.id,
    destinationPortId: pod.id,
    shippingCompanyId: rate.shipping_company_id,
    type: 'FCL',
    capacity20gp: '300.00',
    capacity40gp: null,
    capacity40hq: null,
    lcl: null,
    distance: 3,
    weekday: 5,
    mode: 'CY-CY',
    directTransfer: 'YES',
    shipType: 'Normal',
    maxCapacity: 7,
    portOpenStartday: 1,
    portOpenStarthour: '09:00',
    portOpenEndday: 3,
    portOpenEndhour: '17:00',
    deadlineDay: 4,
    deadlineHour: '12:00',
    validTime: 'fixed',
    departureSurchargeNo: null,
    destinationSurchargeNo: null,
    validFrom: null,
    validTo: null,
    excelRow: 2,
  }
}

test('two uploads of one person side by side leave the rows of one', async () => {
  const { db } = (await testApp()).context
  const [{ id }, rate] = await Promise.all([build.operator(), parsedRate()])
  const upload = () => db.transaction().execute((trx) => replaceDraft(trx, id, [rate, rate]))
  let second: Promise<void> | undefined
  let isThrough = false
  const waits = async (): Promise<void> => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)
    return rows.length > 0 || isThrough ? undefined : waits()
  }
  await db.transaction().execute(async (trx) => {
    await replaceDraft(trx, id, [rate])
    second = upload().finally(() => (isThrough = true))
    await waits()
  })
  await second
  const drafts = await db.selectFrom('rates').select('id').where('uploaded_by', '=', id).execute()
  expect(drafts).toHaveLength(2)
})
