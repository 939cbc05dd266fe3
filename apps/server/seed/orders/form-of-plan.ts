import { decimalOf } from '@kairo/shared/money'
import type { OrderForm } from '@kairo/shared/orders/fields/order-form'
import { flagsOf } from '@kairo/shared/orders/rules/release'
import { DEMO_CUSTOMERS, type DemoParty } from '../../src/master-data/demo/demo-customers.ts'
import { JAPAN } from '../../src/master-data/ports/port.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import { DEMO_GOODS } from './goods.ts'
import type { PlannedCargo, PlannedOrder } from './order-plan.ts'
import type { PickedSailing } from './pick-sailing.ts'
import { pickNumber } from '../deterministic-random.ts'
import { japaneseConsignor } from '../../src/master-data/demo/demo-parties.ts'

/** Address records besides those of the demo customers, with the customer that owns them. */
export const SEED_PARTIES = [
  {
    customer: 'mihonSeiki',
    party: japaneseConsignor(
      'seikiExport',
      'MIHON SEIKI',
      'D. SEI',
      'Nagoya',
      '4550098',
      '12 KAKUU-CHO, MINATO-KU, NAGOYA, JAPAN',
      '0520001308',
      'kaigai@mihonseiki.example',
    ),
  },
] as const

/** An invented Japanese corporate number with a right check digit; none that begins with so many zeros is assigned. */
function japaneseCorporationNumber(key: string): string {
  const digits = String(2000 + pickNumber(key, 7999)).padStart(12, '0')
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (1 + (place % 2)), 0)
  return `${9 - (sum % 9)}${digits}`
}

const PARTIES = new Map(
  [...DEMO_CUSTOMERS.flatMap((customer) => customer.parties), ...SEED_PARTIES.map(({ party }) => party)].map(
    (party) => [party.key, party],
  ),
)
function partyOf(key: string): DemoParty {
  const party = PARTIES.get(key)
  if (!party) throw new RangeError(`the demonstration has no party ${key}`)
  return party
}

const asForm = (party: DemoParty) => ({
  companyName: party.companyName,
  address: party.address,
  director: party.name,
  mail: party.email,
  telephone: party.telephone,
})

/** How many 20GP the cargo would fill: a 40' holds two, a high cube a little more. */
const sizeOf = (cargo: PlannedCargo): string =>
  cargo.type === 'LCL'
    ? String(cargo.share)
    : decimalOf(String(cargo.boxes[0]))
        .plus(decimalOf('2').times(cargo.boxes[1]))
        .plus(decimalOf('2.3').times(cargo.boxes[2]))
        .toFixed()

function cargoOf(cargo: PlannedCargo) {
  const goods = DEMO_GOODS[cargo.goods]
  const size = decimalOf(sizeOf(cargo))
  return {
    weight: size.times(String(goods.weight)).toFixed(3),
    volume: size.times(String(goods.volume)).toFixed(3),
    number: Number(size.times(String(goods.pieces)).round(0, 3).toFixed()),
    unit: goods.unit,
    name: goods.name,
  }
}

/** What is in the order form of a planned order; a draft has as little as the plan gives. */
export function formOfPlan(plan: PlannedOrder, { etd }: PickedSailing): OrderForm {
  const { cargo, parties } = plan
  const [fcl20Gp, fcl40Gp, fcl40Hq] = cargo.type === 'FCL' ? cargo.boxes : [0, 0, 0]
  const ports = {
    departurePort: portOf(plan.lane[0]).nameEn,
    destinationPort: portOf(plan.lane[1]).nameEn,
    transportType: cargo.type,
  }
  if (plan.onlyPorts)
    return { orderReq: { ...ports, shipper: {}, consignee: {}, notify: {} }, transportCargo: {}, flightDto: {} }
  const base = {
    orderReq: { ...ports, expectedLeavePortDate: etd, shipper: {}, consignee: {}, notify: {} },
    transportCargo: {},
    flightDto: {},
    fcl20Gp,
    fcl40Gp,
    fcl40Hq,
  }
  if (!parties) return { ...base, transportCargo: { name: DEMO_GOODS[cargo.goods].name } }
  const [consignor, consignee] = parties.map(partyOf) as [DemoParty, DemoParty]
  const amounts = cargoOf(cargo)
  const goods = DEMO_GOODS[cargo.goods]
  const city = consignee.city.toUpperCase()
  return {
    ...base,
    orderReq: {
      ...base.orderReq,
      orderNo: `PO-${etd.slice(2, 4)}${etd.slice(5, 7)}-${plan.key.toUpperCase()}`,
      corporationNumber: consignee.area === JAPAN ? japaneseCorporationNumber(consignee.key) : undefined,
      shippingAddress: consignee.address,
      blQuantity: 1,
      shipper: asForm(consignor),
      consignee: asForm(consignee),
    },
    transportCargo: { ...amounts, ...flagsOf(plan.release ?? 'original'), hds: plan.houseDelivery ? 1 : 0 },
    flightDto: {
      customsClearanceMethod: '1',
      packingMethod: goods.packing,
      freightMethod: plan.by === 'staff' ? '1' : '2',
      // FOB where the consignee pays the freight, CIF where the shipper does.
      tradeTerms: plan.by === 'staff' ? '11' : '9',
      hsCodeTopSix: goods.hs,
      remark: `${consignee.companyName}\n${city}\nC/NO.1-${amounts.number}\nMADE IN ${consignor.area === JAPAN ? 'JAPAN' : 'CHINA'}`,
    },
  }
}
