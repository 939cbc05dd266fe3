import { formValuesOf } from '@kairo/shared/orders/fields/order-form-names'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { loadOfForm, loadWarnings, loadWarningText } from '@kairo/shared/orders/rules/plausible-load'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { confirmLateStep } from '@/features/orders/actions/confirm-late-step.ts'
import { actionTexts } from '@/features/orders/texts.ts'
import { withLatestOrder } from '@/features/orders/actions/with-latest-order.ts'
import { orderFormTexts } from '../texts.ts'
import type { OrderDetail } from '../booking.ts'

/** The form's actions beside saving: accepting and disposing of the order, and requesting changes. */
export function useMoreCommands(order: OrderDetail | undefined, about: { toOrders: () => void; onReload: () => void }) {
  const t = useTexts(orderFormTexts)
  const actions = useTexts(actionTexts)
  const { user } = useSession()
  const f = useFormat()
  const language = useLanguage()
  const renew = () => invalidate('POST /order/queryById', 'POST /order/search', 'POST /order/getUnapprovedOrderCount')

  const dispose = async () => {
    if (!order) return
    const { id, code, state } = order
    const staff = isStaff(user.role_id)
    const isDone = await confirmLateStep(order, user.role_id, (fee) => ({
      title: t.disposeTitle(code),
      ...(fee ? { text: fee.text } : {}),
      consequences: state === ORDER_STATE.draft ? t.discardMeans : t.disposeMeans,
      action: state === ORDER_STATE.draft ? t.discardDraft : fee ? actions.acceptFee(t.dispose) : t.dispose,
      tone: 'danger',
      ...(state === ORDER_STATE.draft ? {} : { cancel: t.keepOrder }),
      ...(staff ? { reason: { label: t.disposeReason, required: true, maxLength: 500 } } : {}),
      run: withLatestOrder(order, (version, reasonText) =>
        call('POST /order/updateState', {
          id,
          version,
          state: ORDER_STATE.cancelled,
          reason: 0,
          ...(staff ? { reasonText } : fee?.accepted),
        }),
      ),
    }))
    if (!isDone) return
    showSuccess(t.disposed(code))
    await renew()
    about.toOrders()
  }
  const requestChange = async () => {
    if (!order) return
    const { id } = order
    const yes = await confirm({
      title: t.requestTitle,
      text: t.requestText,
      action: t.requestChange,
      reason: { label: t.requestReason, required: true, maxLength: ORDER_LIMITS.words },
      run: withLatestOrder(order, (version, reasonText) =>
        call('POST /order/applyUpdate', { id, version, reasonText }),
      ),
    })
    if (!yes) return
    showSuccess(t.changeRequested)
    await renew()
  }
  const accept = async () => {
    if (!order) return
    const load = loadOfForm(formValuesOf(order), order.transportCost.transportType === 'FCL')
    const warnings = loadWarnings(load).map((warning) => loadWarningText(warning, language, f.number))
    if (warnings.length > 0 && !(await confirm({ title: t.acceptUnlikely, warnings, action: t.accept }))) return
    try {
      await call('POST /order/updateState', { id: order.id, version: order.version, state: ORDER_STATE.accepted })
      showSuccess(t.accepted)
      await renew()
      about.onReload()
    } catch (error) {
      showRefusal(error)
    }
  }
  return { accept: () => void accept(), dispose: () => void dispose(), requestChange: () => void requestChange() }
}
