import { CircleDollarSign, Route } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { invalidate } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { badgeOf } from '@/features/rates/search/offer.ts'
import { rateTexts } from '@/features/rates/texts.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { fieldId } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import type { ChosenRoute } from '../booking.ts'
import { cx } from '@/ui/class-names.ts'
import orderForm from '../order-form.module.css'
import routeStyles from '@/features/rates/route.module.css'
import common from '@/ui/common.module.css'
import styles from '../order-route.module.css'

interface RouteCardProps {
  isWrong: boolean
  /** Shown below; left out while the ports themselves are missing. */
  issue: string | undefined
  /** Routes can be chosen only once both ports are set. */
  lacksPorts: boolean
  onChoose: () => void
  /** Left out for those who see no amounts. */
  onSurcharges: (() => void) | undefined
}

/** The chosen route, or the button to choose one. */
export function RouteCard({ isWrong, issue, lacksPorts, onChoose, onSurcharges }: RouteCardProps) {
  const t = useTexts(orderFormTexts)
  const { readOnly } = useOrderForm()
  const { route, routeIssue, isLoadingRoute, isDateKept } = useBookingFacts()
  const isGone = isRefusal(routeIssue, 'TRANSPORT_COST_IS_DELETE', 'RATE_INVALID')
  if (routeIssue && !isGone && !route)
    return <FailedState error={routeIssue} onRetry={() => void invalidate('POST /order/queryFlight')} />
  const chooser = !readOnly && (
    <Button
      id={fieldId('transport_cost_id')}
      variant={route ? 'default' : 'primary'}
      icon={Route}
      disabled={lacksPorts && !route}
      aria-describedby={issue ? `${fieldId('transport_cost_id')}-note` : undefined}
      onClick={onChoose}
    >
      {route ? t.changeRoute : t.chooseRoute}
    </Button>
  )
  return (
    <>
      {isGone && !readOnly && (
        <p className={cx(orderForm.warning, common.toneAmber)} role="alert">
          <b>{t.routeGone}</b> {isDateKept ? t.routeGoneChange : t.routeGoneText}
        </p>
      )}
      <div
        className={cx(
          styles.chosenRoute,
          common.box,
          common.between,
          !route && styles.isEmpty,
          isWrong && styles.isWrong,
        )}
      >
        {route ? <RateLabels route={route} /> : <p>{isLoadingRoute ? t.loadingRoute : t.routeHint}</p>}
        <div className={common.wrap}>
          {chooser}
          {route?.rate && onSurcharges && (
            <Button icon={CircleDollarSign} onClick={onSurcharges}>
              {t.surcharges}
            </Button>
          )}
        </div>
      </div>
      {issue && (
        <p className={cx(common.note, common.danger)} id={`${fieldId('transport_cost_id')}-note`} role="alert">
          {issue}
        </p>
      )}
    </>
  )
}

function RateLabels({ route }: { route: ChosenRoute }) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const badge = badgeOf(route.shippingCompany, route.shippingCompanyCode)
  const arrival = route.weekday === null ? null : ((route.weekday + route.distance - 1) % 7) + 1
  const { rate } = route
  const label = route.shippingCompanyLabel
  return (
    <>
      <div className={routeStyles.carrier}>
        <span className={routeStyles.carrierBadge} style={{ '--hue': badge.hue } as React.CSSProperties} aria-hidden>
          {badge.text}
        </span>
        <div>
          <b>{label}</b>
          <small>
            {label !== route.shippingCompany && `${route.shippingCompany} · `}
            {route.mode} · {route.type}
          </small>
        </div>
      </div>
      <div className={routeStyles.legs}>
        <div>
          <b>{route.departurePortLabel}</b>
          <small>{f.weekday(route.weekday)}</small>
        </div>
        <div className={routeStyles.legLine}>
          <span>
            {t.daysOf(route.distance)}
            {rate && ` · ${rate.directTransfer === 'YES' ? t.direct : t.transfer}`}
          </span>
          <i aria-hidden />
          <small>
            {rate
              ? [rate.shipType === 'Fast' ? t.fast : '', t.capacity(rate.maxCapacity)].filter(Boolean).join(' · ')
              : ''}
          </small>
        </div>
        <div>
          <b>{route.destinationPortLabel}</b>
          <small>{f.weekday(arrival)}</small>
        </div>
      </div>
    </>
  )
}
