import { z } from 'zod'
import { data, endpoint, file, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  date,
  decimal,
  flag,
  id,
  int,
  line,
  oneOf,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalLine,
  optionalOneOf,
  optionalText,
  paging,
  recordLanguage,
  sorting,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { CURRENCIES } from '../currencies.ts'
import { ROLE, STAFF } from '../roles.ts'
import {
  BILLING_MODES,
  BILLING_TIMINGS,
  COST_SIDES,
  DUE_ADJUSTS,
  FEE_BASES,
  FEE_KINDS,
  FX_BASES,
  LAST_DAY,
  TAX_CODES,
} from './billing-codes.ts'
import { currency, day, language, money, taxCode } from './billing-fields.ts'
import { BILLING_READERS } from './invoices.contract.ts'

const tag = 'billing'

/** A day of the month: 1 to 28, or 31 for the last. */
const monthDay = () => int(1, LAST_DAY).refine((value) => value <= 28 || value === LAST_DAY, { error: 'choice' })

export const billingTerms = z.object({
  customerId: z.int(),
  /** 0 while the defaults apply: yen in Japan, else yuan; on arrival; per order; 30 days. */
  version: z.int(),
  invoiceCurrency: currency,
  /** One invoice for each currency of the lines, nothing converted. */
  splitByCurrency: z.boolean(),
  timing: z.enum(BILLING_TIMINGS),
  mode: z.enum(BILLING_MODES),
  /** Monthly: 1-28, or 31 for the last day. */
  closingDay: z.int(),
  /** Monthly: paid on payDay, so many months after the closing. */
  payMonths: z.int(),
  payDay: z.int(),
  /** Per order: days after the issue. */
  payDays: z.int(),
  /** A due date on which no bank works moves before, after, or stays. */
  dueAdjust: z.enum(DUE_ADJUSTS),
  /** Which day's rates convert: the quotation's, the departure's, the issue's. */
  fxBasis: z.enum(FX_BASES),
  /** Of invoices and statements. */
  language,
  /** The customer's own T-number, printed where given. */
  registrationNumber: z.string(),
  /** The PDF goes with the mail. */
  mailPdf: z.boolean(),
})
export type BillingTerms = z.infer<typeof billingTerms>

export const chargeKind = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  nameJp: z.string(),
  /** Aliases in quotations, compared without case and width. */
  aliases: z.array(z.string()),
  category: z.string(),
  /** null: not settled; an invoice with such a line is refused (6104). */
  taxCode,
  /** Since when the code applies, and why. */
  taxFrom: day.nullable(),
  taxNote: z.string(),
  /** Account of the journal. */
  accountName: z.string(),
  costSide: z.enum(COST_SIDES),
  /** Used by a line of a quotation or a charge; its code cannot be changed then. */
  inUse: z.boolean(),
})
export type ChargeKindRow = z.infer<typeof chargeKind>

export const feeRule = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(FEE_KINDS),
  /** null: any carrier. */
  shippingCompanyId: z.int().nullable(),
  shippingCompanyName: z.string(),
  isFcl: z.boolean(),
  /** What the amount is for. */
  basis: z.enum(FEE_BASES),
  amount: money,
  currency,
  /** Applies from this many hours before the ETD on; the smallest match counts. null: at any time after the cut-off. */
  hoursBeforeEtd: z.int().nullable(),
  validFrom: day,
  validTo: day.nullable(),
})
export type FeeRule = z.infer<typeof feeRule>

const kindSearch = {
  /** Code, name or alias: any part. */
  keyword: optionalCode(100),
  /** `open`: not settled. */
  taxCode: optionalOneOf([...TAX_CODES, 'open']),
  costSide: optionalOneOf(COST_SIDES),
  ...sorting(['code', 'name', 'taxCode', 'taxFrom', 'accountName']),
}
const ruleSearch = {
  kind: optionalOneOf(FEE_KINDS),
  /** Rules of this carrier and those of any. */
  shippingCompanyId: optionalId(),
  isFcl: optionalFlag(),
  /** Only those that apply today or later. */
  inForce: optionalFlag(),
  ...sorting(['kind', 'company', 'amount', 'validFrom', 'validTo']),
}

export const billingTermsContract = {
  getBillingTerms: endpoint({
    method: 'POST',
    path: '/billingTerms/get',
    roles: BILLING_READERS,
    summary: 'The terms of a customer; role 4 gets its own.',
    tag,
    input: z.strictObject({ customerId: optionalId() }),
    response: data(billingTerms),
    refusals: ['USER_NOT_EXIST'],
  }),
  updateBillingTerms: endpoint({
    method: 'POST',
    path: '/billingTerms/update',
    roles: [ROLE.manager],
    summary: 'Sets the terms of a customer for the drafts made from now on.',
    tag,
    input: z.strictObject({
      customerId: id(),
      version: version(),
      invoiceCurrency: oneOf(CURRENCIES),
      splitByCurrency: flag(),
      timing: oneOf(BILLING_TIMINGS),
      mode: oneOf(BILLING_MODES),
      closingDay: monthDay(),
      payMonths: int(0, 6),
      payDay: monthDay(),
      payDays: int(0, 365),
      dueAdjust: oneOf(DUE_ADJUSTS),
      fxBasis: oneOf(FX_BASES),
      language: recordLanguage(),
      registrationNumber: optionalLine(20),
      mailPdf: flag(),
    }),
    response: data(z.object({ customerId: z.int(), version: z.int() })),
    refusals: ['USER_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  listChargeKinds: endpoint({
    method: 'POST',
    path: '/chargeKind/list',
    roles: STAFF,
    summary: 'Kinds of charges in the order of their codes; all of them without paging.',
    tag,
    input: z.strictObject({ ...kindSearch, ...paging }),
    response: rows(chargeKind),
  }),
  exportChargeKinds: endpoint({
    method: 'POST',
    path: '/chargeKind/export',
    roles: STAFF,
    summary: 'The same filter as a workbook.',
    tag,
    input: z.strictObject(kindSearch),
    response: file(XLSX),
    perMinute: 10,
  }),
  saveChargeKind: endpoint({
    method: 'POST',
    path: '/chargeKind/save',
    roles: [ROLE.manager],
    summary: 'Adds a kind (without id) or changes one. A change of the tax code needs its date and a note.',
    tag,
    input: z.strictObject({
      id: optionalId(),
      version: optionalInt(0, 2_147_483_647),
      /** Capital letters, digits, underscore. */
      code: line(30),
      nameCn: printed(line(100)),
      nameEn: printed(line(100)),
      nameJp: printed(line(100)),
      aliases: z.array(line(100)).max(50, 'tooMany'),
      category: optionalLine(30),
      taxCode: optionalOneOf(TAX_CODES),
      taxFrom: optionalDate(),
      taxNote: optionalText(500),
      accountName: optionalLine(50),
      costSide: oneOf(COST_SIDES),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'INSERT_FAIL', 'UPDATE_FAIL'],
  }),
  listFeeRules: endpoint({
    method: 'POST',
    path: '/feeRule/list',
    roles: STAFF,
    summary: 'Fees for withdrawing, cancelling or changing late, the newest first; all of them without paging.',
    tag,
    input: z.strictObject({ ...ruleSearch, ...paging }),
    response: rows(feeRule),
  }),
  exportFeeRules: endpoint({
    method: 'POST',
    path: '/feeRule/export',
    roles: STAFF,
    summary: 'The same filter as a workbook.',
    tag,
    input: z.strictObject(ruleSearch),
    response: file(XLSX),
    perMinute: 10,
  }),
  saveFeeRule: endpoint({
    method: 'POST',
    path: '/feeRule/save',
    roles: [ROLE.manager],
    summary: 'Adds a rule (without id) or changes one; an end in the past puts it out of force.',
    tag,
    input: z.strictObject({
      id: optionalId(),
      version: optionalInt(0, 2_147_483_647),
      kind: oneOf(FEE_KINDS),
      shippingCompanyId: optionalId(),
      isFcl: optionalFlag(),
      basis: oneOf(FEE_BASES),
      amount: decimal(2, 0.01, 100_000_000),
      currency: oneOf(CURRENCIES),
      hoursBeforeEtd: optionalInt(0, 10_000),
      validFrom: date(),
      validTo: optionalDate(),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
}
