import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'
import type { InvoiceRow } from './billing-calls.ts'
import { billingTexts } from './texts.ts'

const PAY_TONE = { unpaid: 'blue', partly: 'amber', paid: 'green', overpaid: 'violet' } as const

/** The status of an invoice: once issued, how far it is paid matters more than that it is issued. */
export function InvoiceStatus({ invoice }: { invoice: InvoiceRow }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const { state, payState, overdueDays } = invoice
  if (overdueDays > 0) return <StatusTag tone="red">{t.overdueDays(f.number(overdueDays))}</StatusTag>
  if (state === INVOICE_STATE.issued && payState)
    return <StatusTag tone={PAY_TONE[payState]}>{t.payStates[payState]}</StatusTag>
  const tone: Tone = state === INVOICE_STATE.draft ? 'grey' : state === INVOICE_STATE.issued ? 'teal' : 'off'
  return <StatusTag tone={tone}>{t.states[String(state) as keyof typeof t.states]}</StatusTag>
}
