import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import type { Invoice } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

/** What settled an invoice: payments, fees, and the credit notes against it. */
export function InvoiceSettlement({ invoice, onOpen }: { invoice: Invoice; onOpen: (id: number) => void }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  if (invoice.kind === 'credit' || invoice.state === INVOICE_STATE.draft) return null
  const { allocations, creditNotes, currency } = invoice
  return (
    <section className={panel.panel} aria-label={t.paymentsOf}>
      <h2>{t.paymentsOf}</h2>
      {allocations.length === 0 && <p className={common.quiet}>{t.noPayments}</p>}
      <dl className={common.pairs}>
        {allocations.map((allocation) => (
          <div key={allocation.id}>
            <dt>
              {t.allocationKind[allocation.kind]} {allocation.paymentNo ?? ''} {f.date(allocation.receivedOn)}
              {allocation.note && <small> {allocation.note}</small>}
            </dt>
            <dd>
              <MoneyText amount={allocation.amount} currency={currency} />
            </dd>
          </div>
        ))}
        {creditNotes.map((note) => (
          <div key={note.id}>
            <dt>
              {t.kinds.credit}{' '}
              <button type="button" className={common.link} onClick={() => onOpen(note.id)}>
                {note.no}
              </button>{' '}
              {f.date(note.issueDate)} <small>{note.reason || NOTHING}</small>
            </dt>
            <dd>
              <MoneyText amount={note.total} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
