import { addDays } from '@kairo/shared/dates'
import { SAMPLE_NUMBERS, type SamplePort } from '@kairo/shared/surcharges/sample-numbers'
import { wordIn } from '../../../excel/synonyms.ts'
import { portLabel } from '../../../master-data/ports/port-names.ts'
import { rateTemplate, type RateRow, type RateTemplateInput } from './rate-template.ts'
import { DIRECT, SHIP_TYPES, TYPES, VALIDITIES, WEEKDAYS } from './rate-sheet-synonyms.ts'

/** Long enough to try everything, and over by itself where the sample is forgotten. */
const VALID_DAYS = 45

interface SampleRate {
  to: SamplePort
  weekday: number
  days: number
  /** USD a 20GP, 40GP and 40HQ; one amount is LCL an RT. */
  prices: readonly [gp20: string, gp40: string, hq40: string] | readonly [rt: string]
}
const RATES: readonly SampleRate[] = [
  { to: 'JPTYO', weekday: 3, days: 3, prices: ['310.00', '520.00', '540.00'] },
  { to: 'JPTYO', weekday: 6, days: 4, prices: ['280.00', '480.00', '500.00'] },
  { to: 'JPOSA', weekday: 5, days: 2, prices: ['260.00', '440.00', '460.00'] },
  { to: 'JPTYO', weekday: 5, days: 4, prices: ['18.00'] },
]

/** A freight sheet from Shanghai, valid from today, with the numbers of the sample surcharge sheet. */
export function buildSampleRates(input: RateTemplateInput): Promise<Uint8Array> {
  const { ports, companies, language, today } = input
  const word = wordIn(language)
  const labelOf = (unlocode: SamplePort): string => {
    const port = ports.find((one) => one.unlocode === unlocode)
    return port ? portLabel(port, ports, language) : unlocode
  }
  const [company] = companies
  const rows = RATES.map(({ to, weekday, days, prices }): RateRow => {
    const [first, gp40, hq40] = prices
    // The cut-off is two days before the departure.
    const cutOff = word(WEEKDAYS, ((weekday + 4) % 7) + 1)
    return {
      departurePort: labelOf('CNSHA'),
      destinationPort: labelOf(to),
      ...(gp40 ? { capacity20gp: first, capacity40gp: gp40, capacity40hq: hq40 } : { lcl: first }),
      distance: days,
      weekday: word(WEEKDAYS, weekday),
      type: word(TYPES, gp40 ? 'FCL' : 'LCL'),
      shippingCompany: company?.name ?? '',
      directTransfer: word(DIRECT, 'YES'),
      shipType: word(SHIP_TYPES, 'Normal'),
      maxCapacity: 7,
      portOpenStartday: word(WEEKDAYS, ((weekday + 2) % 7) + 1),
      portOpenStarthour: '09:00',
      portOpenEndday: cutOff,
      portOpenEndhour: '16:00',
      deadlineDay: cutOff,
      deadlineHour: '16:00',
      validTime: word(VALIDITIES, 'fixed'),
      departureSurchargeNo: SAMPLE_NUMBERS.CNSHA,
      destinationSurchargeNo: SAMPLE_NUMBERS[to],
      validFrom: today,
      validTo: addDays(today, VALID_DAYS),
    }
  })
  return rateTemplate(input, rows)
}
