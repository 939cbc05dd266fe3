import type { Currency } from '@kairo/shared/currencies'
import { cargoSizeText } from '@kairo/shared/orders/fields/cargo'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { CutOff } from '../sailing/CutOff.tsx'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { MissingList } from '../submit/MissingList.tsx'
import { type FieldIssue, validateOrderForm } from '../form/missing.ts'
import { useLoadWarnings } from '../form/use-load-warnings.ts'
import { WarningList } from '@/ui/feedback/WarningList.tsx'
import { revenueTonsOf } from './quotation-input.ts'
import { SummaryPrice } from './SummaryPrice.tsx'
import type { FormPrice } from './use-compared-price.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-side.module.css'

interface OrderSummaryProps {
  price: FormPrice
  currency: Currency
  onCurrency: (currency: Currency) => void
  onQuotation: () => void
  /** The action that the missing fields refer to; undefined where nothing can be sent. */
  pendingAction: 'submit' | 'change' | undefined
  /** The buttons. */
  children: ReactNode
}

/** The summary of the booking: facts, price and missing fields; beside the form, on narrow screens a bar that opens. */
export function OrderSummary({ price, currency, onCurrency, onQuotation, pendingAction, children }: OrderSummaryProps) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { form } = useOrderForm()
  const booking = useBookingFacts()
  // As text, so that typing in a valid field does not render this.
  const issues = useFormPart(form, ({ values }) =>
    pendingAction
      ? JSON.stringify(
          validateOrderForm(values, 'submit', { ...booking, etds: booking.isDateKept ? undefined : booking.etds }),
        )
      : '',
  )
  const missing = pendingAction ? (JSON.parse(issues) as FieldIssue[]) : undefined
  const [open, setOpen] = useState(false)
  const warnings = useLoadWarnings()
  const total = price.estimate?.totals.overall.combined[currency]
  const left =
    missing === undefined
      ? ''
      : missing.length > 0
        ? t.missingCount(missing.length)
        : pendingAction === 'change'
          ? t.completeChange
          : t.complete
  return (
    <aside className={cx(styles.orderSide, common.card, open && styles.isOpen)} aria-label={t.summary}>
      <button
        type="button"
        className={cx(styles.toggle, common.between)}
        aria-expanded={open}
        aria-controls="order-side-body"
        onClick={() => setOpen(!open)}
      >
        <span className={common.baseline}>
          <b className={common.num}>{total ? f.money(total, currency) : t.summary}</b>
          <small>{left}</small>
        </span>
        <span className={common.srOnly}>{open ? t.closeSummary : t.openSummary}</span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div className={cx(styles.body, common.stackL)} id="order-side-body">
        <h2>{t.summary}</h2>
        <Voyage />
        <WarningList warnings={warnings} />
        <SummaryPrice price={price} currency={currency} onCurrency={onCurrency} onQuotation={onQuotation} />
        {missing && <MissingList missing={missing} isChange={pendingAction === 'change'} onGo={() => setOpen(false)} />}
      </div>
      <div className={cx(styles.foot, common.stack)}>{children}</div>
    </aside>
  )
}

function Voyage() {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { form } = useOrderForm()
  const { route, sailing, isFcl } = useBookingFacts()
  const size = useFormPart(form, ({ values }) =>
    cargoSizeText({
      isFcl,
      fcl20Gp: Number(values.number_of_20gp) || 0,
      fcl40Gp: Number(values.number_of_40gp) || 0,
      fcl40Hq: Number(values.number_of_40hq) || 0,
      lclRt: isFcl ? null : (revenueTonsOf(values) ?? null),
    }),
  )
  return (
    <div className={cx(styles.sideVoyage, common.tinted, common.toneBlue)}>
      {route ? (
        <RouteLine
          size="l"
          from={route.departurePortLabel}
          to={route.destinationPortLabel}
          note={`${route.shippingCompanyLabel} · ${route.mode} · ${route.type}`}
        />
      ) : (
        <p className={common.hint}>{t.noRouteYet}</p>
      )}
      <dl className={cx(common.mt8, common.pairs, common.pairsLeft)}>
        <div>
          <dt>ETD → ETA</dt>
          <dd>{sailing ? `${f.date(sailing.etd)} → ${f.date(sailing.eta)}` : t.noEtdYet}</dd>
        </div>
        <div>
          <dt>{t.cutOff}</dt>
          <dd>{sailing ? <CutOff sailing={sailing} /> : '—'}</dd>
        </div>
        <div>
          <dt>{isFcl ? t.section.containers : 'RT'}</dt>
          <dd>{size || t.noBoxYet}</dd>
        </div>
      </dl>
    </div>
  )
}
