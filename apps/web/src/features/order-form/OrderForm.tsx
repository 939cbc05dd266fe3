import { useState } from 'react'
import { useAsk } from '../../api/queries.ts'
import type { Currency } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { remember, remembered } from '../../browser-storage.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { showSuccess, showWarning } from '../../ui/toast.ts'
import { BookingDialog } from '../documents/BookingDialog.tsx'
import { useLivePrices } from '../rates/use-live-prices.ts'
import { CompanySection } from './CompanySection.tsx'
import { ContainersSection } from './ContainersSection.tsx'
import { BookingContext, FormContext, useFormPart } from './form-context.ts'
import { FormButtons } from './FormButtons.tsx'
import { formModeOf } from './form-mode.ts'
import { createOrderForm } from './form-store.ts'
import { FreeTimeSection } from './FreeTimeSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { orderFormTexts } from './messages/index.ts'
import { KeptNotice, StateNotice, TroubleNotice } from './OrderNotices.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OtherSection } from './OtherSection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { PartySection } from './PartySection.tsx'
import { PlacedDialog } from './PlacedDialog.tsx'
import { QuotationDialog } from './QuotationDialog.tsx'
import { RouteSection } from './RouteSection.tsx'
import type { Start } from './start-order.ts'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useBooking } from './use-booking.ts'
import { useEstimate } from './use-estimate.ts'
import { type Held, useOrderDeeds } from './use-order-deeds.ts'
import { useKept } from './use-kept.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOtherDeeds } from './use-other-deeds.ts'
import { useSaveKey } from './use-save-key.ts'
import { useLeaving } from './ways-back.ts'

interface OrderFormProps {
  start: Start
  /** A draft got its number. */
  onStored: (id: number) => void
  onAnother: () => void
  onReload: () => void
}

const CURRENCY_KEY = 'order-form.currency'
const currencyKept = (): Currency =>
  (['USD', 'JPY', 'CNY'] as const).find((each) => each === remembered(CURRENCY_KEY)) ?? 'USD'

/** The order form: its cards left, what comes of them right (orders §2). */
export function OrderForm({ start, onStored, onAnother, onReload }: OrderFormProps) {
  const t = useTexts(orderFormTexts)
  const [form] = useState(() => createOrderForm(start.values))
  const [held, setHeld] = useState<Held | undefined>(start.order)
  const [dialog, setDialog] = useState<'submit' | 'quotation' | 'booking'>()
  const [placed, setPlaced] = useState<string>()
  const [currency, setCurrency] = useState(currencyKept)
  const detail = useAsk('POST /order/queryById', { id: held?.id ?? 0 }, { enabled: held !== undefined })
  const order = held === undefined ? undefined : (detail.data?.data ?? start.order)
  const booking = useBooking(form, order)
  const price = useEstimate(form, booking)
  // What was submitted keeps its prices.
  useLivePrices({ isSeen: price.sight === 'shown' && price.input !== undefined && !price.input.orderId })

  const { kept, resume, discard, settle } = useKept(form, held?.id)
  const deeds = useOrderDeeds({
    form,
    booking,
    held,
    again: start.kind === 'again',
    onStored: (after) => {
      settle(after.id)
      setHeld(after)
    },
  })
  const { toOrders, close } = useLeaving(start.kind)
  const other = useOtherDeeds(order, { toOrders, onReload })
  useLeaveGuard(
    () => placed === undefined && form.isDirty(),
    () => {
      // What was given up is not offered again.
      form.stored()
      discard()
    },
    held?.id,
  )

  // What was just sent stays on screen as it was, behind the word of it.
  const about = { held: placed === undefined ? held : undefined, actions: order?.allowedActions, staff: booking.staff }
  const mode = formModeOf(about)
  const isChange = mode.kind === 'change'
  const readOnly = mode.kind === 'readOnly'
  const hasRoute = useFormPart(form, (state) => Boolean(state.values.transport_cost_id))

  const saveDraft = async (leave: boolean) => {
    if (!deeds.check('draft')) return
    const after = await deeds.store('draft')
    if (!after) return
    showSuccess(held ? t.draftSaved : t.draftSavedAs(after.code))
    if (leave) toOrders()
    else onStored(after.id)
  }
  const confirmed = async () => {
    const after = await deeds.store(isChange ? 'change' : 'submit')
    setDialog(undefined)
    if (!after) return
    if (!isChange) return setPlaced(after.code)
    showSuccess(t.changeSaved)
    toOrders()
  }
  const openSubmit = () => void (deeds.check('submit') && setDialog('submit'))
  const openQuotation = () => (price.input ? setDialog('quotation') : showWarning(t.quotationNeeds))
  const isIdle = dialog === undefined && placed === undefined && deeds.busy === undefined
  useSaveKey(() => {
    if (!isIdle || readOnly) return
    if (isChange) openSubmit()
    else void saveDraft(false)
  })

  const title = held
    ? readOnly
      ? t.viewTitle(held.code)
      : t.editTitle(held.code)
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
          className={readOnly ? 'order-form is-read-only' : 'order-form'}
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          <div className="order-main">
            <PageHeader title={title} subtitle={readOnly ? undefined : t.neededNote} beside={<Unsaved form={form} />} />
            {kept && <KeptNotice kept={kept} onContinue={resume} onDiscard={discard} />}
            {start.copyOf && !held && <p className="order-copied">{t.againNotice(start.copyOf)}</p>}
            {start.rateFault && !held && !hasRoute && (
              <p className="order-warning" role="alert">
                <b>{t.goneTitle}</b> {t.goneText}
              </p>
            )}
            {order && placed === undefined && <StateNotice order={order} readOnly={readOnly} />}
            <TroubleNotice
              deeds={deeds}
              onReload={onReload}
              onStale={(latest, keepMine) => {
                form.meetLatest(latest, keepMine)
                setHeld(latest)
                deeds.clearTrouble()
              }}
            />
            <CompanySection />
            <RouteSection />
            <PartySection side="shipper" />
            <PartySection side="consignee" />
            <GoodsSection />
            <ContainersSection notOffered={price.estimate?.notOffered ?? []} />
            <FreeTimeSection />
            <OtherSection />
            <PapersSection
              held={held}
              isSaving={deeds.busy === 'draft'}
              onSaveDraft={() => void saveDraft(false)}
              onVersion={(version) => setHeld((before) => before && { ...before, version })}
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
            asksFor={readOnly ? undefined : isChange ? 'change' : 'submit'}
          >
            <FormButtons
              busy={deeds.busy}
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
                  ? { text: held?.state === 0 ? t.discardDraft : t.dispose, run: other.dispose }
                  : undefined
              }
              back={close}
            />
          </OrderSummary>
        </form>
        {dialog === 'submit' && (
          <SubmitDialog
            isChange={isChange}
            busy={deeds.busy !== undefined}
            price={price}
            onConfirm={() => void confirmed()}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'quotation' && price.input && (
          <QuotationDialog
            input={price.input}
            etd={booking.etds?.find((etd) => etd === booking.sailing?.etd)}
            currency={currency}
            onCurrency={setCurrency}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'booking' && held && (
          <BookingDialog
            order={held}
            onClose={() => {
              setDialog(undefined)
              onReload()
            }}
          />
        )}
        {placed && <PlacedDialog code={placed} onOrders={toOrders} onAnother={onAnother} />}
      </BookingContext>
    </FormContext>
  )
}

function Unsaved({ form }: { form: ReturnType<typeof createOrderForm> }) {
  const t = useTexts(orderFormTexts)
  const isDirty = useFormPart(form, () => form.isDirty())
  return isDirty ? <span className="order-pill">{t.unsaved}</span> : null
}
