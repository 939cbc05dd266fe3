import { response, listed, ok, refuse } from './fake-server.ts'

export const invoiceRow = (changes: object = {}) => ({
  id: 71,
  version: 4,
  kind: 'invoice',
  no: 'I2611-0007',
  state: 1,
  payState: 'partly',
  overdueDays: 9,
  customerId: 4,
  customerCode: 'B00001',
  customerName: 'Sakura Trading',
  currency: 'JPY',
  issueDate: '2026-10-14',
  dueDate: '2026-11-13',
  total: '350310',
  paid: '300000',
  credited: '0',
  open: '50310',
  orderCount: 1,
  orderCodes: ['KH26110001'],
  createTime: '2026-10-14 09:00:00',
  actions: ['credit', 'pay'],
  ...changes,
})

const bank = {
  bankName: '見本銀行',
  branch: '東京支店',
  accountNumber: '7654321',
  accountName: 'ｶｲﾛ(ｶ',
  swift: 'MIHNJPJT',
}

const line = (id: number, item: string, amount: string, changes: object = {}) => ({
  id,
  seq: id,
  orderId: 9,
  orderCode: 'KH26110001',
  chargeKindId: 1,
  chargeKindCode: 'OF',
  item,
  containerType: '20GP',
  basis: 'container',
  quantity: '2',
  price: amount,
  currency: 'JPY',
  amount,
  amountInInvoice: amount,
  taxCode: 'G',
  source: 'quotation',
  ...changes,
})

export const invoice = (changes: object = {}) => ({
  ...invoiceRow(),
  language: 'ja',
  fx: { jpy: '156', cny: '7.2', date: '2026-10-01', basis: 'quotation' },
  taxRounding: 'halfUp',
  tax: [
    { code: 'S', percent: 10, base: '36000', tax: '3273', baseJpy: '36000', taxJpy: '3273' },
    { code: 'G', percent: 0, base: '260360', tax: '0', baseJpy: '260360', taxJpy: '0' },
  ],
  lines: [line(1, 'O/F', '126360'), line(2, 'Demurrage', '36000', { source: 'charge', taxCode: 'S' })],
  orders: [
    {
      id: 9,
      code: 'KH26110001',
      departurePort: 'Shanghai',
      destinationPort: 'Tokyo',
      vesselVoyage: 'ATLANTIC 12E',
      blNumber: 'BL1',
      departure: '2026-10-01',
      arrival: '2026-10-10',
      rates: { jpy: '156', cny: '7.2', date: '2026-10-01' },
      differs: true,
    },
  ],
  allocations: [
    {
      id: 3,
      paymentId: 2,
      paymentNo: 'P2611-0002',
      invoiceId: 71,
      invoiceNo: 'I2611-0007',
      amount: '300000',
      kind: 'payment',
      receivedOn: '2026-11-02',
    },
  ],
  qualified: true,
  bank,
  hasPdf: true,
  ...changes,
})

export const variance = {
  bank,
  orderId: 9,
  orderCode: 'KH26110001',
  currency: 'JPY',
  rows: [
    {
      item: 'O/F',
      containerType: '20GP',
      quoted: '126360',
      current: '126360',
      invoiced: '126360',
      difference: '0',
      why: 'same',
    },
    {
      item: 'Demurrage',
      current: '36000',
      invoiced: '36000',
      difference: '36000',
      why: 'charge',
      cause: '滞箱费',
      agreedBy: 'Hanako',
      agreedAt: '2026-10-12 10:00:00',
      fileId: 5,
      chargeId: 8,
    },
  ],
  quoted: '284310',
  current: '350310',
  invoiced: '350310',
  difference: '66000',
}

export const chargeRow = (changes: object = {}) => ({
  id: 8,
  version: 2,
  orderId: 9,
  orderCode: 'KH26110001',
  customerName: 'Sakura Trading',
  chargeKindId: 5,
  chargeKindCode: 'INSPECTION',
  chargeKindName: '查验费',
  taxCode: 'G',
  cause: '4',
  causeName: '海关查验',
  text: '海关开箱查验',
  quantity: '1',
  price: '12000',
  currency: 'JPY',
  amount: '12000',
  state: 0,
  files: [{ id: 5, name: 'photo.jpg', kind: 'jpg', path: '/api/common/download?id=5' }],
  proposedBy: 'Person 3',
  createTime: '2026-11-20 10:00:00',
  expiresOn: '2026-12-04',
  actions: ['agree', 'refuse'],
  ...changes,
})

const statement = {
  customerId: 4,
  customerCode: 'B00001',
  customerName: 'Sakura Trading',
  month: '2026-11',
  currency: 'JPY',
  opening: '0',
  invoices: '350310',
  credits: '0',
  payments: '300000',
  closing: '50310',
  rows: [
    { day: '2026-11-02', kind: 'payment', no: 'P2611-0002', invoiceId: null, amount: '-300000', balance: '50310' },
  ],
}

const none = { count: 0, amount: '0' }
const owed = { count: 1, amount: '50310' }
const summary = {
  toBill: 4,
  rows: [
    {
      currency: 'JPY',
      draft: none,
      issued: owed,
      open: owed,
      overdue: owed,
      dueWeek: none,
      dueMonth: none,
      dueLater: none,
      paid: none,
    },
  ],
}

/** Default responses for the screens of billing; a test overrides the ones it checks. */
export function stubBilling(): void {
  response('POST /billing/search', ({ payState }) =>
    payState === undefined || payState === 'partly' ? listed([invoiceRow()]) : listed([]),
  )
  response('POST /billing/summary', () => ok(summary))
  response('POST /billing/issueDates', () =>
    ok({ closed: ['2026-08'], last: [{ kind: 'invoice', month: '2026-11', day: '2026-11-18' }] }),
  )
  response('POST /billing/getInvoice', ({ id }) => (Number(id) === 71 ? ok(invoice()) : refuse(6101)))
  response('POST /billing/variance', () => ok(variance))
  response('POST /billing/statement', () => ok(statement))
  response('POST /orderCharge/list', ({ state }) => (state === 1 ? listed([]) : listed([chargeRow()])))
}

export const paymentRow = (changes: object = {}) => ({
  id: 2,
  version: 1,
  no: 'P2611-0002',
  customerId: 4,
  customerCode: 'B00001',
  customerName: 'Sakura Trading',
  receivedOn: '2026-11-02',
  amount: '400000',
  currency: 'JPY',
  payerName: 'ｻｸﾗﾎﾞｳｴｷ',
  bankRef: 'X1',
  method: 'bank',
  unallocated: '49690',
  state: 1,
  ...changes,
})
