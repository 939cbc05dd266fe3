import type { RouteName } from '@kairo/shared/api'
import { beforeAll, expect, it } from 'vitest'
import { issuedInvoice, proposed, quotedOrder } from '../../src/features/billing/test-billing.ts'
import { addRate, bookedOrder, requested } from '../../src/features/insurance/test-insurance.ts'
import { refreshSearchText } from '../../src/features/orders/record/order-words.ts'
import { testApp } from '../app.ts'
import { as, type Account } from '../as.ts'
import { build } from '../build.ts'

/** As it is stored in every register. */
const STORED = 'ＡＢＣ商事㈱ ﾊﾝｶｸｶﾅ'
const SPELLINGS = [
  'ＡＢＣ商事㈱',
  'ABC商事(株)',
  'abc商事',
  '㈱',
  '（株）',
  'ハンカクカナ',
  'ﾊﾝｶｸｶﾅ',
  'Ａbc商事（株） ﾊﾝｶｸカナ',
]

/** Every call that finds records by a part of a name, with the field that takes it. */
const REGISTERS: [name: RouteName, field: string][] = [
  ['POST /search/all', 'q'],
  ['POST /order/search', 'keyword'],
  ['POST /order/search', 'companyName'],
  ['POST /user/search', 'company_name'],
  ['POST /user/search', 'name'],
  ['POST /consignee/pageList', 'keyword'],
  ['POST /shipper/pageList', 'keyword'],
  ['POST /discount/customers', 'keyword'],
  ['POST /billing/search', 'keyword'],
  ['POST /payment/search', 'keyword'],
  ['POST /orderCharge/list', 'keyword'],
  ['POST /chargeKind/list', 'keyword'],
  ['POST /insurance/search', 'keyword'],
  ['POST /insuranceRate/list', 'insurer'],
  ['POST /insurer/list', 'name'],
  ['GET /destination/port/list', 'name'],
  ['GET /shipping/company/list', 'name'],
  ['GET /surchargeNew/getSurchargeList', 'surchargeName'],
  ['GET /system/announcement/getAnnouncementList', 'title'],
  ['GET /system/businessUserManage/getBusinessUserList', 'name'],
]

let manager: Account
let owner: Account
beforeAll(async () => {
  const { db } = (await testApp()).context
  manager = await build.manager()
  await build.exchangeRate()
  await build.operator({ name: STORED })
  const customer = await build.customer({ company_name: STORED, name: STORED })
  owner = customer
  const billed = await quotedOrder({ customer, state: 8 })
  await issuedInvoice(manager, billed)
  await refreshSearchText(db, billed.order.id)
  const party = {
    owner_id: customer.id,
    company_name: STORED,
    name: 'A',
    email: 'a@abc.example',
    telephone: '1',
    fax: '1',
    area: 1,
    postal_code: '1',
    address: '1',
  }
  await db
    .insertInto('parties')
    .values([
      { ...party, kind: 'consignee' },
      { ...party, kind: 'consignor' },
    ])
    .execute()
  await db
    .insertInto('payments')
    .values({
      no: 'R202611-9101',
      customer_id: customer.id,
      received_on: '2026-11-21',
      amount: '100',
      currency: 'JPY',
      payer_name: STORED,
      method: 'bank',
      unallocated: '100',
      create_time: new Date(),
      update_time: new Date(),
    })
    .execute()
  await proposed(manager, billed.order, { kind: 'OTHER', price: '100', text: STORED })
  await db.updateTable('charge_kinds').set({ name_cn: STORED }).where('code', '=', 'OTHER').execute()
  const port = await build.port('CNTAO')
  await db.updateTable('ports').set({ name_cn: STORED }).where('id', '=', port.id).execute()
  const carrier = await build.carrier()
  await db.updateTable('shipping_companies').set({ name_cn: STORED }).where('id', '=', carrier.id).execute()
  await build.surcharge({ name: STORED })
  const news = { title_cn: STORED, title_en: STORED, title_ja: STORED, content_cn: '', content_en: '', content_ja: '' }
  await db
    .insertInto('announcements')
    .values({ ...news, public_date: '2026-11-01' })
    .execute()
  await db.insertInto('insurers').values({ name: STORED }).execute()
  await addRate(manager, { insurer: STORED })
  await requested(customer, (await bookedOrder(customer)).order, { insuredParty: STORED })
})

it.each(REGISTERS.flatMap(([name, field]) => SPELLINGS.map((typed) => ({ name, field, typed }))))(
  '$name finds by $field: $typed',
  async ({ name, field, typed }) => {
    const who = /consignee|shipper\/pageList/.test(name) ? owner : manager
    const page = /search\/all/.test(name) ? {} : { page: 1, pageSize: 10 }
    const { code, body } = await as(who).send(name, { ...page, [field]: typed })
    expect([code, JSON.stringify(body).includes(STORED)]).toEqual([200, true])
  },
)
