import { expectRefused } from '../../../../test/expect-refused.ts'
import { BUSINESS_TYPES, type BusinessType } from '@kairo/shared/orders/rules/order-documents'
import type { OrderState } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { given, goodFile } from '../test-documents.ts'

/**
 * The whole table of kinds, states and roles (rules 10.2) is tested in order-documents.test.ts of shared; here stands
 * that the calls go by it: of each kind a state in which staff may upload it, and one in which nobody may.
 */
const UPLOAD: readonly [BusinessType, OrderState, OrderState][] = [
  [1, 2, 7],
  [2, 0, 8],
  [3, 5, 4],
  [4, 7, 8],
  [5, 8, 9],
  [6, 9, 7],
  [7, 7, 5],
  [8, 5, 2],
  [9, 5, 7],
]
/** Kinds that the customer uploads as well; in another state than theirs they are refused by it. */
const OF_CUSTOMERS: readonly BusinessType[] = [2, 3]
/** Kinds that role 4 and role 5 may not download at sea. */
const NOT_AT_SEA: Record<4 | 5, readonly BusinessType[]> = { 4: [6, 7], 5: [5, 6, 7] }

let people: Record<2 | 3 | 4 | 5, Account>
let strangers: Account[]
let rate: { id: number }
beforeAll(async () => {
  rate = await build.rate()
  const [customer, stranger] = [await build.customer(), await build.customer()]
  people = {
    2: await build.manager(),
    3: await build.operator(),
    4: customer,
    5: await build.shipperAccount(customer),
  }
  // Another customer, its account, and an account of the own customer that the order does not name.
  strangers = [stranger, await build.shipperAccount(stranger), await build.shipperAccount(customer)]
})

/** An order that meets every condition of an upload except perhaps the state: draft confirmed, B/L uploaded, before the cut-off. */
async function orderIn(state: OrderState, withFiles: readonly BusinessType[]) {
  const order = await build.order({
    customer: people[4],
    rate_id: rate.id,
    shipper_account_id: people[5].id,
    state,
    is_bl_draft_confirmed: 2,
    ...(state === 4 ? { cancel_reason: 0 } : {}),
  })
  const files = new Map<BusinessType, number>()
  for (const type of withFiles) files.set(type, await given(order, type, people[2]))
  return { ...order, files }
}

test.each(UPLOAD)('businessType %i is uploaded by its rule', async (type, allowed, refused) => {
  const upload = async (role: 3 | 4, state: OrderState): Promise<[code: number, stored: number]> => {
    const order = await orderIn(state, [4, 9])
    const fields = { entryId: order.id, table: 'transport_order', businessType: type, expectPaymentDate: '2026-12-15' }
    const { code } = await as(people[role]).upload('POST /common/upload', fields, [await goodFile(type)])
    const stored = { entryId: order.id, businessType: type, withReplaced: true }
    const { dataList } = (await as(people[2]).call('GET /common/getUploadFiles', stored)).body.data
    return [code, dataList.length]
  }
  const before = type === 4 || type === 9 ? 1 : 0
  expect(await upload(3, allowed)).toEqual([200, before + 1])
  expect(await upload(3, refused)).toEqual([6019, before])
  expect(await upload(4, allowed)).toEqual(OF_CUSTOMERS.includes(type) ? [200, before + 1] : [6017, before])
})

test('each kind is downloaded and listed by its rule', async () => {
  const order = await orderIn(7, BUSINESS_TYPES)
  for (const role of [2, 3, 4, 5] as const) {
    const listed = await as(people[role]).call('GET /common/getUploadFiles', { entryId: order.id })
    const ids = listed.body.data.dataList.map(({ fileId }) => fileId)
    for (const type of BUSINESS_TYPES) {
      const id = order.files.get(type) ?? 0
      const may = role < 4 || !NOT_AT_SEA[role as 4 | 5].includes(type)
      const response = await as(people[role]).call('GET /common/download', { id })
      expect(response.code, `businessType ${type} by role ${role}`).toBe(may ? 200 : 6108)
      expect(ids.includes(id), `businessType ${type} listed for role ${role}`).toBe(may)
    }
  }
})

describe('orders of other customers', () => {
  test('return the same as orders and files that do not exist', async () => {
    const order = await orderIn(9, BUSINESS_TYPES)
    const missing = await as(strangers[0] ?? null).call('GET /common/download', { id: 999_999_999 })
    expectRefused(missing, 'RECORD_NOT_EXIST')
    for (const stranger of strangers) {
      for (const id of order.files.values()) {
        const response = await as(stranger).call('GET /common/download', { id })
        expectRefused(response, 'RECORD_NOT_EXIST')
        expect(response.msg).toBe(missing.msg)
        const removed = await as(stranger).call('POST /common/deleteUploadFile', { id })
        expectRefused(removed, 'RECORD_NOT_EXIST')
      }
      const id = order.id
      const upload = { entryId: id, table: 'transport_order', businessType: 2 }
      const responses = await Promise.all([
        as(stranger).upload('POST /common/upload', upload, [await goodFile(2)]),
        as(stranger).call('GET /common/getUploadFiles', { entryId: id }),
        as(stranger).call('GET /common/downloadPhoto', { id }),
        as(stranger).call('GET /order/downloadOrderDetailPdf', { id }),
        as(stranger).call('GET /fileDownload/requestLetterDownload', { id }),
        as(stranger).call('GET /fileDownload/stowageNotificationDownload', { id }),
        as(stranger).call('GET /pdfshow/getPdfPath', { id, businessType: 4 }),
        as(stranger).call('POST /order/sendMailForUploadFinalIPFile', { id }),
      ])
      expect(responses.map(({ code }) => code)).toEqual(responses.map(() => 6018))
    }
  })

  test('do not return their photos by a guessed photo id', async () => {
    const own = await orderIn(5, [8])
    const foreign = await build.order({ customer: strangers[0] ?? people[4], state: 5 })
    const fileId = await given(foreign, 8, people[2])
    const response = await as(people[4]).call('GET /common/downloadPhoto', { id: own.id, fileId })
    expectRefused(response, 'RECORD_NOT_EXIST')
    expect((await as(people[2]).call('GET /common/downloadPhoto', { id: foreign.id, fileId })).status).toBe(200)
  })
})

test('each download and each refusal is logged with user and document', async () => {
  const order = await orderIn(7, [7])
  const id = order.files.get(7) ?? 0
  await as(people[3]).call('GET /common/download', { id })
  await as(people[4]).call('GET /common/download', { id })
  const { context } = await testApp()
  const rows = await context.db.selectFrom('log').selectAll().where('object', '=', order.code).execute()
  expect(rows).toMatchObject([
    { type: 'document', explain: 'download', user_id: people[3].id, info: { businessType: 7, fileId: id } },
  ])
})
