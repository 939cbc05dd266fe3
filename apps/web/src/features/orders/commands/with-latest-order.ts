import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { REFUSALS } from '@kairo/shared/refusals/names'
import { call } from '@/api/call.ts'
import { ApiRefusal, isRefusal } from '@/api/refusal.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { textsNow } from '@/i18n/texts.ts'
import { showWarning } from '@/ui/feedback/toast.ts'
import { actionTexts } from '../texts.ts'
import { type Order, type OrderDetail, refreshOrders } from '../order.ts'

/** After a refusal for the order's state: its latest state, where another user changed it meanwhile. */
async function changedOrder(
  error: unknown,
  order: Pick<Order, 'id'>,
  version: number,
): Promise<OrderDetail | undefined> {
  if (!isRefusal(error, 'ORDER_STATE_ERROR')) return undefined
  const latest = await call('POST /order/queryById', { id: order.id }).catch(() => undefined)
  void refreshOrders()
  return latest && latest.data.version !== version ? latest.data : undefined
}

/**
 * An action without a form, for `confirm({ run })`: on a version conflict it reports it, updates the page,
 * and the next press works on the latest version (rules 1.5).
 */
export function withLatestOrder(
  order: Pick<Order, 'id' | 'version'>,
  send: (version: number, reason: string) => Promise<unknown>,
): (reason: string) => Promise<void> {
  let version = order.version
  return async (reason) => {
    try {
      await send(version, reason)
    } catch (error) {
      const latest = await changedOrder(error, order, version)
      if (!latest) throw error
      version = latest.version
      const status = orderStatusText(latest, currentLanguage())
      throw new ApiRefusal({
        route: isRefusal(error) ? error.route : '',
        status: 200,
        code: REFUSALS.ORDER_STATE_ERROR.code,
        msg: textsNow(actionTexts).changedMeanwhile(status),
      })
    }
  }
}

/**
 * An action that confirms the shown order: when another user was faster, the outdated order must not be confirmed as
 * the latest. Then a message shows the order's state, the result is false, and the dialog closes; the next click starts
 * with the latest.
 */
export async function onlyAsShown(
  order: Pick<Order, 'id' | 'version'>,
  send: (version: number) => Promise<unknown>,
): Promise<boolean> {
  try {
    await send(order.version)
    return true
  } catch (error) {
    const latest = await changedOrder(error, order, order.version)
    if (!latest) throw error
    const status = orderStatusText(latest, currentLanguage())
    showWarning(textsNow(actionTexts).changedUnseen(status))
    return false
  }
}

/** An action of a form: when another user was faster, the form gets the latest order and shows the differences. */
export async function withLatest<T>(
  order: Pick<Order, 'id'>,
  version: number,
  send: () => Promise<T>,
  /** Reads again what the form edits beside the order. */
  readMore?: () => Promise<void>,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const latest = await changedOrder(error, order, version)
    if (!latest || !isRefusal(error)) throw error
    await readMore?.()
    throw new ApiRefusal({
      route: error.route,
      status: error.status,
      code: error.code,
      msg: error.msg,
      data: { latest },
    })
  }
}
