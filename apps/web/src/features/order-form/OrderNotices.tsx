import { runningStatusText } from '@kairo/shared/orders/order-state-texts'
import type { RunningStatus } from '@kairo/shared/orders/order-states'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { said } from '../../api/refusal-said.ts'
import { LOCALES, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { focusField } from './form-sections.ts'
import type { KeptInput } from './kept-input.ts'
import { orderFormTexts } from './messages/index.ts'
import { StaleOrder } from './StaleOrder.tsx'
import type { OrderDetail } from './use-booking.ts'
import type { OrderDeeds } from './use-order-deeds.ts'

/** Why saving was refused, what to do about it, and that nothing typed is lost. */
export function TroubleNotice({
  deeds,
  onReload,
  onStale,
}: {
  deeds: OrderDeeds
  onReload: () => void
  onStale: (latest: OrderDetail, keepMine: boolean) => void
}) {
  const t = useTexts(orderFormTexts)
  const place = useRef<HTMLDivElement>(null)
  const { trouble } = deeds
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  if (!trouble) return null
  const notice = () => {
    switch (trouble.kind) {
      case 'stale':
        return <StaleOrder latest={trouble.latest} onChoose={(keepMine) => onStale(trouble.latest, keepMine)} />
      case 'cut':
        return (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t.cutTitle}
            description={t.cutText}
            action={
              <Button
                onClick={() => {
                  deeds.clearTrouble()
                  focusField('etd_shipping')
                }}
              >
                {t.cutAction}
              </Button>
            }
          />
        )
      case 'gone':
        return (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t.goneTitle}
            description={t.goneText}
            action={
              <Button
                onClick={() => {
                  deeds.clearTrouble()
                  focusField('transport_cost_id')
                }}
              >
                {t.goneAction}
              </Button>
            }
          />
        )
      default: {
        const { text, detail } = said(trouble.error)
        return (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={trouble.kind === 'state' ? t.stateTitle : text}
            description={trouble.kind === 'state' ? (detail ?? text) : detail}
            action={trouble.kind === 'state' ? <Button onClick={onReload}>{t.stateAction}</Button> : undefined}
            closable={trouble.kind === 'other' ? { 'aria-label': t.closeNotice, onClose: deeds.clearTrouble } : false}
          />
        )
      }
    }
  }
  return (
    <div ref={place} className="order-notice">
      {notice()}
    </div>
  )
}

/** What an earlier visit left unsaved. */
export function KeptNotice({
  kept,
  onContinue,
  onDiscard,
}: {
  kept: KeptInput
  onContinue: () => void
  onDiscard: () => void
}) {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    month: 'numeric',
    day: 'numeric',
  }).format(kept.at)
  return (
    <Alert
      className="order-notice"
      type="info"
      showIcon
      title={t.keptTitle}
      description={t.keptText(time)}
      action={
        <span className="order-notice-actions">
          <Button type="primary" onClick={onContinue}>
            {t.keptContinue}
          </Button>
          <Button onClick={onDiscard}>{t.keptDiscard}</Button>
        </span>
      }
    />
  )
}

/** In which state the order is, where that limits or changes what the form does. */
export function StateNotice({ order, readOnly }: { order: OrderDetail; readOnly: boolean }) {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  if (order.state === 0 && !readOnly) return null
  const status = runningStatusText(order.runningStatus as RunningStatus, language, order.cancelReason)
  return (
    <Alert
      className="order-notice"
      type={readOnly ? 'warning' : 'info'}
      showIcon
      title={readOnly ? t.readOnlyTitle : t.changeTitle}
      description={
        readOnly
          ? `${t.readOnlyText(status)}${order.isUpdateApplyExists ? ` ${t.changeAsked}` : order.allowedActions.includes('requestChange') ? ` ${t.mayRequest}` : ''}`
          : t.changeText
      }
    />
  )
}
