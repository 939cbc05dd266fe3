import { blPathText } from '@kairo/shared/bills-of-lading/bl-path'
import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { Download } from 'lucide-react'
import { download } from '@/api/call.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { detailTexts, orderTexts } from '../texts.ts'
import { isOpen, type OrderDetail } from '../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** Comments on the order: change requests and why they were refused, comments on the current draft B/L. */
export function OrderComments({ order }: { order: OrderDetail }) {
  const d = useTexts(detailTexts).words
  const list = useTexts(orderTexts)
  const language = useLanguage()
  const isSplit = (order.blQuantity ?? 1) > 1
  const staff = isStaff(useSession().user.role_id)
  const requests = order.changeRequests.filter((request) => isOpen(order) && (request.reasonText || request.answerText))
  if (requests.length === 0 && order.draftComments.length === 0) return null
  const who = (roleId: number) => (roleId === ROLE.shipperAccount ? list.shipperAccount : list.customer)
  return (
    <div className={cx(common.tray, common.stack)}>
      {requests.map(({ roleId, state, reasonText, answerText }) => (
        <div key={roleId} className={common.stackS}>
          <b>{staff ? d.requestOf(who(roleId)) : d.request}</b>
          {reasonText && <p className={common.typed}>{reasonText}</p>}
          {state === CHANGE_FLAG.refused && answerText && (
            <p className={common.typed}>
              <b>{d.refused}</b> {answerText}
            </p>
          )}
        </div>
      ))}
      {order.draftComments.map((comment) => (
        <div key={comment.id} className={common.stackS}>
          <b>
            {d.draft}
            {comment.path && ` · ${blPathText(comment.path, isSplit, language)}`}
          </b>
          <p className={common.typed}>{comment.text}</p>
          <small className={cx(common.note, common.row)}>
            {comment.who} · {comment.time}
            {comment.file && (
              <Button
                size="small"
                variant="link"
                icon={Download}
                onClick={() =>
                  void download('GET /common/download', { id: comment.file?.fileId ?? 0 }).catch(showRefusal)
                }
              >
                {comment.file.name}
              </Button>
            )}
          </small>
        </div>
      ))}
    </div>
  )
}
