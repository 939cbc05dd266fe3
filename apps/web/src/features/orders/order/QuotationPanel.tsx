import { billedInText } from '@kairo/shared/billing/billed-in'
import { minimumText } from '@kairo/shared/quotations/quotation-texts'
import { CURRENCIES } from '@kairo/shared/currencies'
import { isStaff } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import type { Body } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { TariffOffers } from '@/features/billing/tariff/TariffOffers.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { NotIncluded, WithoutMark } from '@/features/rates/search/NotIncluded.tsx'
import { actionTexts, detailTexts } from '../texts.ts'
import type { OrderDetail } from '../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'
import styles from './order-detail.module.css'

type Estimate = Body<'POST /order/getEstimateInfo'>['data']
const LISTS = ['oceanFreightList', 'polList', 'podList', 'gsList'] as const
/**
 * The quotation that was fixed with the order: totals in three currencies, lines on demand. Never rendered for role 5.
 */
export function QuotationPanel({ order, onPreview }: { order: OrderDetail; onPreview: () => void }) {
  const t = useTexts(actionTexts)
  const d = useTexts(detailTexts)
  const staff = isStaff(useSession().user.role_id)
  const quote = useApiQuery('POST /order/getEstimateInfo', { orderId: order.id })
  return (
    <section className={panel.panel} aria-label={d.quote.title}>
      <h2>
        {d.quote.title}
        <span className={common.grow} />
        {quote.data && (
          <Button size="small" variant="link" onClick={onPreview}>
            {t.action.quotation} PDF
          </Button>
        )}
      </h2>
      {quote.error ? (
        <p className={common.quiet} role="status">
          {errorMessage(quote.error).text}
        </p>
      ) : quote.data ? (
        <>
          <Totals quote={quote.data.data} etd={order.expectedLeavePortDateStr} />
          {staff && isOfOtherDay(quote.data.data, order.expectedLeavePortDateStr) && (
            <TariffOffers orderId={order.id} etd={order.expectedLeavePortDateStr} />
          )}
        </>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </section>
  )
}

/** Whether the ship leaves on another day than the one that the frozen surcharges are of. */
const isOfOtherDay = ({ frozen, etd: priced }: Estimate, etd: string): boolean =>
  frozen && priced !== null && etd !== '' && priced !== etd

function Totals({ quote, etd }: { quote: Estimate; etd: string }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  // The large figure is in the currency of the customer's bills, as on the paper.
  const billed = quote.billedIn?.currency ?? 'JPY'
  return (
    <>
      <p className={cx(styles.quoteTotal, common.baseline)}>
        {[billed, ...CURRENCIES.filter((currency) => currency !== billed)].map((currency) => (
          <MoneyText
            key={currency}
            amount={quote.totals.overall.combined[currency]}
            currency={currency}
            strong={currency === billed}
          />
        ))}
        <WithoutMark price={quote} />
      </p>
      <NotIncluded price={quote} />
      <p className={cx(styles.actionNote, common.note, common.mt8)}>
        {quote.quotationNo && `${d.quote.number(quote.quotationNo)} · `}
        {quote.frozen ? d.quote.frozen : d.quote.notFrozen}
        {quote.etd && isOfOtherDay(quote, etd) && ` · ${d.quote.pricedFor(f.date(quote.etd))}`}
        <br />
        {d.quote.rates(
          f.number(quote.exchangeRates.jpy),
          f.number(quote.exchangeRates.cny),
          f.date(quote.exchangeRates.date),
        )}{' '}
        · {d.drawer.taxNote}
        {quote.billedIn && (
          <>
            <br />
            {billedInText(quote.billedIn, language)}
          </>
        )}
      </p>
      <details className={cx(styles.quoteLines, common.mt12)}>
        <summary>{d.quote.lines}</summary>
        <Lines quote={quote} />
      </details>
    </>
  )
}

function Lines({ quote }: { quote: Estimate }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const names = { oceanFreightList: d.quote.ocean, polList: d.quote.pol, podList: d.quote.pod, gsList: d.quote.route }
  return (
    <table className={common.table}>
      <thead>
        <tr>
          <th scope="col">{d.quote.item}</th>
          <th scope="col">{d.quote.price}</th>
          <th scope="col">{d.quote.quantity}</th>
          <th scope="col">{d.quote.amount}</th>
        </tr>
      </thead>
      {LISTS.filter((list) => quote[list].length > 0).map((list) => (
        <tbody key={list}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {names[list]}
            </th>
          </tr>
          {quote[list].map((line, index) => (
            <tr key={`${line.item}${line.containerType ?? ''}${index}`}>
              <td>{[line.item, line.containerType].filter(Boolean).join(' · ')}</td>
              <td>
                <MoneyText amount={line.price} before={line.priceBeforeDiscount} currency={line.currency} />
              </td>
              <td className={common.num}>
                {line.isMinimum ? minimumText(line.quantity, language) : f.number(line.quantity)}
              </td>
              <td>
                <MoneyText amount={line.totalPrice} currency={line.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
