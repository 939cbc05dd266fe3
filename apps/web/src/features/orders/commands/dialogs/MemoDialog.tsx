import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { isStaff } from '@kairo/shared/roles'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { call } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { showRefusal, showSuccess, showUndo } from '@/ui/feedback/toast.ts'
import { actionTexts } from '../../texts.ts'
import { type Order, refreshOrders } from '../../order.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}
const WRITE = 'POST /order/updateMemo'

/** The memo of the user's side: staff's or the customer's (rules 8.16). */
export function MemoDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  const staff = isStaff(useSession().user.role_id)
  const before = staff ? order.memo : order.memo_consignee
  return (
    <FormDialog<{ memo: string }>
      open
      single
      width={460}
      title={t.memo.title(order.code)}
      schema={orderCommandsContract.changeMemo.input}
      initial={{ memo: before }}
      onSubmit={async ({ memo }) => {
        await call(WRITE, { id: order.id, memo: memo ?? '' })
        await refreshOrders()
        showUndo(t.memo.done, t.undo, () => {
          call(WRITE, { id: order.id, memo: before })
            .then(() => refreshOrders())
            .then(() => showSuccess(t.undone), showRefusal)
        })
      }}
      onClose={onClose}
    >
      <Field name="memo" label={staff ? t.memo.staff : t.memo.customer} required={false} hint={t.memo.hint}>
        <TextArea autoFocus rows={2} maxRows={4} maxLength={ORDER_LIMITS.memo} showCount />
      </Field>
    </FormDialog>
  )
}
