import { z } from 'zod'
import { data, endpoint, file, MB, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  decimal,
  flag,
  id,
  line,
  oneOf,
  optionalDate,
  optionalDecimal,
  optionalId,
  optionalInt,
  optionalText,
  paging,
  sorting,
  text,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { CURRENCIES } from '../currencies.ts'
import { ROLE, STAFF } from '../roles.ts'
import { CHARGE_FILE_MB, CHARGE_FILES, FEE_KINDS } from './billing-codes.ts'
import { chargeRow, currency, money } from './billing-fields.ts'
import { BILLING_READERS } from './invoices.contract.ts'

const tag = 'billing'
const largest = 10_000_000_000
const search = {
  orderId: optionalId(),
  /** Code of an order, or words of a charge: any part. */
  keyword: optionalCode(100),
  /** A customer gets its own charges only. */
  customerId: optionalId(),
  /** 0 proposed, 1 agreed, 2 refused, 4 withdrawn, 5 invoiced. */
  state: optionalInt(0, 5),
  /** Days in Tokyo, both ends included. */
  createdFrom: optionalDate(),
  createdTo: optionalDate(),
  ...sorting(['createTime', 'orderCode', 'amount', 'state']),
}

export const orderChargesContract = {
  listCharges: endpoint({
    method: 'POST',
    path: '/orderCharge/list',
    roles: BILLING_READERS,
    summary: 'Charges besides the quotation, of one order or of all that the caller may see, the newest first.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: rows(chargeRow),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  exportCharges: endpoint({
    method: 'POST',
    path: '/orderCharge/export',
    roles: BILLING_READERS,
    summary: 'The same filter in the same order as a workbook, at most 10,000 rows.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    refusals: ['ORDER_NOT_EXIST'],
    perMinute: 10,
  }),
  proposeCharge: endpoint({
    method: 'POST',
    path: '/orderCharge/propose',
    roles: STAFF,
    summary:
      'Proposes a charge to the customer; a reduction (negative price) needs no consent. Inspection, trucking, storage and an increase of the carrier need the paper that proves them.',
    tag,
    input: z.strictObject({
      orderId: id(),
      chargeKindId: id(),
      /** Dictionary 35. */
      cause: line(20),
      text: printed(text(500)),
      /** 1 unless given. */
      quantity: optionalDecimal(3, 0.001, 99_999),
      /** Negative for a reduction. */
      price: decimal(2, -largest, largest),
      currency: oneOf(CURRENCIES),
    }),
    upload: { maxBytes: CHARGE_FILE_MB * MB, maxFiles: CHARGE_FILES, optional: true },
    response: saved,
    idempotent: true,
    refusals: ['ORDER_NOT_EXIST', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  withdrawCharge: endpoint({
    method: 'POST',
    path: '/orderCharge/withdraw',
    roles: STAFF,
    summary: 'Takes back a charge that is proposed or refused.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  agreeChargeByLetter: endpoint({
    method: 'POST',
    path: '/orderCharge/agreeByLetter',
    roles: STAFF,
    summary:
      'Records the customer’s written consent, which is uploaded with it. The customer may object for five business days; it is not billed before.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    upload: { maxBytes: CHARGE_FILE_MB * MB, maxFiles: 1 },
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  answerCharge: endpoint({
    method: 'POST',
    path: '/orderCharge/answer',
    roles: [ROLE.customer],
    summary: 'The customer agrees or refuses; refusing one agreed by letter is the objection to it.',
    tag,
    input: z
      .strictObject({ id: id(), agree: flag(), reason: optionalText(500), version: version() })
      .superRefine((given, issues) => {
        if (!given.agree && given.reason === undefined)
          issues.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
      }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'BILLING_STATE_ERROR', 'UPDATE_FAIL'],
  }),
  getLateFee: endpoint({
    method: 'POST',
    path: '/orderCharge/fee',
    roles: BILLING_READERS,
    summary: 'The fee that a withdrawal, cancellation or change costs now, for the dialog that has it accepted.',
    tag,
    input: z.strictObject({ orderId: id(), kind: oneOf(FEE_KINDS) }),
    /** `amount` null: no rule, staff propose the fee afterwards. */
    response: data(z.object({ amount: money.nullable(), currency: currency.nullable() })),
    refusals: ['ORDER_NOT_EXIST'],
  }),
}
