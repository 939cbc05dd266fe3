import { tokyoToday } from '@kairo/shared/dates'
import { containerCheckDigit } from '@kairo/shared/orders/fields/container-number'
import type { OrderForm } from '@kairo/shared/orders/fields/order-form'
import { CHINA } from '../../src/master-data/ports/port.ts'
import { portOf } from '../../src/master-data/ports/ports.ts'
import { carrierCodeOf, shippingCompanyOf } from '../../src/master-data/shipping-companies.ts'
import { DEMO_CUSTOMERS } from '../../src/master-data/demo/demo-customers.ts'
import type { DemoRate } from '../../src/master-data/demo/demo-rates.ts'
import type { FrozenQuotation } from '../../src/features/quotations/frozen-quotation.ts'
import { pickNumber, pickOne } from '../deterministic-random.ts'
import { formOfPlan } from './form-of-plan.ts'
import { ORDER_PLAN, type PlannedOrder } from './order-plan.ts'
import { type Step, type StepName, stepsOf } from './order-steps.ts'
import { type PickedSailing, pickSailing } from './pick-sailing.ts'

/** A planned order with everything that follows from the day of seeding; accounts by the keys of the demo data. */
export interface DemoOrder {
  plan: PlannedOrder
  /** Empty until its first step has run; the frozen values remain here even after a withdrawal. */
  code: string
  quotation: FrozenQuotation | null
  sailing: PickedSailing
  form: OrderForm
  steps: readonly Step[]
  /** Who made it, who of the customer's side owns it, and who of the staff looks after it. */
  maker: string
  owner: string
  staff: string
  vessel: string
  voyage: string
  bookingNumber: string
  mbl: string
  hbl: string
  /** Of FCL, once loaded: ISO 6346, joined by comma and blank. */
  containers: string
}

export const has = (order: DemoOrder, step: StepName): boolean => order.steps.some(({ name }) => name === step)
/** When a step was done; null while it was not. */
export const timeOf = (order: DemoOrder, step: StepName): Date | null =>
  order.steps.find(({ name }) => name === step)?.at ?? null

const SHIP_NAMES = ['HARMONY', 'ORCHID', 'PEARL', 'LOTUS', 'BRIGHT', 'KEIFUKU', 'SUNRISE', 'CAMELLIA']
const OWNER_CODES = ['TGHU', 'TEMU', 'CAIU', 'SEGU', 'BMOU']

/** Container numbers with right check digits, one for each box. */
function containersOf(order: PlannedOrder): string {
  if (order.cargo.type === 'LCL') return ''
  const count = order.cargo.boxes.reduce((sum, boxes) => sum + boxes, 0)
  const numbers = Array.from({ length: count }, (_, box) => {
    const owner = pickOne(`${order.key} ${box}`, OWNER_CODES)
    const serial = String(100_000 + pickNumber(`box ${order.key} ${box}`, 899_999))
    return `${owner}${serial}${containerCheckDigit(`${owner}${serial}`)}`
  })
  return numbers.join(', ')
}

/** Of which desk: Osaka has Osaka and Kobe, Shanghai the customers in China. */
function staffOf({ customer, lane }: PlannedOrder): string {
  if (DEMO_CUSTOMERS.find(({ key }) => key === customer)?.country === CHINA) return 'operatorShanghai'
  return ['JPOSA', 'JPUKB'].includes(lane[1]) ? 'operatorOsaka' : 'operator'
}

/** The account of the customer's side that acts in an order: whoever made it, the customer where staff made it. */
const ownerOf = ({ by, customer }: PlannedOrder): string => (typeof by === 'object' ? by.account : customer)

function demoOrder(plan: PlannedOrder, rates: readonly DemoRate[], now: Date): DemoOrder {
  const sailing = pickSailing(plan, rates, tokyoToday(now))
  const carrier = shippingCompanyOf(sailing.rate.shippingCompany)
  const serial = String(10_000_000 + pickNumber(`bl ${plan.key}`, 89_999_999))
  return {
    plan,
    code: '',
    quotation: null,
    sailing,
    form: formOfPlan(plan, sailing),
    steps: stepsOf(plan, sailing, now),
    maker: plan.by === 'staff' ? staffOf(plan) : ownerOf(plan),
    owner: ownerOf(plan),
    staff: staffOf(plan),
    vessel: `${carrier.name.split(' ')[0]?.toUpperCase()} ${pickOne(plan.key, SHIP_NAMES)}`,
    voyage: `${sailing.etd.slice(2, 4)}${String(weekOf(sailing.etd)).padStart(2, '0')}${portOf(plan.lane[0]).country === CHINA ? 'E' : 'W'}`,
    bookingNumber: `SO${String(10_000_000 + pickNumber(`booking ${plan.key}`, 89_999_999))}`,
    mbl: `${carrierCodeOf(carrier) ?? 'KAIR'}${serial}`,
    // A bill that is made here gets its number when it is issued.
    hbl: plan.bills ? '' : `KIL${plan.lane[0].slice(2)}${serial.slice(0, 6)}`,
    containers: containersOf(plan),
  }
}

/** Week of the year, roughly, as voyage numbers have it. */
const weekOf = (date: string): number =>
  Math.ceil(
    (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`) + 86_400_000) / 604_800_000,
  )

/** Every order of the demonstration with what happens to it until now. */
export const demoOrders = (rates: readonly DemoRate[], now: Date): DemoOrder[] =>
  ORDER_PLAN.map((plan) => demoOrder(plan, rates, now))
