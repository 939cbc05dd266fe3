import { z } from 'zod'
import { data, endpoint, rows } from '../contract/endpoint.ts'
import { nothing, paging } from '../contract/fields.ts'
import { decimalDoubt, plainDecimal } from '../text/amount.ts'
import { ROLE, STAFF } from '../roles.ts'

/** Digits with up to 5 decimals, 11 characters at most, above zero (rules 4.2). */
const exchangeRateField = () =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? plainDecimal(value) : value),
    z
      .string({ error: 'required' })
      // One error at a time: an empty field is not also too small.
      .min(1, { error: 'required', abort: true })
      .max(11, { error: 'tooLong', abort: true })
      .regex(/^\d+(\.\d+)?$/, { error: ({ input }) => decimalDoubt(String(input)), abort: true })
      .regex(/^\d+(\.\d{1,5})?$/, { error: 'decimals', abort: true })
      .refine((text) => Number(text) > 0, 'aboveZero'),
  )
/** `exchange_rate` for 1 USD as decimal text; `update_time` yyyy-MM-dd HH:mm, Tokyo. */
const rate = z.object({ exchange_rate: z.string(), update_time: z.string() })

export const exchangeRatesContract = {
  getExchangeRates: endpoint({
    method: 'POST',
    path: '/sysExchangeRate/getSysExchangeRateList',
    roles: [...STAFF, ROLE.customer],
    summary: 'The exchange rates in force; `id` is the version to send with an update.',
    tag: 'exchange-rates',
    input: nothing,
    response: data(z.object({ id: z.int(), jpExchangeRate: rate.nullable(), cnExchangeRate: rate.nullable() })),
  }),
  updateExchangeRates: endpoint({
    method: 'POST',
    path: '/sysExchangeRate/update',
    roles: STAFF,
    summary: 'Sets both exchange rates; `id` is that of the rates last seen.',
    tag: 'exchange-rates',
    input: z.strictObject({
      jpExchangeRate: exchangeRateField(),
      cnExchangeRate: exchangeRateField(),
      id: z.coerce.number().int().min(0).optional(),
    }),
    response: data(z.object({ id: z.int(), version: z.int(), jpExchangeRate: z.string(), cnExchangeRate: z.string() })),
    refusals: ['UPDATE_FAIL'],
  }),
  listExchangeRates: endpoint({
    method: 'POST',
    path: '/sysExchangeRate/history',
    roles: STAFF,
    summary: 'Every change of the exchange rates, newest first.',
    tag: 'exchange-rates',
    input: z.strictObject({ ...paging }),
    response: rows(
      z.object({ id: z.int(), jpy: z.string(), cny: z.string(), updatedBy: z.string(), updateTime: z.string() }),
    ),
  }),
}
