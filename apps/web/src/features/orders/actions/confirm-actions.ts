import { NO_SPACE_REASON, CHANGE_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { orderFieldText } from '@kairo/shared/orders/fields/order-field-texts'
import { isStaff } from '@kairo/shared/roles'
import { call, type Input } from '../../../api/call.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '../../../ui/feedback/toast.ts'
import { lateFeeText } from '../../billing/fees/late-fee.ts'
import type { ActionMessages } from '../action-messages/zh-cn.ts'
import { withLatestOrder } from './with-latest-order.ts'
import { type Order, refreshOrders } from '../order.ts'

/** OrderActions that ask once and are done. Each answers whether it was. */
export interface Asker {
  t: ActionMessages
  role: number
}
type State = Omit<Input<'POST /order/updateState'>, 'id' | 'version'>

const move = (order: Order, state: State) => (version: number) =>
  call('POST /order/updateState', { id: order.id, version, ...state })

async function ask(about: Parameters<typeof confirm>[0], done: string): Promise<boolean> {
  if (!(await confirm(about))) return false
  showSuccess(done)
  await refreshOrders()
  return true
}

export const acceptOrder = ({ t }: Asker, order: Order): Promise<boolean> =>
  ask(
    {
      title: t.accept.title(order.code),
      consequences: t.accept.means,
      action: t.action.accept,
      run: withLatestOrder(order, move(order, { state: ORDER_STATE.accepted })),
    },
    t.accept.done(order.code),
  )

export const setNoSpace = ({ t }: Asker, order: Order): Promise<boolean> =>
  ask(
    {
      title: t.cabinFull.title(order.code),
      consequences: t.cabinFull.means,
      action: t.cabinFull.action,
      // Beside a button that cancels the order, another «cancel» would say the opposite of what it does.
      cancel: t.cancel.keep,
      tone: 'danger',
      run: withLatestOrder(order, move(order, { state: ORDER_STATE.cancelled, reason: NO_SPACE_REASON })),
    },
    t.cabinFull.done(order.code),
  )

/** What the step costs; undefined where it could not be found out, which is said. */
async function feeTextOf(order: Order, role: number): Promise<string | undefined> {
  try {
    return await lateFeeText(order.id, 'cancel', role)
  } catch (error) {
    showRefusal(error)
    return undefined
  }
}

/** Staff give a reason; the customer's side accepts the fee after the cut-off, and is told of it before. */
export async function cancelOrder({ t, role }: Asker, order: Order): Promise<boolean> {
  const staff = isStaff(role)
  const fee = !staff && order.isCancelWithMoney
  const feeText = fee ? await feeTextOf(order, role) : ''
  if (feeText === undefined) return false
  return ask(
    {
      title: t.cancel.title(order.code),
      ...(feeText ? { text: feeText } : {}),
      consequences: staff ? t.cancel.staffMeans : t.cancel.means,
      action: fee ? t.acceptFee(t.action.cancel) : t.action.cancel,
      cancel: t.cancel.keep,
      tone: 'danger',
      ...(staff ? { reason: { label: t.cancel.reason, required: true, maxLength: 500 } } : {}),
      run: withLatestOrder(order, (version, reason) =>
        move(order, {
          state: ORDER_STATE.cancelled,
          ...(staff ? { reason: 0, reasonText: reason } : fee ? { acceptFee: true } : {}),
        })(version),
      ),
    },
    t.cancel.done(order.code),
  )
}

export async function withdrawOrder({ t, role }: Asker, order: Order): Promise<boolean> {
  const feeText = order.isCancelWithMoney ? await feeTextOf(order, role) : ''
  if (feeText === undefined) return false
  return ask(
    {
      title: t.withdraw.title(order.code),
      ...(feeText ? { text: feeText } : {}),
      consequences: t.withdraw.means,
      action: order.isCancelWithMoney ? t.acceptFee(t.action.withdraw) : t.action.withdraw,
      tone: 'danger',
      run: withLatestOrder(
        order,
        move(order, { state: ORDER_STATE.draft, ...(order.isCancelWithMoney ? { acceptFee: true } : {}) }),
      ),
    },
    t.withdraw.done(order.code),
  )
}

export const requestChange = ({ t }: Asker, order: Order): Promise<boolean> =>
  ask(
    {
      title: t.requestChange.title(order.code),
      consequences: t.requestChange.means,
      action: t.requestChange.action,
      run: withLatestOrder(order, (version) => call('POST /order/applyUpdate', { id: order.id, version })),
    },
    t.requestChange.done,
  )

/** `roleId` is the role whose request is answered: 4 or 5. */
export function answerChange({ t }: Asker, order: Order, roleId: 4 | 5, who: string, agree: boolean): Promise<boolean> {
  const words = agree ? t.agreeChange : t.refuseChange
  return ask(
    {
      title: words.title(who, order.code),
      consequences: words.means,
      action: agree ? t.action.agreeChange : t.action.refuseChange,
      run: withLatestOrder(order, (version) =>
        call('POST /order/approvalUpdate', {
          id: order.id,
          version,
          roleId,
          state: agree ? CHANGE_FLAG.inEdit : CHANGE_FLAG.refused,
        }),
      ),
    },
    words.done,
  )
}

export const deliverOrder = ({ t }: Asker, order: Order): Promise<boolean> =>
  ask(
    {
      title: t.deliver.title(order.code),
      consequences: t.deliver.means,
      action: t.action.deliver,
      run: withLatestOrder(order, move(order, { state: ORDER_STATE.delivered })),
    },
    t.deliver.done(order.code),
  )

/** Fields named at most when a draft is not complete. */
const MAX_NAMED = 10

/** Submits a draft as it is stored; `toForm` is where to go when something is still missing in it. */
export async function submitOrder({ t }: Asker, order: Order, toForm: () => void): Promise<boolean> {
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
    if (open) toForm()
    return false
  }
  showSuccess(t.submit.done(order.code))
  await refreshOrders()
  return true
}
