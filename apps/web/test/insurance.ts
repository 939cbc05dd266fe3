import { listed, ok, refuse, response } from './fake-server.ts'

export const insuranceRow = (changes: object = {}) => ({
  id: 31,
  version: 3,
  status: 2,
  orderId: 9,
  orderCode: 'K261120-0001',
  customerId: 4,
  customerName: 'Sakura Trading',
  bookingContact: 'Suzuki',
  company: 'Sakura Trading',
  insuredParty: 'KANSAI FOODS',
  goods: 'COTTON TOWELS',
  hsCode: '630260',
  departurePort: '上海',
  destinationPort: '大阪',
  sailingDate: '2026-12-04',
  currency: 'JPY',
  basis: 'FOB',
  conditions: '1',
  conditionsName: 'ICC(A) 一切险',
  war: true,
  insurer: 'Mihon Marine',
  percent: '0.25',
  insuredAmount: '5828771',
  premium: '14572',
  totalAmountRmb: '269020.20',
  expiresOn: '2026-11-27',
  createTime: '2026-11-20 10:00:00',
  actions: ['accept', 'cancel'],
  ...changes,
})

export const insurance = (changes: object = {}) => ({
  ...insuranceRow(),
  cost: '5000000',
  freight: '284310',
  markup: '10',
  isFcl: true,
  insurerId: 6,
  minPremium: '3000',
  files: [{ id: 5, name: 'invoice.pdf', kind: 'pdf', path: '/api/common/download?id=5' }],
  createdBy: 'Person 4',
  requestedAt: '2026-11-20 10:05:00',
  quotedAt: '2026-11-20 10:05:00',
  ...changes,
})

const insurableOrder = {
  orderId: 9,
  orderCode: 'K261120-0001',
  customerName: 'Sakura Trading',
  departurePort: '上海',
  destinationPort: '大阪',
  sailingDate: '2026-12-04',
}

const prepared = {
  ...insurableOrder,
  insuredParty: 'KANSAI FOODS',
  goods: 'COTTON TOWELS',
  hsCode: '630260',
  bookingContact: 'Suzuki',
  company: 'Sakura Trading',
  isFcl: true,
  freight: { JPY: '284310', USD: '1822.50', CNY: '13122.00' },
  isOpen: true,
}

/** Default responses for the screens of insurance; a test overrides the ones it checks. */
export function stubInsurance(): void {
  response('POST /insurance/search', ({ status }) =>
    status === undefined || status === 2 ? listed([insuranceRow()]) : listed([]),
  )
  response('POST /insurance/counts', () => ok({ counts: [{ status: 2, count: 1 }] }))
  response('POST /insurance/get', ({ id }) => (Number(id) === 31 ? ok(insurance()) : refuse(6108)))
  response('POST /insurance/orders', () => ok({ orders: [insurableOrder] }))
  response('POST /insurance/prepare', () => ok(prepared))
  response('POST /insurance/preview', ({ war }) =>
    ok({ rate: war ? { insurer: 'Mihon Marine', percent: '0.25', minPremium: '3000' } : null }),
  )
  response('POST /insurer/list', () =>
    listed([
      { id: 6, version: 1, name: 'Mihon Marine', rates: 2, inUse: true },
      { id: 7, version: 1, name: 'Fuji Fire', rates: 0, inUse: false },
    ]),
  )
  response('POST /usersearch/getByComponent', ({ component }) => ok({ component, searchJson: null }))
  response('GET /common/getDictList', () =>
    ok([
      {
        entryID: 37,
        entryName: '货运保险条款',
        entryList: [
          { entryCode: '1', entryValue: 'ICC(A) 一切险', entrySeq: 1 },
          { entryCode: '2', entryValue: 'ICC(B)', entrySeq: 2 },
        ],
      },
    ]),
  )
}
