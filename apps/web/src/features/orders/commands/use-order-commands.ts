import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { orderRefusalText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useLanguage } from '@/i18n/language.ts'
import { refusalTextNow } from '@/i18n/refusal-texts.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import type { Order } from '../order.ts'
import { validateAgainst } from '../row/blocked-reasons.ts'
import { actionTexts, orderTexts } from '../texts.ts'
import { documentChipAction } from './document-chip.ts'
import { commandOf, isAction, type OpenDialog, type OrderCommands } from './order-commands.ts'

/** Runs the commands of orders, and holds the open dialog. `onDetails` opens an order's detail. */
export function useOrderCommands(onDetails: (order: Order) => void) {
  const t = useTexts(actionTexts)
  const list = useTexts(orderTexts)
  const language = useLanguage()
  const role = useSession().user.role_id
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenDialog>()
  const toForm = (order: Order, form: 'edit' | 'again') =>
    void navigate({
      to: '/addOrder',
      search:
        form === 'edit'
          ? { state: '2', id: order.id }
          : // The form reports when the rate of a copy can no longer be used, and what to do then.
            { state: '3', id: order.id, transport_cost_id: order.transport_cost_id ?? undefined },
    })
  const textOf = (reason: Parameters<typeof orderRefusalText>[0]) => orderRefusalText(reason, language, refusalTextNow)
  const start: OrderCommands['start'] = async (name, order, whose) => {
    if (isAction(name) && !order.allowedActions.includes(name)) {
      const issues = validateAgainst(name, order, role, new Date())
      const reasons = issues.length > 0 ? issues : (['ORDER_STATE_ERROR'] as const)
      setOpen({
        name: 'why',
        order,
        title: t.whyTitle(t.action[name === 'saveDraft' ? 'edit' : name]),
        reasons: reasons.map(textOf),
        // Only what the order lacks is brought by a task.
        action: issues.length > 0 ? name : undefined,
      })
      return false
    }
    const command = commandOf(name)
    if ('dialog' in command) setOpen({ name: command.dialog, order })
    else if ('form' in command) toForm(order, command.form)
    else if ('screen' in command) void navigate(linkTo(command.screen(order.id)))
    else {
      // One dialog at a time: a question may come out of another command's.
      setOpen(undefined)
      const first = order.is_allow_consignee_change === CHANGE_FLAG.requested ? 4 : 5
      return command.question(order, { role, whose: whose ?? first, toForm: (asked) => toForm(asked, 'edit') })
    }
    return false
  }
  const commands: OrderCommands = {
    start,
    preview: (document, order) => setOpen({ name: 'preview', order, document }),
    upload: (businessType, order) =>
      businessType === DOCUMENT.arrivalNotice
        ? void start('uploadArrivalNotice', order)
        : businessType === DOCUMENT.photo
          ? void start('uploadPhotos', order)
          : setOpen({ name: 'upload', order, businessType }),
    chip: (chip, order) =>
      documentChipAction(
        chip,
        order,
        commands,
        (reasons) =>
          setOpen({
            name: 'why',
            order,
            title: reasons.includes('arrivalNoticeHasAmounts')
              ? list.docName[chip]
              : t.missingTitle(list.docName[chip]),
            reasons: reasons.map(textOf),
          }),
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
