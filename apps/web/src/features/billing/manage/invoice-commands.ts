import { seriesOf } from '@kairo/shared/billing/document-numbers'
import { call } from '../../../api/call.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showSuccess } from '../../../ui/feedback/toast.ts'
import { useToday } from '../../../use-today.ts'
import { type InvoiceRow, refreshBilling, withLatest } from '../billing-calls.ts'
import { manageTexts } from '../manage-messages/index.ts'
import { useInvoiceName } from '../use-invoice-list.tsx'

/** What a question settles with a draft: issue it, or discard it. */
export function useDraftCommands() {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const today = useToday()
  const nameOf = useInvoiceName()
  const issue = async (invoice: InvoiceRow) => {
    const { id, version, kind, total, currency } = invoice
    let no = ''
    const yes = await confirm({
      title: t.issueTitle(nameOf(invoice)),
      details: [
        t.issueNumber(seriesOf(kind, today)),
        t.issueSum(f.money(total, currency)),
        t.issueTo(`${invoice.customerCode} ${invoice.customerName}`),
      ],
      consequences: [t.issueFinal, t.issueMail],
      action: t.issue,
      run: () =>
        withLatest(async () => {
          const { data } = await call('POST /billing/issue', { id, version })
          no = data.no
        }),
    })
    if (!yes) return
    showSuccess(t.issued(no))
    await refreshBilling()
  }
  const discard = async (invoice: InvoiceRow): Promise<boolean> => {
    const { id, version } = invoice
    const yes = await confirm({
      title: t.discardTitle(nameOf(invoice)),
      consequences: [t.discardMeans],
      action: t.discard,
      tone: 'danger',
      run: () => withLatest(() => call('POST /billing/discard', { id, version })),
    })
    if (!yes) return false
    showSuccess(t.discarded)
    await refreshBilling()
    return true
  }
  return { issue, discard }
}
