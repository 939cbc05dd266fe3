import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import type { InvoiceRow } from '../billing-calls.ts'
import { InvoiceStatus } from '../InvoiceStatus.tsx'
import { billingTexts } from '../texts.ts'
import { useInvoiceName } from '../use-invoice-list.tsx'
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
      <SmallTable
        aria-label={t.billsOfOrder}
        isBare
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            title: t.no,
            isRowName: true,
            render: (row) => (
              <>
                <Link to={staff ? '/billManage' : '/showBill'} search={{ id: row.id }} className={common.link}>
                  {nameOf(row)}
                </Link>
                {row.kind === 'credit' && <small> {t.kinds.credit}</small>}
                {row.orderCount > 1 && <small> {t.moreOrders(f.number(row.orderCount))}</small>}
              </>
            ),
          },
          { title: t.status, render: (row) => <InvoiceStatus invoice={row} /> },
          { title: t.issueDate, render: (row) => f.date(row.issueDate) },
          { title: t.dueDate, render: (row) => f.date(row.dueDate) },
          {
            title: t.total,
            num: true,
            render: (row) => <MoneyText amount={row.total} currency={row.currency} strong />,
          },
          { title: t.open, num: true, render: (row) => <MoneyText amount={row.open} currency={row.currency} /> },
          {
            title: t.pdf,
            render: (row) => (
              <Button
                size="small"
                icon={FileText}
                aria-label={`${row.no === null ? t.pdfPreview : t.pdf} ${nameOf(row)}`}
                onClick={() => setShown(row)}
              >
                {t.pdf}
              </Button>
            ),
          },
        ]}
      />
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
