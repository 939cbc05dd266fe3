import { addDays } from '@kairo/shared/dates'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { portOf } from '../ports/ports.ts'
import { DEMO_LANES, type DemoLane, type DemoSailing } from './demo-lanes.ts'
import { shippingCompanyOf } from '../shipping-companies.ts'

/** A rate of the demonstration, in the values of the rates table; ports, carriers and users by key. */
export interface DemoRate {
  /** `from-to-carrier-weekday-type`, with a suffix for rates that are not the plain sold one. */
  key: string
  status: 'draft' | 'pending' | 'approved' | 'rejected'
  /** UN/LOCODEs. */
  departurePort: string
  /** IANA zones of both ports. */
  departureZone: string
  destinationZone: string
  destinationPort: string
  /** `name` of the carrier. */
  shippingCompany: string
  type: 'FCL' | 'LCL'
  /** Decimal text, USD; null where the size is not offered. */
  capacity20gp: string | null
  capacity40gp: string | null
  capacity40hq: string | null
  lcl: string | null
  /** Voyage days, 1 to 8. */
  distance: number
  weekday: number
  /** Service between receipt and delivery: CY-CY, CFS-CFS … */
  mode: string
  directTransfer: boolean
  shipType: 'Normal' | 'Fast'
  maxCapacity: 7 | 14
  /** Weekdays, and hours `HH:mm`. */
  portOpenStartday: number
  portOpenStarthour: string
  portOpenEndday: number
  portOpenEndhour: string
  deadlineDay: number
  deadlineHour: string
  validTime: 'fixed' | 'changing'
  departureSurchargeNo: string | null
  destinationSurchargeNo: string | null
  validFrom: string
  validTo: string
  /** Free time at destination, days. */
  /** null: the tariff's. */
  ftDays: number | null
  /** Decimal text with three places. */
  minRevenueTons: string
  validState: 0 | 1
  /** Sold from; null until approved. */
  openTime: string | null
  /** Superseded from; null while it is the newest. */
  closeTime: string | null
  /** Key of the approved rate that a pending revision is to change. */
  revises: string | null
  /** Reason of a rejection. */
  remark: string
  approvalCount: number
  /** Keys of demo staff. */
  uploadedBy: string
  approvedBy: string | null
}

const SATURDAY = 6
/** The weekday `days` before, pulled back to Friday where it is a weekend: terminals take documents on workdays. */
const workdayBefore = (weekday: number, days: number): number => {
  const day = ((weekday - days - 1 + 14) % 7) + 1
  return day >= SATURDAY ? 5 : day
}

const usd = (amount: number): string => amount.toFixed(2)
const firstOfNextMonth = (date: string): string => `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
const monthEnd = (date: string): string => addDays(firstOfNextMonth(date), -1)

/** A rate on sale since three weeks ago, as its lane and sailing say. */
function effectiveRate(lane: DemoLane, sailing: DemoSailing, type: 'FCL' | 'LCL', today: string): DemoRate {
  const premium = sailing.premium ?? 0
  const fcl = type === 'FCL'
  // A consolidated container is stuffed the day before the yard closes, so LCL closes a workday earlier.
  const deadlineDay = workdayBefore(sailing.weekday, fcl ? 2 : 3)
  const opened = addDays(today, -20)
  return {
    key: `${lane.from}-${lane.to}-${shippingCompanyOf(sailing.carrier).name}-${sailing.weekday}-${type}`,
    status: 'approved',
    departurePort: lane.from,
    departureZone: portOf(lane.from).timeZone,
    destinationPort: lane.to,
    destinationZone: portOf(lane.to).timeZone,
    shippingCompany: sailing.carrier,
    type,
    capacity20gp: fcl ? usd(lane.gp20 + premium) : null,
    capacity40gp: fcl ? usd(lane.gp40 + premium * 2) : null,
    capacity40hq: fcl ? usd(lane.hq40 + premium * 2) : null,
    lcl: fcl ? null : usd(lane.lcl + (sailing.fast ? 6 : 0)),
    distance: lane.days + (sailing.more ?? 0),
    weekday: sailing.weekday,
    mode: fcl ? 'CY-CY' : 'CFS-CFS',
    directTransfer: !sailing.via,
    shipType: sailing.fast ? 'Fast' : 'Normal',
    maxCapacity: sailing.fortnight ? 14 : 7,
    portOpenStartday: workdayBefore(deadlineDay, 3),
    portOpenStarthour: '09:00',
    portOpenEndday: deadlineDay,
    portOpenEndhour: fcl ? '16:00' : '11:00',
    deadlineDay,
    deadlineHour: fcl ? '17:00' : '12:00',
    validTime: sailing.changing ? 'changing' : 'fixed',
    departureSurchargeNo: lane.departureSurchargeNo,
    destinationSurchargeNo: lane.destinationSurchargeNo,
    validFrom: opened,
    validTo: monthEnd(addDays(today, sailing.changing ? 30 : 60)),
    ftDays: sailing.fortnight ? 14 : null,
    minRevenueTons: !fcl && sailing.fast ? '2.000' : '1.000',
    validState: VALID_STATE.valid,
    openTime: opened,
    closeTime: null,
    revises: null,
    remark: '',
    approvalCount: 1,
    uploadedBy: 'operator',
    approvedBy: 'manager',
  }
}

/** Rates on sale on `today` (yyyy-MM-dd), one per sailing and transport type. */
export const demoEffectiveRates = (today: string): DemoRate[] =>
  DEMO_LANES.flatMap((lane) =>
    lane.sailings.flatMap((sailing) => [
      effectiveRate(lane, sailing, 'FCL', today),
      ...(sailing.lcl ? [effectiveRate(lane, sailing, 'LCL', today)] : []),
    ]),
  )
