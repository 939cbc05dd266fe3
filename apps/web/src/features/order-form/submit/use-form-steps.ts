import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { useSavedInput } from '@/ui/form/saved-input.ts'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard.ts'
import { useSaveKey } from '@/ui/form/use-save-key.ts'
import type { LateFee } from '@/features/billing/fees/late-fee.ts'
import { formModeOf } from '../form/form-mode.ts'
import { savedInputKey, staysInForm, useLeaving } from '../form/navigation.ts'
import type { Start } from '../form/start-order.ts'
import type { OpenForm } from '../form/use-open-form.ts'
import { orderFormTexts } from '../texts.ts'
import { useOrderCommands } from './use-order-commands.ts'
import { useStoredOrder } from './use-stored-order.ts'

interface StepsAbout {
  start: Start
  /** Called when a draft gets its number. */
  onStored: (id: number) => void
  onReload: () => void
}

/** The actions of the form: saving, submitting, the operator's next step, leaving; and their dialogs. */
export function useFormSteps(open: OpenForm, { start, onStored, onReload }: StepsAbout) {
  const t = useTexts(orderFormTexts)
  const { form, saved, setSaved, order, booking, price } = open
  const [dialog, setDialog] = useState<'submit' | 'quotation'>()
  const [placed, setPlaced] = useState<string>()
  const { user } = useSession()
  const keyOf = (id: number | 'new') => savedInputKey(user.id, id)
  const unsaved = useSavedInput(form, keyOf(saved?.id ?? 'new'))
  const commands = useOrderCommands({
    form,
    booking,
    saved,
    again: start.kind === 'again',
    onStored: (after) => {
      // Removes the stored input, both of the new order and under its number.
      unsaved.settle(keyOf(after.id))
      setSaved(after)
    },
  })
  const { toOrders, close } = useLeaving(start.kind)
  const stored = useStoredOrder(order, { toOrders, onReload })
  useUnsavedGuard(() => placed === undefined && form.isDirty(), {
    staysHere: staysInForm(saved?.id),
    onDiscard: () => {
      // Discarded input is not offered again.
      form.stored()
      unsaved.discard()
    },
  })
  // A submitted booking stays on screen unchanged, behind the dialog that confirms it.
  const mode = formModeOf({
    saved: placed === undefined ? saved : undefined,
    actions: order?.allowedActions,
    staff: booking.staff,
  })
  const isChange = mode.kind === 'change'

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
  const isIdle = dialog === undefined && placed === undefined && commands.busy === undefined
  useSaveKey(() => {
    if (!isIdle || mode.kind === 'readOnly') return
    if (isChange) openSubmit()
    else void saveDraft(false)
  })
  return {
    mode,
    commands,
    unsaved,
    stored,
    dialog,
    closeDialog: () => setDialog(undefined),
    /** The number of the order that was just submitted. */
    placed,
    toOrders,
    close,
    saveDraft: (leave: boolean) => void saveDraft(leave),
    confirmed: (fee: LateFee | undefined) => void confirmed(fee),
    openQuotation: () => (price.input ? setDialog('quotation') : showWarning(t.quotationNeeds)),
    /** The main action of the form, by state and role. */
    main:
      mode.kind === 'draft'
        ? { text: t.submit, run: openSubmit }
        : isChange
          ? { text: t.saveChange, run: openSubmit }
          : mode.mayRequestChange
            ? { text: t.requestChange, run: () => stored.start('requestChange') }
            : undefined,
    /** The next step uses the stored order, so the input is saved first. */
    takeStep: () => {
      if (form.isDirty()) showWarning(t.saveFirst)
      else if (mode.next) stored.start(mode.next)
    },
  }
}
export type FormSteps = ReturnType<typeof useFormSteps>
