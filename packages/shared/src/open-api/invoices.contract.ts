import { z } from 'zod'
import { ALLOCATION_KINDS, PAY_STATES, TAX_CODES } from '../billing/billing-codes.ts'
import { feedInput, feedPage } from './feed.ts'
import { BILL_KINDS, BILL_STATES } from './open-codes.ts'
import { amount, currency, day, dayInput, instant, priceFor } from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'
import { writtenByOthers } from './written-by-others.ts'

const tag = 'invoices'

const summary = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(BILL_KINDS).describe('Amounts of a credit note are negative'),
  state: z.enum(BILL_STATES).describe('credited: a credit note took all of it'),
  paymentState: z.enum(PAY_STATES).nullable().describe('Of an issued invoice; null otherwise'),
  currency,
  issueDate: day().nullable(),
  dueDate: day().nullable(),
  periodFrom: day().nullable().describe('Of a monthly invoice'),
  periodTo: day().nullable(),
  total: amount(),
  paid: amount(),
  credited: amount(),
  open: amount().describe('total − paid − credited'),
  creditsInvoiceNumber: z.string().nullable().describe('Of a credit note: the invoice that it credits'),
  bookingReferences: z.array(z.string()),
  changedAt: instant(),
})

const detail = summary.omit({ changedAt: true }).extend({
  lines: z.array(
    z.object({
      bookingReference: z.string(),
      chargeCode: z.string(),
      description: writtenByOthers(z.string()).describe('In the language of the call'),
      containerType: priceFor.nullable(),
      basis: z.string().describe('container, bl, rt or shipment'),
      quantity: z.string(),
      unitPrice: amount(),
      currency,
      amount: amount().describe('In the currency of the line'),
      amountInInvoiceCurrency: amount(),
      taxCode: z.enum(TAX_CODES).nullable(),
    }),
  ),
  taxes: z.array(
    z.object({
      taxCode: z.enum(TAX_CODES).nullable(),
      percent: z.number(),
      base: amount().describe('Sum of the lines, the tax within'),
      tax: amount(),
    }),
  ),
  payments: z.array(z.object({ receivedOn: day().nullable(), amount: amount(), kind: z.enum(ALLOCATION_KINDS) })),
  creditNotes: z.array(z.object({ invoiceNumber: z.string(), issueDate: z.string(), total: amount() })),
  reason: writtenByOthers(z.string()).describe('Of a credit note'),
})

/** Invoices and credit notes as programs read them. */
export const openInvoicesContract = {
  invoices: openEndpoint({
    method: 'GET',
    path: '/open/v1/invoices',
    scope: 'invoices:read',
    summary: 'Invoices and credit notes in the order of their last change',
    description: 'Once they are issued. A payment is a change; that an invoice becomes overdue is told by its dueDate.',
    tag,
    input: z.strictObject({
      ...feedInput,
      state: z.enum(BILL_STATES, 'choice').optional(),
      paymentState: z.enum(PAY_STATES, 'choice').optional(),
      dueFrom: dayInput().optional(),
      dueTo: dayInput().optional(),
    }),
    response: feedPage(summary),
    tool: 'list_invoices',
    example: { paymentState: 'unpaid', dueTo: '2027-12-31' },
  }),
  invoice: openEndpoint({
    method: 'GET',
    path: '/open/v1/invoices/{number}',
    scope: 'invoices:read',
    summary: 'One invoice or credit note with its lines, taxes and payments',
    tag,
    input: z.strictObject({
      number: z
        .string('text')
        .max(40, 'tooLong')
        .regex(/^[\w-]+$/, 'choice')
        .describe('invoiceNumber'),
    }),
    response: detail,
    refusals: ['INVOICE_NOT_EXIST'],
    tool: 'get_invoice',
    example: { number: 'I2611-0001' },
  }),
}
