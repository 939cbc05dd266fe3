import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { orderRefusalText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { refusalTextNow } from '../../../i18n/refusal-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import {
  acceptOrder,
  answerChange,
  cancelOrder,
  deliverOrder,
  setNoSpace,
  requestChange,
  submitOrder,
  undoStep,
  withdrawOrder,
} from './confirm-actions.ts'
import { documentChipAction } from '../list/columns/document-chip.ts'
import { actionTexts } from '../action-messages/index.ts'
import type { OrderActions, DialogName, OpenDialog } from './order-actions.ts'
import { orderTexts } from '../messages/index.ts'
import type { Order } from '../order.ts'
import { againForm, editForm, type FormSearch } from './order-again.ts'
import { validateAgainst } from './blocked-reasons.ts'

/** Actions that ask for something in a dialog of their own. */
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

/** What can be done with orders, and the dialog that is open for it. `onDetails` opens an order's detail. */
export function useOrderActions(onDetails: (order: Order) => void) {
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const language = useLanguage()
  const role = useSession().user.role_id
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>()
  const asker = { t, role }

  const toForm = (search: FormSearch) => void navigate({ to: '/addOrder', search })
  const why = (order: Order, title: string, reasons: readonly string[]) =>
    setOpen({ name: 'why', order, title, reasons })
  const show = (name: DialogName, order: Order) => setOpen({ name, order })

  const start: OrderActions['start'] = (action, order, roleId) => {
    if (!order.allowedActions.includes(action)) {
      const issues = validateAgainst(action, order, role, new Date())
      const reasons = issues.length > 0 ? issues : (['ORDER_STATE_ERROR'] as const)
      return why(
        order,
        t.whyTitle(t.action[action === 'saveDraft' ? 'edit' : action]),
        reasons.map((reason) => orderRefusalText(reason, language, refusalTextNow)),
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
        return void submitOrder(asker, order, () => toForm(editForm(order)))
      case 'accept':
        return void acceptOrder(asker, order)
      case 'cabinFull':
        return void setNoSpace(asker, order)
      case 'cancel':
        return void cancelOrder(asker, order)
      case 'withdraw':
        return void withdrawOrder(asker, order)
      case 'deliver':
        return void deliverOrder(asker, order)
      case 'undoStep':
        return void undoStep(asker, order)
      case 'requestChange':
        setOpen(undefined)
        return void requestChange(asker, order)
      case 'agreeChange':
      case 'refuseChange': {
        const whose = roleId ?? (order.is_allow_consignee_change === CHANGE_FLAG.requested ? 4 : 5)
        const who = whose === 5 ? list.shipperAccount : list.customer
        return void answerChange(asker, order, whose, who, action === 'agreeChange')
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
            t.missingTitle(list.docName[chip]),
            reasons.map((reason) => orderRefusalText(reason, language, refusalTextNow)),
          ),
        role,
      ),
    details: onDetails,
  }
  return { commands, open, close: () => setOpen(undefined) }
}
