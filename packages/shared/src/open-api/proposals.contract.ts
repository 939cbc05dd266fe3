import { z } from 'zod'
import { DAY_COUNTS, FREE_TIME_DIRECTIONS, FREE_TIME_KINDS } from '../free-time/free-time-codes.ts'
import { CONTAINER_SIZES } from '../orders/rules/container-rules.ts'
import { CHARGE_SIDES } from '../quotations/quotation-lines.ts'
import {
  amount,
  bookingReference,
  boxesInput,
  carrier,
  day,
  dayInput,
  inEachCurrency,
  priceFor,
  revenueTonsInput,
} from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'
import { sailing } from './sailings.contract.ts'
import { writtenByOthers } from './written-by-others.ts'

const portName = () => z.string('text').trim().min(1, 'required').max(100, 'tooLong').optional()

/** Why there is no proposal, or none with a price. */
export const NO_PROPOSAL = ['noRate', 'noSailing'] as const
export const NO_PRICE = ['scopeMissing', 'cargoMissing', 'notFromThisCountry'] as const

/** What of a booking that is copied would be otherwise. */
export const DIFFERENCES = [
  'portOfLoading',
  'portOfDischarge',
  'carrier',
  'serviceMode',
  'transitDays',
  'boxes',
  'price',
] as const

const boxes = z.array(z.object({ size: z.enum(CONTAINER_SIZES), units: z.int() }))

const proposal = sailing.extend({
  rateId: z.string(),
  freeTime: z.array(
    z.object({
      direction: z.enum(FREE_TIME_DIRECTIONS),
      kind: z.enum(FREE_TIME_KINDS).describe('DEM at the terminal, DET outside of it, CMB both in one'),
      freeDays: z.int(),
      freeCount: z.enum(DAY_COUNTS).describe('Which days count as free ones'),
    }),
  ),
  price: z
    .object({
      total: inEachCurrency.describe('All together, in each currency'),
      charged: inEachCurrency.describe('What of it is charged in each currency'),
      quotedOn: day(),
      notOffered: z.array(priceFor).describe('Boxes without a price, which the total lacks'),
      notIncluded: z
        .array(z.enum(CHARGE_SIDES))
        .describe('Sides of which no charges are known: the total is without them'),
      unknownCharges: z.array(z.string()).describe('Other charges that are not known for this ship'),
    })
    .nullable()
    .describe('Of this ship and this cargo by the tariff of today; it holds once the booking is submitted'),
  noPriceBecause: z.enum(NO_PRICE).nullable(),
  differences: z
    .array(z.object({ what: z.enum(DIFFERENCES), before: z.string().nullable(), now: z.string().nullable() }))
    .describe('To the booking that is copied'),
  url: z.url().describe('The order form with all this filled in: a person opens it, completes it and submits it'),
})

/** A booking that a person could make, as programs and assistants prepare it. */
export const openProposalsContract = {
  proposal: openEndpoint({
    method: 'GET',
    path: '/open/v1/booking-proposals',
    scope: 'schedules:read',
    alsoWith: ['rates:read', 'bookings:read'],
    summary: 'What would be booked on the next ship of a lane, with a link where a person submits it',
    description:
      'Nothing is booked, held or stored by this. Give both ports, or a booking or a template to copy (which needs bookings:read). The price needs rates:read and boxes or revenue tons; the difference of prices to a copied booking invoices:read as well. Show the person the sailing, the cut-off, the price and the differences, and give them `url`: only a person can submit, signed in to the portal.',
    tag: 'schedules',
    input: z.strictObject({
      portOfLoading: portName().describe('UN/LOCODE, or the name in Chinese, Japanese or English'),
      portOfDischarge: portName().describe('The same'),
      departureFrom: dayInput().optional().describe('Wished day at the port of loading: the first ship on it or later'),
      rateId: z
        .string('text')
        .regex(/^[1-9]\d{0,14}$/, 'choice')
        .optional()
        .describe('One of `alternatives` or of a search of rates, in place of the ports'),
      transport: z.enum(['FCL', 'LCL'], 'choice').optional(),
      boxes: boxesInput().describe('FCL: 20GP:1,40HQ:2'),
      revenueTons: revenueTonsInput().describe('LCL: 2.5'),
      copyOf: bookingReference().optional().describe('bookingReference of a booking to repeat'),
      template: z
        .string('text')
        .trim()
        .min(1, 'required')
        .max(80, 'tooLong')
        .optional()
        .describe('Name of a saved template of the order form'),
    }),
    response: z.object({
      proposal: proposal.nullable(),
      noProposalBecause: z
        .enum(NO_PROPOSAL)
        .nullable()
        .describe('noRate: none on sale between such ports; noSailing: none that can still be booked from that day on'),
      alternatives: z
        .array(
          z.object({
            rateId: z.string(),
            carrier,
            departureDate: day(),
            transitDays: z.int(),
          }),
        )
        .describe('Other offers of the lane, the next first: ask again with rateId'),
      cargo: z.object({ boxes, revenueTons: amount().nullable() }),
      copies: z
        .object({
          bookingReference: z.string().nullable(),
          template: writtenByOthers(z.string().nullable()),
          goods: writtenByOthers(z.string()).describe('What the copy would ship, as it was typed'),
        })
        .nullable(),
    }),
    refusals: [
      'SCOPE_MISSING',
      'ORDER_NOT_EXIST',
      'ORDER_STATE_ERROR',
      'RECORD_NOT_EXIST',
      'TRANSPORT_COST_IS_DELETE',
      'RATE_INVALID',
      'NO_EXCHANGE_RATES',
    ],
    tool: 'propose_booking',
    example: { portOfLoading: 'CNSHA', portOfDischarge: 'JPOSA', boxes: '40HQ:2' },
  }),
}
