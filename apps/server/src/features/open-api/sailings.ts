import type { openApi } from '@kairo/shared/open-api/open-api'
import type { OpenInputOf, OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { isoOfPortTime, OFFICE_ZONE } from '@kairo/shared/port-time'
import { allowedEtds, etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { expressionBuilder } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { rateConditions } from '../rates/rate-filters.ts'
import { isRateEffective, type RateRecord, selectBareRates, selectRateRows } from '../rates/rate-query.ts'
import { scheduleOf } from '../rates/search/rate-schedule.ts'
import { carrierOf, portOf } from './lane.ts'

interface Lane {
  portOfLoading: string
  portOfDischarge: string
}
export interface FoundLane {
  departurePortId: number
  destinationPortId: number
  codes: { pol_unlocode: string | null; pod_unlocode: string | null }
}

/** The ports of a lane by their UN/LOCODE. Throws PARAMETER_ERROR at those that we do not know. */
export async function findLane(db: Database, { portOfLoading, portOfDischarge }: Lane): Promise<FoundLane> {
  const found = await db
    .selectFrom('ports')
    .select(['id', 'unlocode'])
    .where('unlocode', 'in', [portOfLoading, portOfDischarge])
    .execute()
  const idOf = (code: string) => found.find(({ unlocode }) => unlocode === code)?.id
  const [from, to] = [idOf(portOfLoading), idOf(portOfDischarge)]
  if (from === undefined || to === undefined)
    throw new Refusal('PARAMETER_ERROR', {
      errors: [
        ...(from === undefined ? [{ path: 'portOfLoading', message: 'choice' }] : []),
        ...(to === undefined ? [{ path: 'portOfDischarge', message: 'choice' }] : []),
      ],
    })
  return {
    departurePortId: from,
    destinationPortId: to,
    codes: { pol_unlocode: portOfLoading, pod_unlocode: portOfDischarge },
  }
}

/** What a rate says of its service, without prices. */
export function serviceOf(rate: RateRecord, codes: FoundLane['codes'], language: Language) {
  const row = { ...rate, ...codes }
  const unknown = { unLocationCode: null, name: '', timeZone: OFFICE_ZONE }
  return {
    portOfLoading: portOf(row, 'pol', language) ?? unknown,
    portOfDischarge: portOf(row, 'pod', language) ?? unknown,
    carrier: carrierOf(row, language) ?? { name: '', code: null },
    transport: rate.type === 'LCL' ? ('LCL' as const) : ('FCL' as const),
    serviceMode: rate.mode,
    isDirect: rate.direct_transfer,
    transitDays: rate.distance,
  }
}

type Schedules = OpenInputOf<typeof openApi.schedules>
export type Sailing = OpenReplyOf<typeof openApi.schedules>['data'][number]

/** The ships of a rate that can be booked now, the next first. */
export function sailingsOf(
  rate: RateRecord,
  lane: Pick<FoundLane, 'codes'>,
  { departureFrom = '', departureTo = '9999' }: Pick<Schedules, 'departureFrom' | 'departureTo'>,
  { language, now }: OpenContext,
): Sailing[] {
  const schedule = scheduleOf(rate)
  const service = serviceOf(rate, lane.codes, language)
  return allowedEtds(schedule, now)
    .filter((etd) => etd >= departureFrom && etd <= departureTo)
    .map((etd) => {
      const { openStart, openEnd, cutOff } = sailingTimes(schedule, etd)
      const at = (time: string | null): string | null => time && isoOfPortTime(time, rate.pol_zone)
      return {
        ...service,
        departureDate: etd,
        arrivalDate: etaOf(etd, rate.distance),
        cutOffDateTime: isoOfPortTime(cutOff, rate.pol_zone),
        opensAt: at(openStart),
        closesAt: at(openEnd),
      }
    })
}

const byDeparture = (a: Sailing, b: Sailing): number =>
  a.departureDate.localeCompare(b.departureDate) ||
  a.arrivalDate.localeCompare(b.arrivalDate) ||
  a.carrier.name.localeCompare(b.carrier.name)

/** The ships of the rates on sale for a lane that can be booked now, each once though several rates sail with it. */
export async function listSchedules(
  { db }: AppContext,
  input: OpenInputOf<typeof openApi.schedules>,
  request: OpenContext,
): Promise<OpenReplyOf<typeof openApi.schedules>> {
  const lane = await findLane(db, input)
  const { departurePortId, destinationPortId } = lane
  const eb = expressionBuilder(selectBareRates(db))
  const filters = { departurePortId, destinationPortId, type: input.transport }
  const rates = await selectRateRows(db)
    .where(eb.and([rateConditions(eb, filters), isRateEffective(eb, tokyoToday(request.now))]))
    .orderBy('r.id')
    .execute()
  const sailings = new Map<string, Sailing>()
  for (const rate of rates)
    for (const sailing of sailingsOf(rate, lane, input, request)) sailings.set(JSON.stringify(sailing), sailing)
  const found = [...sailings.values()].toSorted(byDeparture)
  return { data: found.slice(0, input.limit), hasMore: found.length > input.limit }
}
