import { ORDER_STATE_TEXTS } from '@kairo/shared/orders/rules/order-state-texts'
import { NO_SPACE_REASON, CHANGE_FLAG, ORDER_STATE, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { formValuesOf } from '@kairo/shared/orders/fields/order-form-names'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { loadOfForm, loadWarnings, loadWarningText } from '@kairo/shared/orders/rules/plausible-load'
import { orderFieldText } from '@kairo/shared/orders/fields/order-field-texts'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { createElement, Suspense } from 'react'
import { call, type Input } from '@/api/call.ts'
import { isRefusal } from '@/api/refusal.ts'
import { formatsOf } from '@/i18n/format.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { textsNow } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { actionTexts, correctionTexts, orderTexts } from '../texts.ts'
import { acceptDoubt } from './accept-doubt.ts'
import { confirmLateStep } from './confirm-late-step.ts'
import { onlyAsShown, withLatestOrder } from './with-latest-order.ts'
import { type Order, refreshOrders } from '../order.ts'

/** Loaded with the first question that shows it. */
const AcceptFacts = lazyPart(async () => (await import('./AcceptFacts.tsx')).AcceptFacts)

/** Who asks. */
export interface Asker {
  role: number
  /** Whose change request is answered. */
  whose: 4 | 5
  /** Opens the form of the order. */
  toForm: (order: Order) => void
}
/** A command that only asks; resolves to whether it was done. */
export type OrderQuestion = (order: Order, asker: Asker) => Promise<boolean>

const words = () => textsNow(actionTexts)

type State = Omit<Input<'POST /order/updateState'>, 'id' | 'version'>

const move = (order: Order, state: State) => (version: number) =>
  call('POST /order/updateState', { id: order.id, version, ...state })

async function report(done: string): Promise<true> {
  showSuccess(done)
  await refreshOrders()
  return true
}

const confirmAndReport = async (about: Parameters<typeof confirm>[0], done: string): Promise<boolean> =>
  (await confirm(about)) !== undefined && report(done)

/** Warnings about the order's load; none where it cannot be read, as the step is possible anyway. */
async function warningsOf({ id }: Order): Promise<string[]> {
  const language = currentLanguage()
  try {
    const { data } = await call('POST /order/queryById', { id })
    const load = loadOfForm(formValuesOf(data), data.transportCost.transportType === 'FCL')
    return loadWarnings(load).map((warning) => loadWarningText(warning, language, formatsOf(language).number))
  } catch {
    return []
  }
}

/** Orders whose confirmation is loading or open: a second click does nothing. */
const accepting = new Set<number>()

/** Accepts the order as the dialog shows it; if it was changed meanwhile, the user has to check it again. */
export const acceptOrder: OrderQuestion = async (order) => {
  const t = words()
  if (accepting.has(order.id)) return false
  accepting.add(order.id)
  try {
    const doubt = acceptDoubt(order, new Date())
    const { cut, changeRequested } = t.accept.doubt
    const { portTime } = formatsOf(currentLanguage())
    const doubts = {
      cut: () => cut(portTime(order.deadline ?? '', order.departureZone)),
      changeRequested: () => changeRequested,
    }
    const warnings = [...(doubt ? [doubts[doubt]()] : []), ...(await warningsOf(order))]
    let isDone = false
    const answer = await confirm({
      title: t.accept.title(order.code),
      warnings,
      content: createElement(Suspense, { fallback: null }, createElement(AcceptFacts, { order })),
      consequences: t.accept.means,
      action: t.action.accept,
      run: async () => {
        isDone = await onlyAsShown(order, move(order, { state: ORDER_STATE.accepted }))
      },
    })
    if (!answer || !isDone) return false
    showSuccess(t.accept.done(order.code))
    await refreshOrders()
    return true
  } finally {
    accepting.delete(order.id)
  }
}

export const setNoSpace: OrderQuestion = (order) => {
  const t = words()
  return confirmAndReport(
    {
      title: t.cabinFull.title(order.code),
      consequences: t.cabinFull.means,
      action: t.cabinFull.action,
      // Beside a button that cancels the order, another «cancel» would be misleading.
      cancel: t.cancel.keep,
      tone: 'danger',
      run: withLatestOrder(order, move(order, { state: ORDER_STATE.cancelled, reason: NO_SPACE_REASON })),
    },
    t.cabinFull.done(order.code),
  )
}

/** Staff give a reason; the customer's side accepts the fee after the cut-off, which is shown before. */
export const cancelOrder: OrderQuestion = async (order, { role }) => {
  const t = words()
  const staff = isStaff(role)
  const isDraft = order.state === ORDER_STATE.draft
  const isDone = await confirmLateStep(order, role, (fee) => ({
    title: t.cancel.title(order.code),
    text: fee?.text,
    // Nobody but its author knows of a draft.
    consequences: isDraft ? t.cancel.draftMeans : staff ? t.cancel.staffMeans : t.cancel.means,
    action: fee ? t.acceptFee(t.action.cancel) : t.action.cancel,
    cancel: t.cancel.keep,
    tone: 'danger',
    reason: staff ? { label: t.cancel.reason, required: true, maxLength: 500 } : undefined,
    run: withLatestOrder(order, (version, reason) =>
      move(order, {
        state: ORDER_STATE.cancelled,
        ...(staff ? { reason: 0, reasonText: reason } : fee?.accepted),
      })(version),
    ),
  }))
  return isDone && report(t.cancel.done(order.code))
}

export const withdrawOrder: OrderQuestion = async (order, { role }) => {
  const t = words()
  const isDone = await confirmLateStep(order, role, (fee) => ({
    title: t.withdraw.title(order.code),
    text: fee?.text,
    consequences: t.withdraw.means,
    action: fee ? t.acceptFee(t.action.withdraw) : t.action.withdraw,
    tone: 'danger',
    run: withLatestOrder(order, move(order, { state: ORDER_STATE.draft, ...fee?.accepted })),
  }))
  return isDone && report(t.withdraw.done(order.code))
}

export const requestChange: OrderQuestion = (order) => {
  const t = words()
  return confirmAndReport(
    {
      title: t.requestChange.title(order.code),
      consequences: t.requestChange.means,
      action: t.requestChange.action,
      reason: { label: t.requestChange.reason, required: true, maxLength: ORDER_LIMITS.words },
      run: withLatestOrder(order, (version, reasonText) =>
        call('POST /order/applyUpdate', { id: order.id, version, reasonText }),
      ),
    },
    t.requestChange.done,
  )
}

const answerChange =
  (agree: boolean): OrderQuestion =>
  (order, { whose: roleId }) => {
    const t = words()
    const { shipperAccount, customer } = textsNow(orderTexts)
    const who = roleId === ROLE.shipperAccount ? shipperAccount : customer
    const answer = agree ? t.agreeChange : t.refuseChange
    const reason = order.changeRequests.find((request) => request.roleId === roleId)?.reasonText
    return confirmAndReport(
      {
        title: answer.title(who, order.code),
        details: reason ? [reason] : undefined,
        consequences: answer.means,
        reason: agree ? undefined : { label: t.refuseChange.reason, required: true, maxLength: ORDER_LIMITS.words },
        action: agree ? t.action.agreeChange : t.action.refuseChange,
        run: withLatestOrder(order, (version, reasonText) =>
          call('POST /order/approvalUpdate', {
            id: order.id,
            version,
            roleId,
            state: agree ? CHANGE_FLAG.inEdit : CHANGE_FLAG.refused,
            ...(agree ? {} : { reasonText }),
          }),
        ),
      },
      answer.done,
    )
  }
export const agreeChange = answerChange(true)
export const refuseChange = answerChange(false)

export const deliverOrder: OrderQuestion = (order) => {
  const t = words()
  return confirmAndReport(
    {
      title: t.deliver.title(order.code),
      consequences: t.deliver.means,
      action: t.action.deliver,
      run: withLatestOrder(order, move(order, { state: ORDER_STATE.delivered })),
    },
    t.deliver.done(order.code),
  )
}

/** The previous state of each step. */
const BEFORE: Partial<Record<number, 5 | 7 | 8>> = {
  [ORDER_STATE.inTransit]: ORDER_STATE.booked,
  [ORDER_STATE.arrived]: ORDER_STATE.inTransit,
  [ORDER_STATE.delivered]: ORDER_STATE.arrived,
}

/** Takes the last step back, with a reason that the customer reads. */
export const undoStep: OrderQuestion = (order) => {
  const t = textsNow(correctionTexts)
  const nameOf = (state: OrderState) => ORDER_STATE_TEXTS[state][currentLanguage()]
  const before = nameOf(BEFORE[order.state] ?? ORDER_STATE.booked)
  return confirmAndReport(
    {
      title: t.undo.title(nameOf(order.state as OrderState), order.code),
      consequences: t.undo.means(before),
      action: t.undo.action,
      cancel: t.undo.keep,
      tone: 'danger',
      reason: { label: t.reason, required: true, maxLength: 500 },
      run: withLatestOrder(order, (version, reasonText) =>
        call('POST /order/undoStep', { id: order.id, version, reasonText }),
      ),
    },
    t.undo.done(before),
  )
}

/** Fields named at most when a draft is not complete. */
const MAX_NAMED = 10

/** Submits a stored draft; `toForm` opens the form when something is still missing. */
export const submitOrder: OrderQuestion = async (order, { toForm }) => {
  const t = words()
  let missing: string[] | undefined
  const done = await confirm({
    title: t.submit.title(order.code),
    consequences: t.submit.means,
    action: t.action.submit,
    run: withLatestOrder(order, async (version) => {
      try {
        await move(order, { state: ORDER_STATE.submitted })(version)
      } catch (error) {
        if (!isRefusal(error, 'PARAMETER_ERROR') || error.errors.length === 0) throw error
        missing = [...new Set(error.errors.map(({ path }) => orderFieldText(path, currentLanguage())))]
      }
    }),
  })
  if (!done) return false
  if (missing) {
    const open = await confirm({
      title: t.submit.incomplete,
      text: t.submit.incompleteText,
      details:
        missing.length > MAX_NAMED ? [...missing.slice(0, MAX_NAMED), `… +${missing.length - MAX_NAMED}`] : missing,
      action: t.submit.openForm,
    })
    if (open) toForm(order)
    return false
  }
  showSuccess(t.submit.done(order.code))
  await refreshOrders()
  return true
}
