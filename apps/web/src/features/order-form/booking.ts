import type { Body } from '@/api/call.ts'

export type OrderDetail = Body<'POST /order/queryById'>['data']
type Flight = Body<'POST /order/queryFlight'>['data']['transportCost']

/** The facts of the chosen route: of the rate while it is effective, else of the stored order. */
export interface ChosenRoute {
  id: number
  type: 'FCL' | 'LCL'
  departurePort: string
  departurePortLabel: string
  destinationPort: string
  destinationPortLabel: string
  shippingCompany: string
  /** IANA; null without a port. */
  departureZone: string | null
  shippingCompanyLabel: string
  shippingCompanyCode: string | null
  mode: string
  distance: number
  weekday: number | null
  ftDays: number | null
  /** The rate with its calendar; undefined when it cannot be used any more. */
  rate: Flight | undefined
}

export interface Sailing {
  etd: string
  eta: string
  openStart: string | null
  openEnd: string | null
  /** yyyy-MM-dd HH:mm at the port of departure. */
  cutOff: string
  /** Milliseconds until the cut-off; below 0 when it has passed. */
  left: number
}

/** Whether saving a change costs the customer's side a fee that has to be accepted. */
export const isLateChange = (isChange: boolean, staff: boolean, order: OrderDetail | undefined): boolean =>
  isChange && !staff && order?.isCancelWithMoney === true

export interface Booking {
  staff: boolean
  roleId: number
  choosesCompany: boolean
  order: OrderDetail | undefined
  route: ChosenRoute | undefined
  isLoadingRoute: boolean
  /** Why the rate of the form cannot be used. */
  routeIssue: Error | null
  isFcl: boolean
  /** The dates that can be chosen now; undefined while no usable route is chosen. */
  etds: readonly string[] | undefined
  /** Route and date are those of the submitted order: they are not validated again. */
  isDateKept: boolean
  sailing: Sailing | undefined
  now: Date
}
