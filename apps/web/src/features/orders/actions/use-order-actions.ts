import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { orderRefusalText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useLanguage } from '@/i18n/language.ts'
import { refusalTextNow } from '@/i18n/refusal-texts.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import {
  acceptOrder,
  answerChange,
  cancelOrder,
  deliverOrder,
  requestChange,
  setNoSpace,
  submitOrder,
  undoStep,
  withdrawOrder,
} from './confirm-actions.ts'
import { documentChipAction } from '../list/columns/document-chip.ts'
import { actionTexts, orderTexts } from '../texts.ts'
import type { DialogName, OpenDialog, OrderActions } from './order-actions.ts'
import type { Order } from '../order.ts'
import { validateAgainst } from './blocked-reasons.ts'

/** The form of an order: `state` 2 edits, 3 copies (rules 9.1). */
interface FormSearch {
  state: '2' | '3'
  id: number
  transport_cost_id?: number
}

const editForm = (order: Order): FormSearch => ({ state: '2', id: order.id })

/** Opens a copy of an order; the form reports when its rate can no longer be used, and what to do then. */
const againForm = (order: Order): FormSearch => ({
  state: '3',
  id: order.id,
  ...(order.transport_cost_id === null ? {} : { transport_cost_id: order.transport_cost_id }),
})

/** Actions with a dialog. */
const DIALOGS = {
  book: 'booking',
  confirmDraft: 'draft',
  commentDraft: 'commentDraft',
  changeCutOff: 'cutOff',
  changeExpectedDeparture: 'departureDate',
  changeExpectedArrival: 'arrivalDate',
  correct: 'correct',
  depart: 'depart',
  arrive: 'arrive',
} as const satisfies Partial<Record<OrderAction, DialogName>>
const hasDialog = (action: OrderAction): action is keyof typeof DIALOGS => action in DIALOGS

/** The actions on orders, and the open dialog. `onDetails` opens an order's detail. */
export function useOrderActions(onDetails: (order: Order) => void) {
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const language = useLanguage()
  const role = useSession().user.role_id
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>()
  const dialogContext = { t, role }

  const toForm = (search: FormSearch) => void navigate({ to: '/addOrder', search })
  const why = (order: Order, title: string, reasons: readonly string[], action?: OrderAction) =>
    setOpen({ name: 'why', order, title, reasons, ...(action ? { action } : {}) })
  const show = (name: DialogName, order: Order) => setOpen({ name, order })

  const start: OrderActions['start'] = (action, order, roleId) => {
    if (!order.allowedActions.includes(action)) {
      const issues = validateAgainst(action, order, role, new Date())
      const reasons = issues.length > 0 ? issues : (['ORDER_STATE_ERROR'] as const)
      return why(
        order,
        t.whyTitle(t.action[action === 'saveDraft' ? 'edit' : action]),
        reasons.map((reason) => orderRefusalText(reason, language, refusalTextNow)),
        // Only what the order lacks is brought by a task.
        issues.length > 0 ? action : undefined,
      )
    }
    if (hasDialog(action)) return show(DIALOGS[action], order)
    switch (action) {
      case 'saveDraft':
      case 'saveChange':
        return toForm(editForm(order))
      case 'orderAgain':
        return toForm(againForm(order))
      case 'submit':
        return void submitOrder(dialogContext, order, () => toForm(editForm(order)))
      case 'accept':
        return void acceptOrder(dialogContext, order)
      case 'cabinFull':
        return void setNoSpace(dialogContext, order)
      case 'cancel':
        return void cancelOrder(dialogContext, order)
      case 'withdraw':
        return void withdrawOrder(dialogContext, order)
      case 'deliver':
        return void deliverOrder(dialogContext, order)
      case 'undoStep':
        return void undoStep(dialogContext, order)
      case 'requestChange':
        setOpen(undefined)
        return void requestChange(dialogContext, order)
      case 'agreeChange':
      case 'refuseChange': {
        const whose = roleId ?? (order.is_allow_consignee_change === CHANGE_FLAG.requested ? 4 : 5)
        const who = whose === 5 ? list.shipperAccount : list.customer
        return void answerChange(dialogContext, order, whose, who, action === 'agreeChange')
      }
    }
  }
  const commands: OrderActions = {
    start,
    show,
    preview: (document, order) => setOpen({ name: 'preview', order, document }),
    upload: (businessType, order) =>
      businessType === DOCUMENT.arrivalNotice
        ? show('arrivalNotice', order)
        : businessType === DOCUMENT.photo
          ? show('photos', order)
          : setOpen({ name: 'upload', order, businessType }),
    chip: (chip, order) =>
      documentChipAction(
        chip,
        order,
        commands,
        (reasons) =>
          why(
            order,
            reasons.includes('arrivalNoticeHasAmounts') ? list.docName[chip] : t.missingTitle(list.docName[chip]),
            reasons.map((reason) => orderRefusalText(reason, language, refusalTextNow)),
          ),
        role,
      ),
    export: (format, order) =>
      void (
        format === 'pdf'
          ? download('GET /order/downloadOrderDetailPdf', { id: order.id, language })
          : download('POST /order/downloadOrderList', { ids: [order.id], allColumns: true })
      ).then((name) => showSuccess(t.exported(name)), showRefusal),
    details: onDetails,
  }
  return { commands, open, close: () => setOpen(undefined) }
}
