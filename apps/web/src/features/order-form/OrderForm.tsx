import type { Currency } from '@kairo/shared/currencies'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { UnsavedBadge } from '@/ui/form/UnsavedBadge.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { BookingContext, FormContext } from './form/form-context.ts'
import type { Start } from './form/start-order.ts'
import { useOpenForm } from './form/use-open-form.ts'
import { orderFormTexts } from './texts.ts'
import { OrderSummary } from './quotation/OrderSummary.tsx'
import { FormCards } from './sections/FormCards.tsx'
import { FormButtons } from './submit/FormButtons.tsx'
import { FormDialogs } from './submit/FormDialogs.tsx'
import { FormNotices } from './submit/FormNotices.tsx'
import { useFormSteps } from './submit/use-form-steps.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './order-form.module.css'

interface OrderFormProps {
  start: Start
  /** In which prices were shown on the screen before; else in that of the customer's bills. */
  currency: Currency | undefined
  /** Called when a draft gets its number. */
  onStored: (id: number) => void
  onAnother: () => void
  onReload: () => void
}

/** The order form: its cards on the left, the summary on the right (rules 9.2). */
export function OrderForm({ start, currency: shownBefore, onStored, onAnother, onReload }: OrderFormProps) {
  const t = useTexts(orderFormTexts)
  const open = useOpenForm(start)
  const steps = useFormSteps(open, { start, onStored, onReload })
  const [chosen, setCurrency] = useState(shownBefore)
  const { form, folds, saved, booking, price } = open
  const currency = chosen ?? price.estimate?.billedIn?.currency ?? 'USD'
  const { mode } = steps
  const readOnly = mode.kind === 'readOnly'
  const isAgain = start.kind === 'again'
  const title = saved
    ? readOnly
      ? t.viewTitle(saved.code)
      : t.editTitle(saved.code)
    : isAgain
      ? t.againTitle
      : t.newTitle
  return (
    <FormContext value={{ form, folds, readOnly }}>
      <BookingContext value={booking}>
        <form
          className={cx(styles.form, readOnly && styles.isReadOnly)}
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={cx(styles.main, common.stackL)}>
            <PageHeader
              title={title}
              subtitle={readOnly ? undefined : t.neededNote}
              beside={<UnsavedBadge form={form} />}
            />
            <FormNotices start={start} open={open} steps={steps} onReload={onReload} />
            <FormCards open={open} steps={steps} isAgain={isAgain} />
          </div>
          <OrderSummary
            price={price}
            currency={currency}
            onCurrency={setCurrency}
            onQuotation={steps.openQuotation}
            pendingAction={readOnly ? undefined : mode.kind === 'change' ? 'change' : 'submit'}
          >
            <FormButtons
              busy={steps.commands.busy}
              main={steps.main}
              draft={
                mode.kind === 'draft'
                  ? { leave: () => steps.saveDraft(true), stay: () => steps.saveDraft(false) }
                  : undefined
              }
              next={mode.next && { text: t[mode.next], run: steps.takeStep }}
              quotation={price.visibility === 'hidden' ? undefined : steps.openQuotation}
              dispose={
                mode.mayDispose
                  ? {
                      text: saved?.state === ORDER_STATE.draft ? t.discardDraft : t.dispose,
                      run: () => steps.stored.start('cancel'),
                    }
                  : undefined
              }
              back={steps.close}
            />
          </OrderSummary>
        </form>
        <FormDialogs open={open} steps={steps} currency={currency} onCurrency={setCurrency} onAnother={onAnother} />
      </BookingContext>
    </FormContext>
  )
}
