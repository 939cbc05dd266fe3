import { billedInText } from '@kairo/shared/billing/billed-in'
import { CURRENCIES } from '@kairo/shared/currencies'
import { freeDaysText, freeTimeSummary } from '@kairo/shared/free-time/free-time-text'
import { ROLE } from '@kairo/shared/roles'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { WithoutMark } from '@/features/rates/search/NotIncluded.tsx'
import { CutOff } from '../sailing/CutOff.tsx'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { useFormTerms } from '../form/use-form-terms.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { useShownValue } from '../form/shown-value.ts'
import type { EstimateFacts } from '../quotation/use-estimate.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** Company, route, dates and free time. */
export function SubmitVoyage() {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const shown = useShownValue()
  const { user } = useSession()
  const { form } = useOrderForm()
  const { route, sailing, order, staff, roleId } = useBookingFacts()
  const company = useFormPart(form, (state) => state.values.company)
  const { terms, days } = useFormTerms()
  const language = useLanguage()
  if (!route || !sailing) return null
  const freeTime =
    freeTimeSummary(terms ?? [], language) ||
    (days === null ? t.freeByTariff : freeDaysText({ days, count: 'calendar' }, language))
  const facts = [
    [
      t.section.company,
      staff
        ? shown('company', { company })
        : (order?.companyName ?? (roleId === ROLE.customer ? user.company_name : t.parentCompany)),
    ],
    ['ETD', f.date(sailing.etd)],
    ['ETA', f.date(sailing.eta)],
    [t.section.freeTime, freeTime],
  ]
  return (
    <div className={cx(common.tray, common.stack)}>
      <RouteLine
        size="l"
        from={route.departurePortLabel}
        to={route.destinationPortLabel}
        note={`${route.shippingCompanyLabel} · ${route.mode} · ${route.type}`}
      />
      <dl className={common.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.cutOff}</dt>
          <dd>
            <CutOff sailing={sailing} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The total, large in the currency of the bills, with its exchange rates; nothing for users without prices. */
export function SubmitPrice({ price }: { price: EstimateFacts }) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const language = useLanguage()
  const { estimate, visibility, pricesOf } = price
  if (visibility !== 'shown' || !estimate) return null
  const { combined, perCurrency } = estimate.totals.overall
  const { jpy, cny, date } = estimate.exchangeRates
  const billed = estimate.billedIn?.currency ?? 'USD'
  return (
    <div className={cx(common.tinted, common.toneBlue, common.stackS)}>
      <p className={common.baseline}>
        <b className={cx(common.figure, common.num)}>{f.money(combined[billed], billed)}</b>
        {CURRENCIES.filter((currency) => currency !== billed).map((currency) => (
          <span key={currency} className={common.num}>
            {f.money(combined[currency], currency)}
          </span>
        ))}
        <WithoutMark price={estimate} />
      </p>
      <p className={cx(common.note, common.num)}>
        {t.chargedAs}{' '}
        {CURRENCIES.filter((each) => Number(perCurrency[each]) !== 0)
          .map((each) => f.money(perCurrency[each], each))
          .join(' + ')}{' '}
        · {t.jpyTax}
        <br />
        {t.ratesOf(f.number(jpy), f.number(cny), f.date(date))}
        {pricesOf && ` · ${t.pricesOf[pricesOf]}`}
        {estimate.billedIn && (
          <>
            <br />
            {billedInText(estimate.billedIn, language)}
          </>
        )}
      </p>
    </div>
  )
}
