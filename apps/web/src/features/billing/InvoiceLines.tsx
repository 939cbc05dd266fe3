import { TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import { sumMoney } from '@kairo/shared/billing/invoice-amounts'
import { groupBy } from '@kairo/shared/group-by'
import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import type { Invoice } from './billing-calls.ts'
import { billingTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import styles from './invoice-lines.module.css'

type Line = Invoice['lines'][number]
interface InvoiceLinesProps {
  invoice: Invoice
  /** A control before each line, to choose it by. */
  mark?: { title: string; render: (line: Line) => ReactNode }
  /** Above the table. */
  tools?: ReactNode
}

/** The lines of an invoice, grouped by order; of several orders each with its sum. */
export function InvoiceLines({ invoice, mark, tools }: InvoiceLinesProps) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const language = useLanguage()
  const orders = groupBy(invoice.lines, ({ orderCode }) => orderCode)
  return (
    <section className={panel.panel} aria-label={t.lines}>
      <h2>
        {t.lines}
        <span className={common.grow} />
        {tools}
      </h2>
      <div className={common.scroll}>
        <table className={cx(common.table, common.cards)}>
          <thead>
            <tr>
              {mark && <th scope="col">{mark.title}</th>}
              <th scope="col">{t.item}</th>
              <th scope="col" className={common.num}>
                {t.quantity}
              </th>
              <th scope="col" className={common.num}>
                {t.price}
              </th>
              <th scope="col" className={common.num}>
                {t.amount}
              </th>
              <th scope="col" className={common.num}>
                {t.inInvoice}
              </th>
              <th scope="col">{t.tax}</th>
            </tr>
          </thead>
          {[...orders].map(([code, lines]) => (
            <tbody key={code}>
              <tr className={styles.order}>
                <th scope="rowgroup" colSpan={mark ? 7 : 6}>
                  {code}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line.id}>
                  {mark && <td data-label={mark.title}>{mark.render(line)}</td>}
                  <th scope="row">
                    {[line.item, line.containerType].filter(Boolean).join(' · ')}
                    {line.source === 'charge' && <small> {t.sourceCharge}</small>}
                    {line.credited && <small> {t.lineCredited}</small>}
                    {line.leftOut && <small> {t.lineOut}</small>}
                  </th>
                  <td className={common.num} data-label={t.quantity}>
                    {f.number(line.quantity)}
                  </td>
                  <td className={common.num} data-label={t.price}>
                    <MoneyText amount={line.price} currency={line.currency} />
                  </td>
                  <td className={common.num} data-label={t.amount}>
                    <MoneyText amount={line.amount} currency={line.currency} />
                  </td>
                  <td className={common.num} data-label={t.inInvoice}>
                    <MoneyText amount={line.amountInInvoice} currency={invoice.currency} />
                  </td>
                  <td data-label={t.tax}>
                    {line.taxCode ? (
                      TAX_TEXTS[line.taxCode][language]
                    ) : (
                      <span className={common.danger}>{t.taxUnset}</span>
                    )}
                  </td>
                </tr>
              ))}
              {orders.size > 1 && (
                <tr>
                  <th scope="row" colSpan={mark ? 5 : 4}>
                    {t.subtotal}
                  </th>
                  <td className={common.num} data-label={t.inInvoice}>
                    <MoneyText
                      amount={sumMoney(
                        lines.filter(({ leftOut }) => !leftOut).map(({ amountInInvoice }) => amountInInvoice),
                        invoice.currency,
                      )}
                      currency={invoice.currency}
                      strong
                    />
                  </td>
                  <td />
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}
