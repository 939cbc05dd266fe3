import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import type { InvoiceRow } from '../billing-calls.ts'
import { InvoiceStatus } from '../InvoiceStatus.tsx'
import { billingTexts } from '../texts.ts'
import { useInvoiceName } from '../use-invoice-list.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const PdfView = lazyPart(async () => (await import('@/ui/files/PdfView.tsx')).PdfView)

/** The invoices and credit notes that bill an order, each with its due date and PDF. */
export function OrderInvoices({ rows, staff }: { rows: readonly InvoiceRow[]; staff: boolean }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const nameOf = useInvoiceName()
  const [shown, setShown] = useState<InvoiceRow>()
  return (
    <div className={common.scroll}>
      <table className={cx(common.table, common.cards)} aria-label={t.billsOfOrder}>
        <thead>
          <tr>
            <th scope="col">{t.no}</th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.issueDate}</th>
            <th scope="col">{t.dueDate}</th>
            <th scope="col" className={common.num}>
              {t.total}
            </th>
            <th scope="col" className={common.num}>
              {t.open}
            </th>
            <th scope="col">{t.pdf}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={staff ? '/billManage' : '/showBill'} search={{ id: row.id }} className={common.link}>
                  {nameOf(row)}
                </Link>
                {row.kind === 'credit' && <small> {t.kinds.credit}</small>}
                {row.orderCount > 1 && <small> {t.moreOrders(f.number(row.orderCount))}</small>}
              </th>
              <td data-label={t.status}>
                <InvoiceStatus invoice={row} />
              </td>
              <td data-label={t.issueDate}>{f.date(row.issueDate)}</td>
              <td data-label={t.dueDate}>{f.date(row.dueDate)}</td>
              <td className={common.num} data-label={t.total}>
                <MoneyText amount={row.total} currency={row.currency} strong />
              </td>
              <td className={common.num} data-label={t.open}>
                <MoneyText amount={row.open} currency={row.currency} />
              </td>
              <td data-label={t.pdf}>
                <Button
                  size="small"
                  icon={<FileText size={14} aria-hidden />}
                  aria-label={`${row.no === null ? t.pdfPreview : t.pdf} ${nameOf(row)}`}
                  onClick={() => setShown(row)}
                >
                  {t.pdf}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown && (
        <PdfView
          title={nameOf(shown)}
          name={`invoice ${shown.id} ${shown.version}`}
          load={() => fetchFile('GET /billing/downloadInvoice', { id: shown.id })}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}
