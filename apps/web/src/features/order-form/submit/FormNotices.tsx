import { useTexts } from '@/i18n/texts.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { valuesOfOrder } from '../form/form-store.ts'
import type { Start } from '../form/start-order.ts'
import type { OpenForm } from '../form/use-open-form.ts'
import { orderFormTexts } from '../texts.ts'
import { FailureNotice, SavedInputNotice, StateNotice } from './OrderNotices.tsx'
import type { FormSteps } from './use-form-steps.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-form.module.css'

interface FormNoticesProps {
  start: Start
  open: OpenForm
  steps: FormSteps
  onReload: () => void
}

/** Above the cards: unsaved input of an earlier visit, where the form came from, its state, and why saving failed. */
export function FormNotices({ start, open, steps, onReload }: FormNoticesProps) {
  const t = useTexts(orderFormTexts)
  const { form, saved, setSaved, order } = open
  const { unsaved, commands, mode, placed } = steps
  const hasRoute = useFormPart(form, (state) => Boolean(state.values.transport_cost_id))
  return (
    <>
      {unsaved.saved && (
        <SavedInputNotice at={unsaved.saved.at} onContinue={unsaved.resume} onDiscard={unsaved.discard} />
      )}
      {start.copyOf && !saved && (
        <p className={cx(styles.warning, common.toneBlue)}>{t.againNotice(start.copyOf.code)}</p>
      )}
      {start.rateIssue && !saved && !hasRoute && (
        <p className={cx(styles.warning, common.toneAmber)} role="alert">
          <b>{t.goneTitle}</b> {t.goneText}
        </p>
      )}
      {order && placed === undefined && <StateNotice order={order} readOnly={mode.kind === 'readOnly'} />}
      <FailureNotice
        commands={commands}
        onReload={onReload}
        onConflict={(latest, keepMine) => {
          form.mergeLatest(valuesOfOrder(latest), keepMine)
          setSaved(latest)
          commands.clearFailure()
        }}
      />
    </>
  )
}
