import { orderDetail } from '@kairo/shared/orders/contracts/order-detail'
import type { Estimate } from '@kairo/shared/quotations/quotations.contract'
import { offerWithoutPrices } from '@kairo/shared/rates/rate-row'
import { allowedEtds } from '@kairo/shared/rates/sailing'
import type { Order } from '@/features/orders/order.ts'
import { rateRow } from './rate.ts'

/** A rate on sale, the days that it can be booked for, and the second of them. */
export const rate = rateRow({ departureSurchargeNo: null, destinationSurchargeNo: null })
export const etds = allowedEtds(rate, new Date())
export const etd = etds[1] ?? ''
/** What may be booked of it. */
export const flight = {
  transportCost: offerWithoutPrices.parse({ ...rate, nextEtd: etds[0], nextDeadline: null }),
  sailings: etds.map((each) => ({ expectedLeavePortDate: each })),
}
const entry = (entry_code: string) => ({
  entry_code,
  entry_value: `值${entry_code}`,
})
const party = (companyName: string) => ({
  companyName,
  address: '1-1 UMEDA',
  director: 'SUZUKI',
  mail: 'a@example.jp',
  telephone: '0661234567',
})

/** A draft that has all that a submission needs. */
export const draft = {
  id: 7,
  code: 'K261121-0007',
  state: 0,
  version: 3,
  runningStatus: 1,
  allowedActions: ['saveDraft', 'submit', 'cancel'],
  customerId: 4,
  companyName: 'Sales 1',
  mail: 'person4@kairo.example',
  contact: 'Person 4',
  createRoleId: 4,
  isCompanyFixed: true,
  orderNo: 'PO-1',
  shippingAddress: '2-1 NANKO',
  blQuantity: 1,
  shipper: party('SHANGHAI YUANYANG'),
  consignee: party('KANSAI FOODS'),
  transportCost: {
    id: 21,
    departurePort: 'Shanghai',
    departurePortLabel: '上海',
    destinationPort: 'Osaka',
    destinationPortLabel: '大阪',
    shippingCompany: 'SITC',
    shippingCompanyLabel: 'SITC',
    distance: 3,
    transportType: 'FCL',
    mode: 'CY-CY',
    weekday: 5,
    freeTime: '滞港费（DEM）：免箱期 7 天',
    ftDays: 7,
    ftTerm: 'free',
  },
  departureZone: 'Asia/Shanghai',
  destinationZone: 'Asia/Tokyo',
  expectedLeavePortDate: etd,
  fcl40Hq: 2,
  transportCargo: {
    weight: '8200.000',
    volume: '54.500',
    number: 500,
    name: 'TOWELS',
    telex: 0,
    unitDict: entry('1'),
  },
  transportFlight: {
    customsClearanceMethod: entry('1'),
    freightMethod: entry('1'),
    packingMethod: entry('1'),
    tradeTerms: entry('1'),
    hsCodeTopSix: '630260',
    remark: 'N/M',
  },
  allowedUploads: [2, 3],
}
/** The order of a row as its page reads it: the cargo and sailing of the draft, the rest as the row says. */
export const detailOf = (row: Order, given: object = {}) => ({
  ...draft,
  ...orderDetail.partial().parse(row),
  ...given,
})
const sums = { USD: '1822.50', CNY: '13122.00', JPY: '284310' }
const total = { perCurrency: { USD: '810.00', CNY: '2490.00', JPY: '104000' }, combined: sums }
/** What the draft costs. */
export const estimate: Estimate = {
  quotationNo: null,
  frozen: false,
  oceanFreightList: [
    {
      item: '海运费',
      side: 'freight',
      kind: 'OF',
      containerType: '40HQ',
      basis: 'container',
      price: '405.00',
      priceBeforeDiscount: '450.00',
      quantity: '2',
      currency: 'USD',
      totalPrice: '810.00',
      isDiscountsAvailable: true,
      isMinimum: false,
    },
  ],
  polList: [],
  podList: [],
  gsList: [],
  totals: { oceanFreightList: total, polList: total, podList: total, gsList: total, overall: total },
  exchangeRates: { jpy: '156', cny: '7.2', date: '2026-11-20' },
  billedIn: { currency: 'JPY', splitByCurrency: false, fxBasis: 'quotation' },
  notOffered: [],
  notIncluded: [],
  unknownCharges: [],
  unknownLines: [],
  etd: '2026-11-27',
  validTime: 'fixed',
  validFrom: null,
  validTo: null,
  quotedOn: '2026-11-21',
  departurePort: '上海',
  destinationPort: '大阪',
  shippingCompany: 'SITC',
  transportType: 'FCL',
  distance: 3,
  companyName: 'Sales 1',
}
