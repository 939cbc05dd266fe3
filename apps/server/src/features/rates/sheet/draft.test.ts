import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import type { DB } from '../../../database/tables.ts'
import { DraftWriter } from './draft.ts'
import { draftPortion } from './draft-rows.ts'
import type { ParsedRate } from './rate-masters.ts'

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
    minRevenueTons: '1.000',
    excelRow: 2,
  }
}

async function replaceDraft(trx: Transaction<DB>, userId: number, ...portions: ParsedRate[][]): Promise<void> {
  const draft = await DraftWriter.open(trx, userId, 'new.xlsx')
  for (const rates of portions) await draft.add(draftPortion(rates))
  await draft.close()
}

test('two concurrent uploads of one user leave the rows of one of them', async () => {
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

test('a replaced row keeps no old values, and rows that left the draft do not change', async () => {
  const { db } = (await testApp()).context
  const [{ id: uploaded_by }, rate] = [await build.operator(), await parsedRate()]
  const drafted = { uploaded_by, status: 'draft', distance: 9 }
  await build.rate({ ...drafted, ft_days: 3, remark: 'no', version: 4, open_time: '2026-11-01', approval_count: 2 })
  const submitted = await build.rate({ ...drafted, status: 'pending' })
  await build.rate({ ...drafted, lcl: '7.00', sheet_name: 'old.xlsx', approved_by: uploaded_by })
  await build.rate(drafted)
  const sheet = [2, 3, 4, 5, 6].map((distance) => ({ ...rate, distance }))
  await db.transaction().execute((trx) => replaceDraft(trx, uploaded_by, sheet.slice(0, 2), sheet.slice(2)))
  const rows = await db.selectFrom('rates').selectAll().where('uploaded_by', '=', uploaded_by).orderBy('id').execute()
  const drafts = rows.filter(({ id }) => id !== submitted.id)
  expect(rows).toContainEqual(submitted)
  expect(drafts.map(({ distance }) => distance)).toEqual([2, 3, 4, 5, 6])
  // The last two are new: they differ only in what distinguishes any two rows.
  const alike = drafts.map(({ id: _id, distance: _distance, create_time: _at, update_time: _changed, ...row }) => row)
  expect(alike).toEqual(Array.from({ length: 5 }, () => alike[4]))
  expect(new Set(drafts.map(({ create_time }) => create_time.getTime())).size).toBe(1)
})
