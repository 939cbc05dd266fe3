import { expectRefused } from '../../../../test/expect-refused.ts'
import { BUSINESS_TYPES, type BusinessType } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATES, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { given, goodFile } from '../test-documents.ts'

/** DECISIONS 7.9: states in which staff, role 4 and role 5 may upload each kind before the cut-off. */
const UPLOAD: Record<BusinessType, { staff: OrderState[]; customers: OrderState[] }> = {
  1: { staff: [2, 5], customers: [] },
  2: { staff: [0, 1, 2, 5], customers: [0, 1, 2, 5] },
  3: { staff: [0, 1, 2, 5], customers: [0, 1, 2, 5] },
  4: { staff: [5, 7], customers: [] },
  5: { staff: [5, 7, 8], customers: [] },
  6: { staff: [8, 9], customers: [] },
  7: { staff: [7, 8, 9], customers: [] },
  8: { staff: [5], customers: [] },
  9: { staff: [5], customers: [] },
}
/** States in which role 4 and role 5 may download; staff always. */
const DOWNLOAD: Record<BusinessType, { customer: OrderState[]; account: OrderState[] }> = {
  1: { customer: [5, 7, 8, 9], account: [5, 7, 8, 9] },
  2: { customer: [0, 1, 2, 4, 5, 7, 8, 9], account: [0, 1, 2, 4, 5, 7, 8, 9] },
  3: { customer: [0, 1, 2, 4, 5, 7, 8, 9], account: [0, 1, 2, 4, 5, 7, 8, 9] },
  4: { customer: [7, 8, 9], account: [7, 8, 9] },
  // Unless it is marked as free of amounts: order-rules.test.ts.
  5: { customer: [7, 8, 9], account: [] },
  6: { customer: [8, 9], account: [] },
  7: { customer: [8, 9], account: [8, 9] },
  8: { customer: [5, 7, 8, 9], account: [5, 7, 8, 9] },
  9: { customer: [5, 7, 8, 9], account: [5, 7, 8, 9] },
}

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

const roles = [2, 3, 4, 5] as const
const isStaff = (role: number) => role < 4

describe('upload: every document type × role × state', () => {
  const rows = BUSINESS_TYPES.flatMap((type) => roles.map((role) => ({ type, role })))
  test.each(rows)('businessType $type by role $role', async ({ type, role }) => {
    const { staff, customers } = UPLOAD[type]
    const states = isStaff(role) ? staff : customers
    const file = await goodFile(type)
    for (const state of ORDER_STATES) {
      const order = await orderIn(state, [4, 9])
      const fields = {
        entryId: order.id,
        table: 'transport_order',
        businessType: type,
        expectPaymentDate: '2026-12-15',
      }
      const response = await as(people[role]).upload('POST /common/upload', fields, [file])
      const wanted = states.includes(state) ? 200 : states.length === 0 ? 6017 : 6019
      expect(response.code, `state ${state}: ${response.msg}`).toBe(wanted)
      const stored = { entryId: order.id, businessType: type, withReplaced: true }
      const { dataList } = (await as(people[2]).call('GET /common/getUploadFiles', stored)).body.data
      const before = type === 4 || type === 9 ? 1 : 0
      expect(dataList.length, `state ${state}: files of the order`).toBe(before + (wanted === 200 ? 1 : 0))
    }
  })
})

describe('download: every document type × role × state', () => {
  test.each(ORDER_STATES.map((state) => ({ state })))('in state $state', async ({ state }) => {
    const order = await orderIn(state, BUSINESS_TYPES)
    for (const type of BUSINESS_TYPES) {
      const id = order.files.get(type) ?? 0
      for (const role of roles) {
        const may =
          isStaff(role) ||
          (role === 4 ? DOWNLOAD[type].customer.includes(state) : DOWNLOAD[type].account.includes(state))
        const response = await as(people[role]).call('GET /common/download', { id })
        expect(response.code, `businessType ${type} by role ${role}`).toBe(may ? 200 : 6108)
        const listed = await as(people[role]).call('GET /common/getUploadFiles', { entryId: order.id })
        const ids = listed.body.data.dataList.map(({ fileId }) => fileId)
        expect(ids.includes(id), `businessType ${type} listed for role ${role}`).toBe(may)
      }
    }
  })
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
