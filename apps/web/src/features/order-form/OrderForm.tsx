import { CURRENCIES } from '@kairo/shared/currencies'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { lazy, Suspense, useState } from 'react'
import { useApiQuery } from '../../api/queries.ts'
import type { Currency } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { remember, remembered } from '../../browser-storage.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { showSuccess, showWarning } from '../../ui/feedback/toast.ts'
import { useLivePrices } from '../rates/search/use-live-prices.ts'
import { CompanySection } from './sections/CompanySection.tsx'
import { ContainersSection } from './sections/ContainersSection.tsx'
import { BookingContext, FormContext } from './form/form-context.ts'
import type { LateFee } from '../billing/fees/late-fee.ts'
import { useFormPart } from '../../ui/form/form-store.ts'
import { FormButtons } from './submit/FormButtons.tsx'
import { formModeOf } from './form/form-mode.ts'
import { createOrderForm } from './form/form-store.ts'
import { FreeTimeSection } from './sections/FreeTimeSection.tsx'
import { GoodsSection } from './sections/GoodsSection.tsx'
import { orderFormTexts } from './messages/index.ts'
import { SavedInputNotice, StateNotice, FailureNotice } from './submit/OrderNotices.tsx'
import { NotifyPartySection } from './sections/NotifyPartySection.tsx'
import { OrderSummary } from './quotation/OrderSummary.tsx'
import { OtherSection } from './sections/OtherSection.tsx'
import { DocumentsSection } from './sections/DocumentsSection.tsx'
import { PartySection } from './sections/PartySection.tsx'
import { PlacedDialog } from './submit/PlacedDialog.tsx'
import { RouteSection } from './sections/SailingSection.tsx'
import { StartFrom } from './start/StartFrom.tsx'
import type { Start } from './form/start-order.ts'
import { SubmitDialog } from './submit/SubmitDialog.tsx'
import { useBooking } from './form/use-booking.ts'
import { useEstimate } from './quotation/use-estimate.ts'
import { type SavedOrder, useOrderCommands } from './submit/use-order-commands.ts'
import { valuesOfOrder } from './form/order-values.ts'

import { useSavedInput } from '../../ui/form/saved-input.ts'
import { useUnsavedGuard } from '../../ui/form/unsaved-guard.ts'
import { useSession } from '../../session/session.ts'
import { useMoreCommands } from './submit/use-more-commands.ts'
import { useSaveKey } from './submit/use-save-key.ts'
import { savedInputKey, staysInForm, useLeaving } from './form/navigation.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './order-form.module.css'

// Dialogs that few orders open; nothing of them is in the form itself.
const BookingDialog = lazy(() =>
  import('../documents/BookingDialog.tsx').then(({ BookingDialog: component }) => ({ default: component })),
)
const QuotationDialog = lazy(() =>
  import('./quotation/QuotationDialog.tsx').then(({ QuotationDialog: component }) => ({ default: component })),
)

interface OrderFormProps {
  start: Start
  /** A draft got its number. */
  onStored: (id: number) => void
  onAnother: () => void
  onReload: () => void
}

const CURRENCY_KEY = 'order-form.currency'
const currencyKept = (): Currency => CURRENCIES.find((each) => each === remembered(CURRENCY_KEY)) ?? 'USD'

/** The order form: its cards left, what comes of them right (orders §2). */
export function OrderForm({ start, onStored, onAnother, onReload }: OrderFormProps) {
  const t = useTexts(orderFormTexts)
  const [form] = useState(() => createOrderForm(start.values))
  const [saved, setSaved] = useState<SavedOrder | undefined>(start.order)
  const [dialog, setDialog] = useState<'submit' | 'quotation' | 'booking'>()
  const [placed, setPlaced] = useState<string>()
  const [currency, setCurrency] = useState(currencyKept)
  const detail = useApiQuery('POST /order/queryById', { id: saved?.id ?? 0 }, { enabled: saved !== undefined })
  const order = saved === undefined ? undefined : (detail.data?.data ?? start.order)
  const booking = useBooking(form, order)
  const price = useEstimate(form, booking)
  // Submitted orders keep their prices.
  useLivePrices({ isSeen: price.sight === 'shown' && price.input !== undefined && !price.input.orderId })

  const { user } = useSession()
  const keyOf = (id: number | 'new') => savedInputKey(user.id, id)
  const unsaved = useSavedInput(form, keyOf(saved?.id ?? 'new'))
  const commands = useOrderCommands({
    form,
    booking,
    saved,
    again: start.kind === 'again',
    onStored: (after) => {
      // Neither what the form was called before nor what it is called now is stored any more.
      unsaved.settle(keyOf(after.id))
      setSaved(after)
    },
  })
  const { toOrders, close } = useLeaving(start.kind)
  const other = useMoreCommands(order, { toOrders, onReload })
  useUnsavedGuard(() => placed === undefined && form.isDirty(), {
    staysHere: staysInForm(saved?.id),
    onDiscard: () => {
      // What was given up is not offered again.
      form.stored()
      unsaved.discard()
    },
  })

  // What was just sent stays on screen as it was, behind the word of it.
  const about = {
    saved: placed === undefined ? saved : undefined,
    actions: order?.allowedActions,
    staff: booking.staff,
  }
  const mode = formModeOf(about)
  const isChange = mode.kind === 'change'
  const readOnly = mode.kind === 'readOnly'
  const hasRoute = useFormPart(form, (state) => Boolean(state.values.transport_cost_id))

  const saveDraft = async (leave: boolean) => {
    if (!commands.check('draft')) return
    const after = await commands.store('draft')
    if (!after) return
    showSuccess(saved ? t.draftSaved : t.draftSavedAs(after.code))
    if (leave) toOrders()
    else onStored(after.id)
  }
  const confirmed = async (fee: LateFee | undefined) => {
    const after = await commands.store(isChange ? 'change' : 'submit', fee)
    setDialog(undefined)
    if (!after) return
    if (!isChange) return setPlaced(after.code)
    showSuccess(t.changeSaved)
    toOrders()
  }
  const openSubmit = () => void (commands.check('submit') && setDialog('submit'))
  const openQuotation = () => (price.input ? setDialog('quotation') : showWarning(t.quotationNeeds))
  const isIdle = dialog === undefined && placed === undefined && commands.busy === undefined
  useSaveKey(() => {
    if (!isIdle || readOnly) return
    if (isChange) openSubmit()
    else void saveDraft(false)
  })

  const title = saved
    ? readOnly
      ? t.viewTitle(saved.code)
      : t.editTitle(saved.code)
    : start.kind === 'again'
      ? t.againTitle
      : t.newTitle
  const main =
    mode.kind === 'draft'
      ? { text: t.submit, run: openSubmit }
      : isChange
        ? { text: t.saveChange, run: openSubmit }
        : mode.mayRequestChange
          ? { text: t.requestChange, run: other.requestChange }
          : undefined
  /** The next step is of the order as it is stored, so what was typed is saved first. */
  const takeStep = () => {
    if (form.isDirty()) showWarning(t.saveFirst)
    else if (mode.next === 'book') setDialog('booking')
    else other.accept()
  }
  return (
    <FormContext value={{ form, readOnly }}>
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
            {unsaved.saved && (
              <SavedInputNotice at={unsaved.saved.at} onContinue={unsaved.resume} onDiscard={unsaved.discard} />
            )}
            {start.copyOf && !saved && (
              <p className={cx(styles.warning, common.toneBlue)}>{t.againNotice(start.copyOf)}</p>
            )}
            {start.rateIssue && !saved && !hasRoute && (
              <p className={cx(styles.warning, common.toneAmber)} role="alert">
                <b>{t.goneTitle}</b> {t.goneText}
              </p>
            )}
            {order && placed === undefined && <StateNotice order={order} readOnly={readOnly} />}
            <FailureNotice
              commands={commands}
              onReload={onReload}
              onConflict={(latest, keepMine) => {
                form.mergeLatest(valuesOfOrder(latest), keepMine)
                setSaved(latest)
                commands.clearFailure()
              }}
            />
            {mode.kind === 'draft' && !saved && start.kind !== 'again' && <StartFrom />}
            <CompanySection />
            <RouteSection />
            <PartySection side="shipper" />
            <PartySection side="consignee" />
            <NotifyPartySection />
            <GoodsSection />
            <ContainersSection notOffered={price.estimate?.notOffered ?? []} />
            <FreeTimeSection />
            <OtherSection />
            <DocumentsSection
              saved={saved}
              isSaving={commands.busy === 'draft'}
              onSaveDraft={() => void saveDraft(false)}
              onVersion={(version) => setSaved((before) => before && { ...before, version })}
            />
          </div>
          <OrderSummary
            price={price}
            currency={currency}
            onCurrency={(next) => {
              remember(CURRENCY_KEY, next)
              setCurrency(next)
            }}
            onQuotation={openQuotation}
            pendingAction={readOnly ? undefined : isChange ? 'change' : 'submit'}
          >
            <FormButtons
              busy={commands.busy}
              main={main}
              draft={
                mode.kind === 'draft'
                  ? { leave: () => void saveDraft(true), stay: () => void saveDraft(false) }
                  : undefined
              }
              next={mode.next && { text: t[mode.next], run: takeStep }}
              quotation={price.sight === 'hidden' ? undefined : openQuotation}
              dispose={
                mode.mayDispose
                  ? { text: saved?.state === ORDER_STATE.draft ? t.discardDraft : t.dispose, run: other.dispose }
                  : undefined
              }
              back={close}
            />
          </OrderSummary>
        </form>
        {dialog === 'submit' && (
          // Its texts of fees come with it; the form stays on screen meanwhile.
          <Suspense fallback={null}>
            <SubmitDialog
              isChange={isChange}
              busy={commands.busy !== undefined}
              price={price}
              onConfirm={(fee) => void confirmed(fee)}
              onClose={() => setDialog(undefined)}
            />
          </Suspense>
        )}
        <Suspense fallback={null}>
          {dialog === 'quotation' && price.input && (
            <QuotationDialog
              input={price.input}
              etd={booking.etds?.find((etd) => etd === booking.sailing?.etd)}
              currency={currency}
              onCurrency={setCurrency}
              onClose={() => setDialog(undefined)}
            />
          )}
          {dialog === 'booking' && saved && (
            <BookingDialog
              order={saved}
              onClose={() => {
                setDialog(undefined)
                onReload()
              }}
            />
          )}
        </Suspense>
        {placed && <PlacedDialog code={placed} onOrders={toOrders} onAnother={onAnother} />}
      </BookingContext>
    </FormContext>
  )
}

function UnsavedBadge({ form }: { form: ReturnType<typeof createOrderForm> }) {
  const t = useTexts(orderFormTexts)
  const isDirty = useFormPart(form, () => form.isDirty())
  return isDirty ? <span className={cx(common.pill, common.toneAmber)}>{t.unsaved}</span> : null
}
