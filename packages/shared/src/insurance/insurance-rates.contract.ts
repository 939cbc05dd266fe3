import { endpoint, file, rows, saved, XLSX } from '../contract/endpoint.ts'
import { z } from 'zod'
import {
  date,
  decimal,
  flag,
  id,
  oneOf,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalLine,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
} from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { ROLE } from '../roles.ts'
import { INSURANCE_CONDITIONS, MAX_PREMIUM_PERCENT } from './insurance-codes.ts'
import { insuranceRate } from './insurance-fields.ts'

const tag = 'insurance'
export const INSURANCE_RATE_SORTS = ['insurer', 'hsPrefix', 'percent', 'minPremium', 'validFrom', 'validTo'] as const
const search = {
  /** Part of the insurer's name. */
  insurer: optionalText(100),
  /** Rates that fit this code: of a prefix of it, or for all goods. */
  hsCode: optionalLine(20),
  conditions: optionalOneOf(INSURANCE_CONDITIONS),
  currency: optionalOneOf(CURRENCIES),
  /** Only those that apply today. */
  inForce: optionalFlag(),
  ...sorting(INSURANCE_RATE_SORTS),
}

export const insuranceRatesContract = {
  listInsuranceRates: endpoint({
    method: 'POST',
    path: '/insuranceRate/list',
    roles: [ROLE.manager],
    summary: 'Rates by insurer and HS prefix; all of them without paging.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: rows(insuranceRate),
  }),
  exportInsuranceRates: endpoint({
    method: 'POST',
    path: '/insuranceRate/export',
    roles: [ROLE.manager],
    summary: 'The same filter as a workbook.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    perMinute: 10,
  }),
  saveInsuranceRate: endpoint({
    method: 'POST',
    path: '/insuranceRate/save',
    roles: [ROLE.manager],
    summary: 'Adds or changes a rate; quotes already given stay as they are. `validTo` ends it.',
    tag,
    input: z.strictObject({
      id: optionalId(),
      version: optionalInt(0, 2_147_483_647),
      /** Of the register, `/insurer/list`. */
      insurerId: id(),
      hsPrefix: optionalLine(14),
      conditions: oneOf(INSURANCE_CONDITIONS),
      war: flag(),
      isFcl: optionalFlag(),
      percent: decimal(5, 0.00001, MAX_PREMIUM_PERCENT),
      minPremium: optionalDecimal(2, 0, 10_000_000_000),
      currency: oneOf(CURRENCIES),
      validFrom: date(),
      validTo: optionalDate(),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
}
