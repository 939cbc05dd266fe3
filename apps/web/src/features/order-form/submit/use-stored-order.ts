import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { useRef } from 'react'
import { call } from '@/api/call.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { textsNow } from '@/i18n/texts.ts'
import { showRefusal, showWarning } from '@/ui/feedback/toast.ts'
import type { CommandName } from '@/features/orders/commands/order-commands.ts'
import { useOrderCommands } from '@/features/orders/commands/use-order-commands.ts'
import { type Order, refreshOrders } from '@/features/orders/order.ts'
import { actionTexts } from '@/features/orders/texts.ts'
import type { OrderDetail } from '../booking.ts'

/** The row of the order, which its commands take; undefined where it is not the version that the form shows. */
async function rowAsShown({ id, version }: OrderDetail): Promise<Order | undefined> {
  const { list } = await call('POST /order/search', { ids: [id], page: 1, limit: 1 })
  const [row] = list.list
  if (row?.version === version) return row
  if (row) showWarning(textsNow(actionTexts).changedUnseen(orderStatusText(row, currentLanguage())))
  await refreshOrders()
  return undefined
}

/** The form's commands beside saving: those of the list and the drawer, on the order as the form shows it. */
export function useStoredOrder(order: OrderDetail | undefined, about: { toOrders: () => void; onReload: () => void }) {
  const { commands, open, close } = useOrderCommands(() => undefined)
  const isAsking = useRef(false)
  const ask = async (name: CommandName) => {
    if (!order || isAsking.current) return
    isAsking.current = true
    try {
      const row = await rowAsShown(order)
      if (!row || !(await commands.start(name, row))) return
      if (name === 'cancel') about.toOrders()
      else about.onReload()
    } catch (error) {
      showRefusal(error)
    } finally {
      isAsking.current = false
    }
  }
  return {
    start: (name: CommandName) => void ask(name),
    commands,
    open,
    close: () => {
      close()
      about.onReload()
    },
  }
}
