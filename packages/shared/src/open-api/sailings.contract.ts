import { z } from 'zod'
import { CHARGE_SIDES } from '../quotations/quotation-lines.ts'
import { PAGE_MOST } from './feed.ts'
import {
  amount,
  atPort,
  boxesInput,
  carrier,
  day,
  dayInput,
  inEachCurrency,
  port,
  priceFor,
  revenueTonsInput,
  transport,
  unLocationCode,
} from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'

const lane = {
  portOfLoading: unLocationCode().describe('UN/LOCODE'),
  portOfDischarge: unLocationCode().describe('UN/LOCODE'),
  transport: z.enum(['FCL', 'LCL'], 'choice').optional(),
}
/** Offers priced at once. */
const RATES_MOST = 50

/** A ship that can be booked. */
export const sailing = z.object({
  portOfLoading: port,
  portOfDischarge: port,
  carrier,
  transport,
  serviceMode: z.string(),
  isDirect: z.boolean(),
  departureDate: day().describe('ETD, day at the port of loading'),
  arrivalDate: day().describe('ETA, day at the port of discharge'),
  transitDays: z.int(),
  cutOffDateTime: atPort().describe('Booking and papers; on the clock of the port of loading'),
  opensAt: atPort().nullable(),
  closesAt: atPort().nullable(),
})

const offer = z.object({
  rateId: z.string().describe('For a draft'),
  portOfLoading: port,
  portOfDischarge: port,
  carrier,
  transport,
  serviceMode: z.string(),
  isDirect: z.boolean(),
  transitDays: z.int(),
  departureDate: day().describe('The ship whose price it is: the next one, on departureFrom or later'),
  isBookable: z.boolean(),
  cutOffDateTime: atPort().nullable(),
  validFrom: day().nullable(),
  validTo: day().nullable(),
  priceBasis: z.enum(['fixed', 'floating']),
  prices: z.array(
    z.object({
      containerType: priceFor.describe('One container, or of LCL one revenue ton'),
      oceanFreight: amount().nullable().describe('USD, after discount'),
      allIn: inEachCurrency.describe('All together, in each currency'),
    }),
  ),
  total: inEachCurrency.nullable().describe('Of the boxes or revenue tons asked for; null without them'),
  notOffered: z.array(priceFor).describe('Of the boxes asked for: those without a price, which the total lacks'),
  notIncluded: z
    .array(z.enum(CHARGE_SIDES))
    .describe('Sides of which no charges are known: all prices are without them'),
  unknownCharges: z.array(z.string()).describe('Other charges that are not known for this ship'),
})

/** Sailings and prices as programs read them. */
export const openSailingsContract = {
  schedules: openEndpoint({
    method: 'GET',
    path: '/open/v1/schedules',
    scope: 'schedules:read',
    summary: 'Sailings that can be booked now between two ports, the next first',
    description: 'Those of the next eight weeks whose cut-off is to come, without prices.',
    tag: 'schedules',
    input: z.strictObject({
      ...lane,
      departureFrom: dayInput().optional().describe('Day at the port of loading'),
      departureTo: dayInput().optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MOST).default(PAGE_MOST),
    }),
    response: z.object({ data: z.array(sailing), hasMore: z.boolean() }),
    tool: 'search_schedules',
    example: { portOfLoading: 'CNSHA', portOfDischarge: 'JPOSA' },
  }),
  rates: openEndpoint({
    method: 'GET',
    path: '/open/v1/rates',
    scope: 'rates:read',
    summary: 'All-in prices between two ports, as the search of the page has them, the next departure first',
    description:
      'At the discounts of the account and the exchange rates of today; nothing is held until a booking is submitted.',
    tag: 'schedules',
    input: z.strictObject({
      ...lane,
      departureFrom: dayInput().optional().describe('Prices of the first ship on this day or later'),
      boxes: boxesInput().describe('What the total is of, of FCL: 20GP:1,40HQ:2'),
      revenueTons: revenueTonsInput().describe('The same of LCL: 2.5'),
      limit: z.coerce.number().int().min(1).max(RATES_MOST).default(20),
    }),
    response: z.object({ data: z.array(offer), hasMore: z.boolean() }),
    refusals: ['NO_EXCHANGE_RATES'],
    tool: 'search_rates',
    example: { portOfLoading: 'CNSHA', portOfDischarge: 'JPOSA', transport: 'FCL', boxes: '40HQ:2' },
  }),
}
