import { addDays, weekdayOf } from '@kairo/shared/dates'
import { portInstant, portTime } from '@kairo/shared/port-time'
import { type DemoOrder, has, timeOf } from './demo-order.ts'
import { arrivalDay, departureDay, type Step } from './order-steps.ts'

/** What happened at ports and offices: the commands and the documents of an order say the same. */

/** At the port, but always before the step that reports it. */
const before = (at: Date, reported: Date): Date => (at < reported ? at : new Date(reported.getTime() - 20 * 60_000))

/** When the ship left and came in; null while it did not. */
export function departureTime(order: DemoOrder): Date | null {
  const reported = timeOf(order, 'departed')
  return (
    reported &&
    before(portInstant(`${departureDay(order.plan, order.sailing)} 16:40`, order.sailing.rate.departureZone), reported)
  )
}
export function arrivalTime(order: DemoOrder): Date | null {
  const reported = timeOf(order, 'arrived')
  return (
    reported &&
    before(portInstant(`${arrivalDay(order.plan, order.sailing)} 07:50`, order.sailing.rate.destinationZone), reported)
  )
}

/** The cut-off that staff set in this step, at the port: on the day of departure, or the current time to close the order immediately. */
export const movedCutOff = ({ sailing }: DemoOrder, step: Step): string =>
  step.name === 'manualCut' ? portTime(step.at, sailing.rate.departureZone) : `${sailing.etd} 09:00`

/** The terminal's code where there is no D/O, else empty. */
export const deliveryCodeOf = (order: DemoOrder): string =>
  order.plan.events?.includes('deliveryCode') && has(order, 'arrived') ? `DO${order.mbl.slice(-6)}` : ''

/** The cargo before a change that was agreed and saved. */
export function cargoBefore({ form }: DemoOrder): { number: number; weight: string } {
  const { number = 0, weight = '0' } = form.transportCargo
  return { number: number - 24, weight: (Number(weight) - 312).toFixed(3) }
}

export const cancelReasonOf = ({ plan }: DemoOrder): string =>
  plan.status === 'cancelledByStaff' ? '船会社の抜港により手配できないため（代替便をご案内済み）' : ''

/** Expected remittance date of the arrival notice: a workday a week after the arrival, yyyy-MM-dd. */
export function remittanceDay({ plan, sailing }: DemoOrder): string {
  const day = addDays(arrivalDay(plan, sailing), 7)
  return addDays(day, Math.max(0, weekdayOf(day) - 5) && 8 - weekdayOf(day))
}
