import { decimalOf } from '@kairo/shared/money'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { ProvisionalDay } from '@/ui/text/ProvisionalDay.tsx'
import { BankAccount } from './BankAccount.tsx'
import { INVOICE, type Invoice } from './billing-calls.ts'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { InvoiceSettlement } from './InvoiceSettlement.tsx'
import { billingTexts } from './texts.ts'
import { TaxBox, useDeductible } from './TaxBox.tsx'
import { useInvoiceName } from './use-invoice-list.tsx'
import { VarianceTable } from './VarianceTable.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

const PdfView = lazyPart(async () => (await import('@/ui/files/PdfView.tsx')).PdfView)

/** Comparisons fetched with the drawer. */
const OPEN_AT_ONCE = 5

interface InvoiceDrawerProps {
  id: number
  staff?: boolean
  onOpen: (id: number) => void
  onClose: () => void
  /** Its actions, beside the PDF. */
  actions?: (invoice: Invoice) => ReactNode
  /** Replaces the read-only lines: the selectable lines of a draft. */
  lines?: (invoice: Invoice) => ReactNode
}

/** The drawer of an invoice: its amounts and lines, and the document itself. */
export function InvoiceDrawer({ id, staff = false, onOpen, onClose, actions, lines }: InvoiceDrawerProps) {
  const t = useTexts(billingTexts)
  const core = useCore()
  const nameOf = useInvoiceName()
  const [isPreviewed, setPreviewed] = useState(false)
  const answer = useApiQuery(INVOICE, { id })
  const invoice = answer.data?.data
  return (
    <Drawer
      width={980}
      title={
        invoice ? (
          <span className={common.row}>
            <b className={common.num}>{nameOf(invoice)}</b>
            <InvoiceStatus invoice={invoice} />
          </span>
        ) : (
          t.detail
        )
      }
      footer={
        invoice && (
          <div className={common.row}>
            {(staff || invoice.hasPdf) && (
              <Button icon={FileText} onClick={() => setPreviewed(true)}>
                {invoice.hasPdf ? t.pdf : t.pdfPreview}
              </Button>
            )}
            <span className={common.grow} />
            {actions?.(invoice)}
          </div>
        )
      }
      onClose={onClose}
    >
      {isRefusal(answer.error, 'INVOICE_NOT_EXIST') ? (
        <EmptyState picture="search" title={t.notFound}>
          <Button onClick={onClose}>{core.common.close}</Button>
        </EmptyState>
      ) : invoice ? (
        <InvoiceBody invoice={invoice} staff={staff} onOpen={onOpen} lines={lines} />
      ) : (
        <NotLoaded of={answer} rows={10} />
      )}
      {isPreviewed && invoice && (
        <PdfView
          title={nameOf(invoice)}
          name={`invoice ${invoice.id} ${invoice.version}`}
          load={() => fetchFile('GET /billing/downloadInvoice', { id: invoice.id })}
          onClose={() => setPreviewed(false)}
        />
      )}
    </Drawer>
  )
}

function InvoiceBody({
  invoice,
  staff,
  onOpen,
  lines,
}: { invoice: Invoice; staff: boolean } & Pick<InvoiceDrawerProps, 'onOpen' | 'lines'>) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const { currency, creditsId, creditsNo } = invoice
  const deductible = useDeductible(invoice)
  return (
    <div className={common.stackL}>
      {staff &&
        invoice.warnings.map((warning) => (
          <Notice key={warning} tone="warning" title={t.warning[warning]}>
            {warning === 'noInvoiceNumber' ? deductible : undefined}
          </Notice>
        ))}
      <DescriptionGrid
        columns={4}
        facts={[
          ...(staff ? [{ label: t.customer, value: `${invoice.customerCode} ${invoice.customerName}` }] : []),
          { label: t.issueDate, value: f.date(invoice.issueDate) },
          invoice.expectedDueDate === null
            ? { label: t.dueDate, value: f.date(invoice.dueDate) }
            : {
                label: t.expectedDueDate,
                value: <ProvisionalDay day={invoice.expectedDueDate} reason={invoice.dueProvisional} explained />,
              },
          ...(invoice.periodFrom
            ? [{ label: t.period, value: `${f.date(invoice.periodFrom)} – ${f.date(invoice.periodTo)}` }]
            : []),
          { label: t.total, value: <MoneyText amount={invoice.total} currency={currency} strong /> },
          { label: t.paid, value: <MoneyText amount={invoice.paid} currency={currency} /> },
          { label: t.credited, value: <MoneyText amount={invoice.credited} currency={currency} /> },
          { label: t.open, value: <MoneyText amount={invoice.open} currency={currency} strong /> },
          ...(invoice.reason ? [{ label: t.reason, value: invoice.reason, wide: true }] : []),
        ]}
      />
      {creditsId !== null && (
        <p>
          <button type="button" className={common.link} onClick={() => onOpen(creditsId)}>
            {t.credits(creditsNo ?? '')}
          </button>
        </p>
      )}
      {invoice.kind === 'invoice' && decimalOf(invoice.open).gt(0) && (
        <section className={panel.panel} aria-label={t.bank.title}>
          <h2>{t.bank.title}</h2>
          <BankAccount bank={invoice.bank} />
        </section>
      )}
      {invoice.kind === 'invoice' && invoice.orders.length > 0 && <Comparison orders={invoice.orders} />}
      {lines?.(invoice) ?? <InvoiceLines invoice={invoice} />}
      <TaxBox invoice={invoice} />
      <InvoiceSettlement invoice={invoice} onOpen={onOpen} />
    </div>
  )
}

/** Differing orders first and open; a monthly invoice may hold a hundred of them, of which only a few are fetched. */
function Comparison({ orders }: Pick<Invoice, 'orders'>) {
  const t = useTexts(billingTexts)
  const differing = orders.filter(({ differs }) => differs)
  return (
    <section className={panel.panel} aria-label={t.varianceTitle}>
      <h2>{t.varianceTitle}</h2>
      <div className={common.stackL}>
        {[...differing, ...orders.filter(({ differs }) => !differs)].map((order) => (
          <OrderVariance
            key={order.id}
            order={order}
            isOpen={differing.indexOf(order) >= 0 && differing.indexOf(order) < OPEN_AT_ONCE}
          />
        ))}
      </div>
    </section>
  )
}

/** Fetches the comparison only once its order is expanded. */
function OrderVariance({ order, isOpen }: { order: Invoice['orders'][number]; isOpen: boolean }) {
  const t = useTexts(billingTexts)
  const [open, setOpen] = useState(isOpen)
  const facts = [order.code, order.vesselVoyage, order.blNumber, order.differs ? '' : t.asQuoted]
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{facts.filter(Boolean).join(' · ')}</summary>
      {open && <VarianceTable orderId={order.id} />}
    </details>
  )
}
