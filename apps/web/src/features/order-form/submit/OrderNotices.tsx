import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useEffect, useRef } from 'react'
import { errorMessage } from '@/api/error-message.ts'
import { LOCALES, useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { ConflictNotice } from '@/ui/form/ConflictNotice.tsx'
import { focusField } from '../form/form-sections.ts'
import { orderFormTexts } from '../texts.ts'
import type { OrderDetail } from '../booking.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { valuesOfOrder } from '../form/form-store.ts'
import { isShownAlone, shownLabel, useShownValue } from '../form/shown-value.ts'
import type { OrderCommands } from './use-order-commands.ts'
import common from '@/ui/common.module.css'

/** The reason why saving was refused, what to do, and that the input is kept. */
export function FailureNotice({
  commands,
  onReload,
  onConflict,
}: {
  commands: OrderCommands
  onReload: () => void
  onConflict: (latest: OrderDetail, keepMine: boolean) => void
}) {
  const t = useTexts(orderFormTexts)
  const place = useRef<HTMLDivElement>(null)
  const { errorKind } = commands
  useEffect(() => {
    if (errorKind) place.current?.scrollIntoView({ block: 'center' })
  }, [errorKind])
  if (!errorKind) return null
  const notice = () => {
    switch (errorKind.kind) {
      case 'stale':
        return (
          <VersionConflict latest={errorKind.latest} onChoose={(keepMine) => onConflict(errorKind.latest, keepMine)} />
        )
      case 'cut':
        return (
          <Notice
            tone="danger"
            title={t.cutTitle}
            action={
              <Button
                onClick={() => {
                  commands.clearFailure()
                  focusField('etd_shipping')
                }}
              >
                {t.cutAction}
              </Button>
            }
          >
            {t.cutText}
          </Notice>
        )
      case 'gone':
        return (
          <Notice
            tone="danger"
            title={t.goneTitle}
            action={
              <Button
                onClick={() => {
                  commands.clearFailure()
                  focusField('transport_cost_id')
                }}
              >
                {t.goneAction}
              </Button>
            }
          >
            {t.goneText}
          </Notice>
        )
      default: {
        const { text, detail } = errorMessage(errorKind.error)
        return (
          <Notice
            tone="danger"
            title={errorKind.kind === 'state' ? t.stateTitle : text}
            action={errorKind.kind === 'state' ? <Button onClick={onReload}>{t.stateAction}</Button> : undefined}
            onClose={errorKind.kind === 'other' ? { label: t.closeNotice, run: commands.clearFailure } : undefined}
          >
            {errorKind.kind === 'state' ? (detail ?? text) : detail}
          </Notice>
        )
      }
    }
  }
  return <div ref={place}>{notice()}</div>
}

/** Offers unsaved input of an earlier visit. */
export function SavedInputNotice({
  at,
  onContinue,
  onDiscard,
}: {
  /** When it was typed, in milliseconds since 1970. */
  at: number
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
  }).format(at)
  return (
    <Notice
      tone="info"
      title={t.keptTitle}
      action={
        <span className={common.wrap}>
          <Button variant="primary" onClick={onContinue}>
            {t.keptContinue}
          </Button>
          <Button onClick={onDiscard}>{t.keptDiscard}</Button>
        </span>
      }
    >
      {t.keptText(time)}
    </Notice>
  )
}

/** The state of the order, where it limits or changes the form. */
export function StateNotice({ order, readOnly }: { order: OrderDetail; readOnly: boolean }) {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  if (order.state === ORDER_STATE.draft && !readOnly) return null
  const status = orderStatusText(order, language)
  return (
    <Notice tone={readOnly ? 'warning' : 'info'} title={readOnly ? t.readOnlyTitle : t.changeTitle}>
      {readOnly
        ? `${t.readOnlyText(status)}${order.isUpdateApplyExists ? ` ${t.changeAsked}` : order.allowedActions.includes('requestChange') ? ` ${t.mayRequest}` : ''}`
        : t.changeText}
    </Notice>
  )
}

/** Another user saved the order meanwhile: the differences, and the two ways to continue. */
function VersionConflict({ latest, onChoose }: { latest: OrderDetail; onChoose: (keepMine: boolean) => void }) {
  const language = useLanguage()
  const { form } = useOrderForm()
  const { staff } = useBookingFacts()
  const theirs = valuesOfOrder(latest)
  const shown = useShownValue([theirs.company])
  const labelOf = (field: string) => shownLabel(field as OrderFormField, language)
  const mine = form.get().values
  const differences = form.differencesTo(theirs, labelOf).flatMap((difference) => {
    const field = difference.path as OrderFormField
    if ((field === 'company' && !staff) || !isShownAlone(field)) return []
    return {
      ...difference,
      mine: shown(field, mine),
      theirs: shown(field, theirs),
    }
  })
  return <ConflictNotice conflict={{ differences, choose: onChoose }} />
}
