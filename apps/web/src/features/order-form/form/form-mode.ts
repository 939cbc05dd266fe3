import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { SavedOrder } from '../submit/use-order-commands.ts'

/** The mode of the form, by the order's state and the user's permissions (rules 9.3). */
interface FormMode {
  kind: 'draft' | 'change' | 'readOnly'
  /** The operator's next step with a submitted order. */
  next: 'book' | 'accept' | undefined
  mayDispose: boolean
  mayRequestChange: boolean
}

interface ModeAbout {
  /** The stored order; undefined while there is none. */
  saved: Pick<SavedOrder, 'state'> | undefined
  /** As the server names them; undefined while loading. */
  actions: readonly OrderAction[] | undefined
  staff: boolean
}

export function formModeOf({ saved, actions, staff }: ModeAbout): FormMode {
  const may = (action: OrderAction): boolean => actions?.includes(action) ?? false
  if (!saved) return { kind: 'draft', next: undefined, mayDispose: false, mayRequestChange: false }
  const { state } = saved
  // A draft that was just stored belongs to its author; the response confirming it is still loading.
  const isDraft = state === ORDER_STATE.draft && (actions === undefined || may('saveDraft'))
  const isChange = state !== ORDER_STATE.draft && may('saveChange')
  return {
    kind: isDraft ? 'draft' : isChange ? 'change' : 'readOnly',
    next: !staff ? undefined : may('book') ? 'book' : may('accept') ? 'accept' : undefined,
    // Staff dispose of orders at state 0, 1 and 2 here (rules 9.3); customers give up a draft, the rest is on the list.
    mayDispose: may('cancel') && (staff ? state <= ORDER_STATE.accepted : state === ORDER_STATE.draft),
    mayRequestChange: may('requestChange'),
  }
}
