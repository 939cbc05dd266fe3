import type { InvoiceKind } from '@kairo/shared/billing/billing-codes'
import { CURRENCIES } from '@kairo/shared/currencies'
import { decimalOf } from '@kairo/shared/money'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useToday } from '@/use-today.ts'
import { type InvoiceRow, refreshBilling, withLatest } from '../billing-calls.ts'
import { manageTexts } from '../texts.ts'
import { useInvoiceName } from '../use-invoice-list.tsx'

export const IssueDay = lazyPart(async () => (await import('./IssueDay.tsx')).IssueDay)

/** The commands on a draft that only need a confirmation: issue and discard. */
export function useDraftCommands() {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const today = useToday()
  const nameOf = useInvoiceName()
  // Without a day the server uses its present day.
  const dayOf = (issueDate: string) => (issueDate === today ? {} : { issueDate })
  const issue = async (invoice: InvoiceRow) => {
    const { id, version, kind, total, currency } = invoice
    let no = ''
    let issueDate = today
    const yes = await confirm({
      title: t.issueTitle(nameOf(invoice)),
      details: [t.issueSum(f.money(total, currency)), t.issueTo(`${invoice.customerCode} ${invoice.customerName}`)],
      content: <IssueDay kinds={[kind]} onChange={(day) => (issueDate = day)} />,
      consequences: [t.issueFinal, t.issueMail],
      action: t.issue,
      run: () =>
        withLatest(async () => {
          const { data } = await call('POST /billing/issue', { id, version, ...dayOf(issueDate) })
          no = data.no
        }),
    })
    if (!yes) return
    showSuccess(t.issued(no))
    await refreshBilling()
  }
  /** Returns the run that issues them in the background, or undefined where the user declined. */
  const issueMany = async (drafts: readonly InvoiceRow[]): Promise<number | undefined> => {
    let run: number | undefined
    let issueDate = today
    const kinds: readonly InvoiceKind[] = [...new Set(drafts.map(({ kind }) => kind))]
    const sums = CURRENCIES.flatMap((currency) => {
      const own = drafts.filter((draft) => draft.currency === currency)
      const sum = own.reduce((total, draft) => total.plus(draft.total), decimalOf('0'))
      return own.length > 0 ? [t.issueSumOf(f.number(own.length), f.money(sum.toFixed(), currency))] : []
    })
    await confirm({
      title: t.issueManyTitle(f.number(drafts.length)),
      details: sums,
      content: <IssueDay kinds={kinds} onChange={(day) => (issueDate = day)} />,
      consequences: [t.issueFinal, t.issueManyMail, t.issueManyEach],
      action: t.issue,
      run: () =>
        withLatest(async () => {
          const { data } = await call('POST /billing/issueMany', {
            drafts: drafts.map(({ id, version }) => ({ id, version })),
            ...dayOf(issueDate),
          })
          run = data.id
        }),
    })
    return run
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
  return { issue, issueMany, discard }
}
