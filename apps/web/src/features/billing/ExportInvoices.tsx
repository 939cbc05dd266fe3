import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { showRefusal, showSuccess } from '../../ui/feedback/toast.ts'
import { useToday } from '../../use-today.ts'
import { INVOICES, invoiceFilterInput, type InvoiceRow } from './billing-calls.ts'
import { billingTexts } from './messages/index.ts'
import type { BillSearch } from './search.ts'

const MOST = 9_999

/** A cell as Excel reads it: quoted, and never taken for a formula, whatever a customer is called. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The filtered list as a file that Excel opens: UTF-8 with BOM, at most what one page of the call may hold. */
export function ExportInvoices({ search, total }: { search: BillSearch; total: number | undefined }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const columns: [string, (row: InvoiceRow) => string | number | null][] = [
    [t.no, (row) => row.no],
    [t.kind, (row) => t.kinds[row.kind]],
    [t.customer, (row) => row.customerName],
    [
      t.status,
      (row) => (row.payState ? t.payStates[row.payState] : t.states[String(row.state) as keyof typeof t.states]),
    ],
    [t.overdue, (row) => row.overdueDays || ''],
    [t.issueDate, (row) => row.issueDate],
    [t.dueDate, (row) => row.dueDate],
    [t.currency, (row) => row.currency],
    [t.total, (row) => row.total],
    [t.paid, (row) => row.paid],
    [t.credited, (row) => row.credited],
    [t.open, (row) => row.open],
    [t.orders, (row) => row.orderCodes.join(' ')],
  ]
  const run = async () => {
    setBusy(true)
    try {
      const { data } = await call(INVOICES, { ...invoiceFilterInput(search), page: 1, limit: MOST })
      const lines = [
        columns.map(([title]) => cell(title)),
        ...data.dataList.map((row) => columns.map(([, of]) => cell(of(row)))),
      ]
      const text = `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
      saveFile({ blob: new Blob([text], { type: 'text/csv' }), name: `${t.invoices} ${today}.csv` })
      showSuccess(t.excelDone(f.number(data.dataList.length)))
    } catch (error) {
      showRefusal(error)
    }
    setBusy(false)
  }
  return (
    <Button icon={<Download size={16} aria-hidden />} loading={busy} disabled={!total} onClick={() => void run()}>
      {t.excel}
    </Button>
  )
}
