import { carrierCodeOf, cutOffCodeOf, facilityOf, servicesOfMode } from '@kairo/shared/dcsa/codes'
import type { PointToPoint, RoutesInput } from '@kairo/shared/dcsa/routes.contract'
import { tokyoToday } from '@kairo/shared/dates'
import { PAGE_MOST } from '@kairo/shared/open-api/feed'
import { isoOfPortTime } from '@kairo/shared/port-time'
import { allowedEtds, etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { expressionBuilder } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { cursorOf, placeOf } from '../open-api/cursor.ts'
import { isRateEffective, type RateRecord, selectBareRates, selectRateRows } from '../rates/rate-query.ts'
import { scheduleOf } from '../rates/search/rate-schedule.ts'
import { locationOf } from './event-of.ts'

interface Sailing {
  etd: string
  eta: string
  route: Omit<PointToPoint, 'solutionNumber'>
}

/** 00:00 of a day at a port. */
const dayAt = (day: string, zone: string): string => isoOfPortTime(`${day} 00:00`, zone)

/** One departure of a rate, in the standard's words. */
function sailingOf(rate: RateRecord, ports: { from: string; to: string }, etd: string): Sailing {
  const eta = etaOf(etd, rate.distance)
  const { origin, destination } = servicesOfMode(rate.mode, rate.type === 'FCL')
  const place = (service: typeof origin, code: string, name: string, dateTime: string) => ({
    facilityTypeCode: facilityOf(service),
    location: locationOf(code, name),
    dateTime,
  })
  const zone = rate.pol_zone
  const receipt = place(origin, ports.from, rate.pol_en || rate.pol_name, dayAt(etd, zone))
  const delivery = place(destination, ports.to, rate.pod_en || rate.pod_name, dayAt(eta, rate.pod_zone))
  const { openStart, openEnd, cutOff } = sailingTimes(scheduleOf(rate), etd)
  const carrier = carrierCodeOf(rate.carrier_code)
  const atPort = { facilityTypeCode: 'POTE' } as const
  return {
    etd,
    eta,
    route: {
      placeOfReceipt: receipt,
      placeOfDelivery: delivery,
      receiptTypeAtOrigin: origin,
      deliveryTypeAtDestination: destination,
      cutOffTimes: (
        [
          ['open', openStart],
          ['yard', openEnd],
          ['si', cutOff],
        ] as const
      ).flatMap(([kind, at]) => {
        const code = cutOffCodeOf(kind, origin)
        return code && at ? [{ cutOffDateTimeCode: code, cutOffDateTime: isoOfPortTime(at, zone) }] : []
      }),
      transitTime: rate.distance,
      legs: [
        {
          sequenceNumber: 1,
          transport: { modeOfTransport: 'VESSEL', ...(carrier ? { servicePartners: [carrier] } : {}) },
          departure: { ...receipt, ...atPort },
          arrival: { ...delivery, ...atPort },
        },
      ],
    },
  }
}

/** Whether it is one of those asked for. */
const isWanted = ({ etd, eta, route }: Sailing, input: RoutesInput): boolean =>
  (!input.departureStartDate || etd >= input.departureStartDate) &&
  (!input.departureEndDate || etd <= input.departureEndDate) &&
  (!input.arrivalStartDate || eta >= input.arrivalStartDate) &&
  (!input.arrivalEndDate || eta <= input.arrivalEndDate) &&
  (!input.receiptTypeAtOrigin || route.receiptTypeAtOrigin === input.receiptTypeAtOrigin) &&
  (!input.deliveryTypeAtDestination || route.deliveryTypeAtDestination === input.deliveryTypeAtDestination)

/** The departures of all rates on sale between two ports that can be booked now; those that differ in price alone once. */
async function sailingsOf({ db }: AppContext, input: RoutesInput, now: Date): Promise<Sailing['route'][]> {
  // Reefers are not on sale.
  if (input.cargoType === 'REEFER') return []
  const eb = expressionBuilder(selectBareRates(db))
  const rates = await selectRateRows(db)
    .where('pol.unlocode', '=', input.placeOfReceipt)
    .where('pod.unlocode', '=', input.placeOfDelivery)
    .where(isRateEffective(eb, tokyoToday(now)))
    .$if(input.maxTranshipment === 0, (query) => query.where('r.direct_transfer', '=', true))
    .orderBy('r.id')
    .execute()
  const ports = { from: input.placeOfReceipt, to: input.placeOfDelivery }
  const sailings = rates
    .flatMap((rate) => allowedEtds(scheduleOf(rate), now).map((etd) => sailingOf(rate, ports, etd)))
    .filter((sailing) => isWanted(sailing, input))
    .toSorted((a, b) => (a.etd + a.eta < b.etd + b.eta ? -1 : a.etd + a.eta > b.etd + b.eta ? 1 : 0))
  const different = new Map(sailings.map(({ route }) => [JSON.stringify(route), route]))
  return [...different.values()]
}

/** A page of sailings, by departure; the cursor counts those before. */
export async function listRoutes(context: AppContext, input: RoutesInput, request: OpenContext) {
  const { cursor, limit, ...filters } = input
  const place = { list: `routes ${JSON.stringify(filters)}`, accountId: request.actor.id }
  const first = await placeOf(context, cursor, place)
  const routes = await sailingsOf(context, input, request.now)
  const after = first + Math.min(limit, PAGE_MOST)
  if (after < routes.length) request.replyHeaders['next-page-cursor'] = await cursorOf(context, { ...place, after })
  return routes.slice(first, after).map((route, n) => ({ ...route, solutionNumber: first + n + 1 }))
}
