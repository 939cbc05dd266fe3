import { z } from 'zod'
import { data, endpoint, file, MB, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  date,
  decimal,
  flag,
  id,
  idList,
  line,
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
  text,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { CURRENCIES } from '../currencies.ts'
import { STAFF } from '../roles.ts'
import { INSURANCE_USERS } from './insurance-actions.ts'
import { insuranceDetail, insuranceRow, money, orderOfInsurance } from './insurance-fields.ts'
import {
  INSURANCE_BASES,
  INSURANCE_CONDITIONS,
  INSURANCE_FILE_MB,
  INSURANCE_FILES,
  MAX_MARKUP,
  MAX_PREMIUM_PERCENT,
} from './insurance-codes.ts'

const tag = 'insurance'
const largest = 10_000_000_000
const filters = {
  /** Code of an order, policy number, insured party, goods, insurer or customer: any part. */
  keyword: optionalCode(100),
  /** 0 to 7; without it all. */
  status: optionalInt(0, 7),
  customerId: optionalId(),
  orderId: optionalId(),
  conditions: optionalOneOf(INSURANCE_CONDITIONS),
  /** Days, both ends included. */
  sailingFrom: optionalDate(),
  sailingTo: optionalDate(),
  signingFrom: optionalDate(),
  signingTo: optionalDate(),
}
const INSURANCE_SORTS = ['createTime', 'sailingDate', 'signingDate', 'policyNumber'] as const

/** The goods of an application; a draft may leave out what a request for a quote requires. */
const application = {
  insuredParty: printed(optionalLine(200)),
  goods: printed(optionalLine(500)),
  /** Digits, with dots or without. */
  hsCode: optionalLine(20),
  bookingContact: printed(optionalLine(100)),
  company: printed(optionalLine(200)),
  currency: oneOf(CURRENCIES),
  basis: oneOf(INSURANCE_BASES),
  cost: optionalDecimal(2, 0, largest),
  /** Counts with FOB only. */
  freight: optionalDecimal(2, 0, largest),
  markup: decimal(2, 0, MAX_MARKUP),
  conditions: oneOf(INSURANCE_CONDITIONS),
  war: flag(),
}

export const insuranceContract = {
  searchInsurances: endpoint({
    method: 'POST',
    path: '/insurance/search',
    roles: INSURANCE_USERS,
    summary: 'Insurances, the newest first; a customer sees its own.',
    tag,
    input: z.strictObject({ ...filters, ...paging, ...sorting(INSURANCE_SORTS) }),
    response: rows(insuranceRow),
  }),
  countInsurances: endpoint({
    method: 'POST',
    path: '/insurance/counts',
    roles: INSURANCE_USERS,
    summary: 'How many insurances stand in which state.',
    tag,
    input: z.strictObject({}),
    response: data(z.object({ counts: z.array(z.object({ status: z.int(), count: z.int() })) })),
  }),
  exportInsurances: endpoint({
    method: 'POST',
    path: '/insurance/export',
    roles: INSURANCE_USERS,
    summary: 'The same filter as a workbook, at most the newest 10,000.',
    tag,
    input: z.strictObject(filters),
    response: file(XLSX),
    perMinute: 10,
  }),
  getInsurance: endpoint({
    method: 'POST',
    path: '/insurance/get',
    roles: INSURANCE_USERS,
    summary: 'One insurance with its files and, once issued, its certificate; both are fetched by /common/download.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(insuranceDetail),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  listInsurableOrders: endpoint({
    method: 'POST',
    path: '/insurance/orders',
    roles: INSURANCE_USERS,
    summary: 'Orders that can be insured: submitted and not departed, the next sailing first, at most 50.',
    tag,
    /** Code, goods or customer: any part. */
    input: z.strictObject({ keyword: optionalCode(100) }),
    response: data(z.object({ orders: z.array(orderOfInsurance) })),
  }),
  prepareInsurance: endpoint({
    method: 'POST',
    path: '/insurance/prepare',
    roles: INSURANCE_USERS,
    summary: 'What an application for an order begins with: its goods, ports, sailing, and its quotation as freight.',
    tag,
    input: z.strictObject({ orderId: id() }),
    response: data(
      orderOfInsurance.extend({
        insuredParty: z.string(),
        goods: z.string(),
        hsCode: z.string(),
        bookingContact: z.string(),
        company: z.string(),
        isFcl: z.boolean(),
        /** The total of the quotation in each currency; null for an order without one. */
        freight: z.object({ JPY: money, USD: money, CNY: money }).nullable(),
        /** Whether it can be insured now; not once it departed. */
        isOpen: z.boolean(),
      }),
    ),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  previewInsurance: endpoint({
    method: 'POST',
    path: '/insurance/preview',
    roles: INSURANCE_USERS,
    summary: 'The rate that a request would be quoted by today; null where the insurer has to quote.',
    tag,
    input: z.strictObject({
      orderId: id(),
      hsCode: optionalLine(20),
      currency: oneOf(CURRENCIES),
      conditions: oneOf(INSURANCE_CONDITIONS),
      war: flag(),
    }),
    response: data(
      z.object({
        rate: z.object({ insurer: z.string(), percent: z.string(), minPremium: money }).nullable(),
      }),
    ),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  saveInsurance: endpoint({
    method: 'POST',
    path: '/insurance/save',
    roles: INSURANCE_USERS,
    summary:
      'Saves a draft, with up to 3 files; `request` asks for the quote in the same step. Files that it has stay unless `removeFileIds` names them.',
    tag,
    input: z.strictObject({
      id: optionalId(),
      version: optionalInt(0, 2_147_483_647),
      orderId: id(),
      ...application,
      /** Of the files that it has. */
      removeFileIds: idList(INSURANCE_FILES).optional(),
      request: optionalFlag(),
    }),
    upload: { maxBytes: INSURANCE_FILE_MB * MB, maxFiles: INSURANCE_FILES, optional: true },
    response: data(z.object({ id: z.int(), version: z.int(), status: z.int() })),
    idempotent: true,
    refusals: ['ORDER_NOT_EXIST', 'RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  requestInsurance: endpoint({
    method: 'POST',
    path: '/insurance/request',
    roles: INSURANCE_USERS,
    summary: 'Requests the quote of a draft. Where a rate fits it is quoted at once, otherwise the insurer will quote.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: data(z.object({ id: z.int(), version: z.int(), status: z.int() })),
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  quoteInsurance: endpoint({
    method: 'POST',
    path: '/insurance/quote',
    roles: STAFF,
    summary: 'Records what the insurer asks; amounts follow from the rate. It may be accepted for 7 days.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      /** Of the register, `/insurer/list`. */
      insurerId: id(),
      /** Percent of the insured amount. */
      percent: decimal(5, 0.00001, MAX_PREMIUM_PERCENT),
      /** In the currency of the application. */
      minPremium: optionalDecimal(2, 0, largest),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  declineInsurance: endpoint({
    method: 'POST',
    path: '/insurance/decline',
    roles: STAFF,
    summary: 'The insurer does not cover it.',
    tag,
    input: z.strictObject({ id: id(), version: version(), reason: text(500) }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  acceptInsurance: endpoint({
    method: 'POST',
    path: '/insurance/accept',
    roles: INSURANCE_USERS,
    summary:
      'Accepts the quote: the premium becomes an agreed charge of the order. 6102 once the quote expired or the order departed.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  issueInsurance: endpoint({
    method: 'POST',
    path: '/insurance/issue',
    roles: STAFF,
    summary: 'Files the certificate of the insurer, a PDF, with its number; the customer is mailed it.',
    tag,
    input: z.strictObject({ id: id(), version: version(), policyNumber: line(100), signingDate: date() }),
    upload: { maxBytes: INSURANCE_FILE_MB * MB, maxFiles: 1 },
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  cancelInsurance: endpoint({
    method: 'POST',
    path: '/insurance/cancel',
    roles: INSURANCE_USERS,
    summary:
      'Gives an insurance up; an accepted one before the departure only, and not once its premium is on an invoice.',
    tag,
    input: z.strictObject({ id: id(), version: version(), reason: optionalText(500) }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
}
