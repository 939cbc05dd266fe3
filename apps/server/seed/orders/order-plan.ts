import type { Release } from '@kairo/shared/orders/rules/release'
import type { GoodsKey } from './goods.ts'

/** The state of an order today. */
export type PlannedStatus =
  | 'draft'
  | 'withdrawn'
  | 'submitted'
  | 'accepted'
  | 'booked'
  | 'draftWaiting'
  | 'draftConfirmed'
  | 'inTransit'
  | 'arrived'
  | 'delivered'
  | 'noSpace'
  | 'cancelledByStaff'
  | 'cancelledByCustomer'

/** What else happened on the way. */
export type OrderEvent =
  /** A change is requested and waits for the answer. */
  | 'changeRequested'
  /** Requested and agreed: in order edit. */
  | 'changeAgreed'
  | 'changeRefused'
  /** Agreed and saved: the history shows what changed. */
  | 'changed'
  /** Staff moved the expected departure by a week. */
  | 'etdMoved'
  /** Staff moved the cut-off. */
  | 'cutOffMoved'
  | 'manualCut'
  /** The carrier sails with another ship than it confirmed. */
  | 'vesselChanged'
  /** The draft B/L stood soon after the loading notice, and nobody confirmed it. */
  | 'draftEarly'
  | 'documentsMissing'
  /** Cut, and the arrival notice came before the ship left. */
  | 'noticeEarly'
  /** The terminal's code instead of a D/O. */
  | 'deliveryCode'
  /** Invoiced in the billing alone: no invoice was uploaded. */
  | 'noInvoiceFile'

export interface PlannedOrder {
  key: string
  /** Key of a demo customer. */
  customer: string
  /** Who made it: the customer, its shipper account of this key, or staff. */
  by: 'customer' | 'staff' | { account: string }
  /** UN/LOCODEs of both ends. */
  lane: Lane
  /** Keys of parties, consignor before consignee; null while a draft names none. */
  parties: Parties | null
  /** Wanted ETD in days from today: the next sailing beyond it is taken, seen from today. */
  etd: number
  status: PlannedStatus
  cargo: PlannedCargo
  /** A shipper account that an order of the customer names. */
  named?: string
  events?: readonly OrderEvent[]
  /** Days that the ship left later than expected. */
  late?: number
  /** A draft with nothing but company, ports and transport type. */
  onlyPorts?: true
  /** Days before the ETD that it was made; 10 unless given. */
  lead?: number
  /** The original unless given. */
  release?: Release
  houseDelivery?: true
  memo?: string
  memoConsignee?: string
}
type Lane = readonly [from: string, to: string]
type Parties = readonly [consignor: string, consignee: string]
/** Containers (20GP, 40GP, 40HQ) of FCL; of LCL the share of a 20GP that it fills. */
export type PlannedCargo = { goods: GoodsKey } & (
  | { type: 'FCL'; boxes: readonly [gp20: number, gp40: number, hq40: number] }
  | { type: 'LCL'; share: number }
)

const fcl = (goods: GoodsKey, ...boxes: [number, number, number]): PlannedCargo => ({ type: 'FCL', goods, boxes })
const lcl = (goods: GoodsKey, share: number): PlannedCargo => ({ type: 'LCL', goods, share })

type Maker = Pick<PlannedOrder, 'customer' | 'by'>
const ofCustomer = (customer: string): Maker => ({ customer, by: 'customer' })
const ofStaff = (customer: string): Maker => ({ customer, by: 'staff' })
const MIHON = ofCustomer('mihon')
const KAKUU = ofCustomer('kakuu')
const REIJI = ofCustomer('reiji')
const SHISAKU = ofCustomer('shisaku')
const YANGBEN = ofCustomer('yangbenQingdao')
/** The shipper account of the README, and two of other customers. */
const SHIPPER: Maker = { customer: 'mihon', by: { account: 'shipper' } }
const QINGDAO: Maker = { customer: 'kakuu', by: { account: 'shipperQingdao' } }
const TOKYO: Maker = { customer: 'shiliShanghai', by: { account: 'shipperTokyo' } }

const TEXTILE: Parties = ['lanjing', 'mihonTokyo']
const TEXTILE_OSAKA: Parties = ['lanjing', 'mihonOsaka']
const TOYS: Parties = ['yuntian', 'mihonTokyo']
const WOOD: Parties = ['muxiang', 'kakuuKobe']
const ELECTRIC: Parties = ['moniExport', 'reijiYokohama']
const APPAREL: Parties = ['fangzhi', 'kasouOsaka']
const TOY_WORKS: Parties = ['wanju', 'shisakuHakata']
const KENZAI: Parties = ['hinagataExport', 'shiliImport']
const FOODS: Parties = ['yangbenExport', 'yangbenBuyer']
const MACHINES: Parties = ['seikiExport', 'shiliImport']

const TYO: Lane = ['CNSHA', 'JPTYO']
const OSA: Lane = ['CNSHA', 'JPOSA']
const YOK: Lane = ['CNSHA', 'JPYOK']
const YTN: Lane = ['CNYTN', 'JPYOK']
const UKB: Lane = ['CNTAO', 'JPUKB']
const TAO: Lane = ['CNTAO', 'JPTYO']
const NGB: Lane = ['CNNGB', 'JPOSA']
const HKT: Lane = ['CNSHA', 'JPHKT']
const SHA: Lane = ['JPTYO', 'CNSHA']
const KOBE: Lane = ['CNSHA', 'JPUKB']
const MOJ: Lane = ['CNSHA', 'JPMOJ']

/** Of the months before, with as few files as the steps need: rendering them is what the first start waits for. */
const BILLED = 'noInvoiceFile'
const LONG_AGO = { events: ['deliveryCode', BILLED] } as const

const order = (
  key: string,
  maker: Maker,
  lane: Lane,
  parties: Parties | null,
  etd: number,
  status: PlannedStatus,
  cargo: PlannedCargo,
  more: Partial<PlannedOrder> = {},
): PlannedOrder => ({ key, ...maker, lane, parties, etd, status, cargo, ...more })

/** Every order of the demonstration: ETDs from six months ago to six weeks ahead, in each running status. */
export const ORDER_PLAN: readonly PlannedOrder[] = [
  order('o01', MIHON, TYO, TEXTILE, -178, 'delivered', fcl('shirts', 0, 0, 1), LONG_AGO),
  order('o02', KAKUU, KOBE, WOOD, -162, 'delivered', fcl('furniture', 1, 0, 0), LONG_AGO),
  order('o03', SHISAKU, MOJ, TOY_WORKS, -149, 'delivered', fcl('toys', 0, 1, 0), LONG_AGO),
  order('o04', MIHON, OSA, TEXTILE_OSAKA, -140, 'cancelledByCustomer', fcl('towels', 0, 1, 0)),
  order('o05', YANGBEN, TAO, FOODS, -130, 'delivered', fcl('food', 1, 0, 0), LONG_AGO),
  order('o06', ofStaff('kasou'), OSA, APPAREL, -117, 'delivered', fcl('apparel', 0, 0, 1), LONG_AGO),
  order('o07', MIHON, OSA, TEXTILE_OSAKA, -109, 'noSpace', fcl('shirts', 0, 0, 2)),
  order('o08', ofCustomer('shiliShanghai'), SHA, KENZAI, -101, 'delivered', fcl('tiles', 1, 0, 0), LONG_AGO),
  order('o09', KAKUU, KOBE, WOOD, -93, 'delivered', fcl('furniture', 0, 0, 1), LONG_AGO),
  order('o10', MIHON, YOK, TEXTILE, -88, 'delivered', lcl('tableware', 0.2), LONG_AGO),
  order('o11', ofStaff('kasou'), OSA, APPAREL, -84, 'cancelledByStaff', fcl('apparel', 0, 0, 1)),

  order('d01', MIHON, TYO, TEXTILE, -61, 'delivered', fcl('shirts', 0, 0, 2), { release: 'surrendered' }),
  order('d02', SHIPPER, TYO, TEXTILE, -57, 'delivered', fcl('towels', 0, 1, 0), { events: ['changed'] }),
  order('d03', KAKUU, KOBE, WOOD, -55, 'delivered', fcl('furniture', 1, 0, 1), {
    release: 'waybill',
    events: [BILLED],
  }),
  order('d04', REIJI, YTN, ELECTRIC, -52, 'delivered', fcl('adapters', 2, 0, 0), { late: 2, events: [BILLED] }),
  order('d05', ofCustomer('shiliShanghai'), SHA, KENZAI, -48, 'delivered', fcl('tiles', 1, 0, 0), { events: [BILLED] }),
  order('d06', SHIPPER, OSA, TEXTILE_OSAKA, -44, 'delivered', fcl('shirts', 0, 0, 1), { late: 1, houseDelivery: true }),
  order('d07', YANGBEN, TAO, FOODS, -41, 'delivered', fcl('food', 1, 0, 0), LONG_AGO),
  order('d08', ofStaff('kasou'), OSA, APPAREL, -37, 'delivered', fcl('apparel', 0, 0, 1), {
    late: 1,
    houseDelivery: true,
    events: [BILLED],
  }),
  order('d09', MIHON, YOK, TEXTILE, -33, 'delivered', lcl('tableware', 0.18), { named: 'shipper' }),
  order('d10', SHISAKU, MOJ, TOY_WORKS, -30, 'delivered', fcl('toys', 0, 1, 0), { events: [BILLED] }),
  order('d11', SHIPPER, TYO, TEXTILE, -26, 'delivered', fcl('towels', 1, 0, 1), { events: ['etdMoved'], lead: 20 }),
  order('d12', MIHON, OSA, ['yuntian', 'mihonOsaka'], -17, 'delivered', fcl('toys', 0, 0, 1), {
    release: 'surrendered',
  }),

  order('a01', MIHON, TYO, TEXTILE, -8, 'arrived', fcl('shirts', 0, 0, 2), { memo: 'フリータイム延長を交渉中' }),
  order('a02', SHIPPER, OSA, TEXTILE_OSAKA, -7, 'arrived', fcl('towels', 1, 0, 0), {
    late: 1,
    events: ['deliveryCode'],
  }),
  order('a03', ofStaff('mihonSeiki'), ['JPNGO', 'CNSHA'], MACHINES, -9, 'arrived', fcl('machine', 0, 1, 0), {
    lead: 6,
  }),

  order('t01', MIHON, TYO, TOYS, -2, 'inTransit', fcl('toys', 1, 0, 1), { named: 'shipper', release: 'waybill' }),
  order('t02', SHIPPER, TYO, TEXTILE, -3, 'inTransit', fcl('shirts', 0, 0, 1), {
    late: 1,
    memoConsignee: '週明けに直送希望',
  }),
  order('t03', REIJI, YTN, ELECTRIC, -4, 'inTransit', fcl('adapters', 0, 1, 0), { late: 2 }),
  order('t04', YANGBEN, TAO, FOODS, -9, 'inTransit', lcl('food', 0.22), { lead: 5 }),
  order('t05', QINGDAO, UKB, WOOD, -5, 'inTransit', lcl('furniture', 0.4)),

  order('c01', SHIPPER, OSA, TEXTILE_OSAKA, -5, 'draftConfirmed', fcl('shirts', 0, 0, 1), {
    memo: '荒天により出港遅れ。船会社の連絡待ち',
  }),
  order('c02', MIHON, TYO, TEXTILE, 1, 'draftConfirmed', fcl('towels', 0, 1, 0), { events: ['noticeEarly'] }),
  order('c03', ofStaff('kasou'), NGB, APPAREL, 2, 'draftConfirmed', lcl('apparel', 0.3), { houseDelivery: true }),
  order('w01', MIHON, TYO, TOYS, 4, 'draftWaiting', fcl('toys', 0, 0, 1), { named: 'shipper' }),
  order('w02', SHIPPER, OSA, TEXTILE_OSAKA, 5, 'draftWaiting', fcl('shirts', 1, 0, 0), {
    events: ['documentsMissing', 'draftEarly'],
    lead: 20,
  }),
  order('w03', QINGDAO, UKB, WOOD, 4, 'draftWaiting', fcl('furniture', 1, 0, 0)),
  order('b01', MIHON, YOK, TEXTILE, 8, 'booked', fcl('tableware', 1, 0, 0), { events: ['changed'], lead: 16 }),
  order('b02', SHIPPER, TYO, TEXTILE, 11, 'booked', fcl('towels', 0, 0, 1), {
    events: ['etdMoved'],
    lead: 18,
    release: 'waybill',
  }),
  order('b03', TOKYO, SHA, KENZAI, 9, 'booked', fcl('cosmetics', 0, 1, 0), { events: ['cutOffMoved'] }),
  order('b04', REIJI, YTN, ELECTRIC, 12, 'booked', fcl('adapters', 1, 0, 0), {
    events: ['documentsMissing', 'vesselChanged'],
    lead: 17,
  }),
  order('b05', MIHON, OSA, TEXTILE_OSAKA, 3, 'booked', lcl('tableware', 0.12), {
    events: ['manualCut', 'documentsMissing'],
  }),

  order('e01', MIHON, TYO, TEXTILE, 15, 'accepted', fcl('shirts', 0, 0, 1), { events: ['changeAgreed'], lead: 19 }),
  order('e02', SHIPPER, OSA, TEXTILE_OSAKA, 10, 'booked', fcl('shirts', 0, 1, 0), {
    events: ['changeAgreed'],
    lead: 16,
  }),
  order('r01', MIHON, YOK, TEXTILE, 18, 'submitted', fcl('towels', 1, 0, 0), {
    events: ['changeRequested'],
    lead: 20,
  }),
  order('r02', QINGDAO, UKB, WOOD, 9, 'booked', fcl('furniture', 0, 0, 1), {
    events: ['changeRequested'],
    lead: 14,
  }),
  order('p01', MIHON, TYO, TOYS, 16, 'accepted', fcl('toys', 0, 0, 2), { lead: 19 }),
  order('p02', SHIPPER, OSA, TEXTILE_OSAKA, 19, 'accepted', fcl('towels', 0, 1, 0), {
    events: ['changeRefused'],
    lead: 22,
  }),
  order('p03', ofStaff('kasou'), NGB, APPAREL, 17, 'accepted', lcl('apparel', 0.25), { lead: 20 }),
  order('s01', MIHON, TYO, TEXTILE, 22, 'submitted', fcl('shirts', 0, 0, 1), { lead: 23, release: 'surrendered' }),
  order('s02', SHIPPER, YOK, TEXTILE, 24, 'submitted', lcl('shirts', 0.15), { lead: 25 }),
  order('s03', SHISAKU, HKT, TOY_WORKS, 20, 'submitted', lcl('toys', 0.2), { lead: 22 }),
  order('s04', YANGBEN, TAO, FOODS, 28, 'submitted', fcl('food', 2, 0, 0), { lead: 29 }),
  order('s05', ofStaff('reiji'), YTN, ELECTRIC, 38, 'submitted', fcl('adapters', 0, 0, 1), { lead: 40 }),
  order('s06', KAKUU, UKB, WOOD, 1, 'submitted', fcl('furniture', 1, 0, 0), {
    lead: 11,
    events: ['manualCut'],
    memo: 'カット後。船会社へ追加可否を照会中',
  }),

  order('n01', MIHON, TYO, TOYS, 26, 'draft', fcl('toys', 0, 0, 1), { lead: 27 }),
  order('n02', SHIPPER, OSA, null, 30, 'draft', fcl('shirts', 1, 0, 0), { lead: 31 }),
  order('n03', ofStaff('shisaku'), HKT, null, 25, 'draft', lcl('toys', 0.1), { lead: 27, onlyPorts: true }),
  order('n04', MIHON, OSA, TEXTILE_OSAKA, 21, 'withdrawn', fcl('towels', 0, 1, 0), { lead: 25 }),
  order('x01', MIHON, TYO, TEXTILE, 6, 'noSpace', fcl('shirts', 0, 0, 1), { lead: 12 }),
  order('x02', SHIPPER, OSA, TEXTILE_OSAKA, 13, 'cancelledByCustomer', fcl('towels', 1, 0, 0), { lead: 18 }),
  order('x04', QINGDAO, UKB, WOOD, -8, 'cancelledByCustomer', lcl('furniture', 0.2)),
  order('x03', KAKUU, UKB, WOOD, -6, 'cancelledByStaff', lcl('furniture', 0.25), { lead: 7 }),
]
