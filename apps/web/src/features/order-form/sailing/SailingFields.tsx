import { PortTime } from '@/ui/text/PortTime.tsx'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sailingTimes } from '@kairo/shared/rates/sailing'
import { Select } from '@/ui/controls/Select.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { CutOff } from './CutOff.tsx'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderField } from '../fields/OrderField.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-form.module.css'

/** The departure, one of those that can be booked, and its derived dates. */
export function SailingFields({ onChooseRoute }: { onChooseRoute: () => void }) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { route, etds, sailing, order, isDateKept, isLoadingRoute } = useBookingFacts()
  const { readOnly } = useOrderForm()
  const rate = route?.rate
  // Times do not need the year; the weekday is what users plan by.
  const short = (time: string) => `${f.date(time)} ${time.slice(11, 16)}`
  const zone = route?.departureZone
  const detail = (cutOff: string | null | undefined) => (
    <small>
      {t.cutOff} {cutOff && <PortTime time={cutOff} zone={zone} written={short(cutOff)} />}
    </small>
  )
  const options = (etds ?? []).map((etd) => ({
    value: etd,
    label: f.date(etd),
    detail: detail(rate && sailingTimes(rate, etd).cutOff),
  }))
  const stored =
    order && order.state !== ORDER_STATE.draft && order.transportCost.id === route?.id
      ? order.expectedLeavePortDate
      : null
  if (stored && !options.some((option) => option.value === stored))
    options.unshift({
      value: stored,
      label: `${f.date(stored)} (${t.etdKept})`,
      detail: detail(order?.transportCost.deadline),
    })
  const isOffered = (etd: unknown) => options.some((option) => option.value === etd)
  const hint =
    readOnly || isLoadingRoute ? undefined : options.length > 0 ? (
      t.etdHint
    ) : (
      <button type="button" className={common.link} onClick={onChooseRoute}>
        {t.noEtd}
      </button>
    )
  return (
    <div className={styles.grid}>
      <OrderField field="etd_shipping" span={6} hint={hint}>
        {({ value, set, leave }, attributes) => (
          <Select
            {...attributes}
            placeholder={t.etdChoose}
            value={typeof value === 'string' && value ? value : undefined}
            options={options}
            text={isOffered(value) || !value ? undefined : f.date(String(value))}
            onChange={(etd) => set(etd)}
            onBlur={leave}
          />
        )}
      </OrderField>
      <dl
        className={cx(common.facts, common.tray)}
        style={{ '--span': 6 } as React.CSSProperties}
        data-kept={isDateKept || undefined}
      >
        <div>
          <dt>{t.eta}</dt>
          <dd>{sailing ? f.date(sailing.eta) : '—'}</dd>
        </div>
        <div>
          <dt>{t.openWindow}</dt>
          <dd>
            {sailing?.openStart && sailing.openEnd ? (
              <>
                <span className={common.nowrap}>{short(sailing.openStart)} –</span>{' '}
                <span className={common.nowrap}>
                  <PortTime time={sailing.openEnd} zone={zone} written={short(sailing.openEnd)} />
                </span>
              </>
            ) : (
              '—'
            )}
          </dd>
        </div>
        <div>
          <dt>{t.cutOff}</dt>
          <dd>{sailing ? <CutOff sailing={sailing} /> : '—'}</dd>
        </div>
      </dl>
    </div>
  )
}
