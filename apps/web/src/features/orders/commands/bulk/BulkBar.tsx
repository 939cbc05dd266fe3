import type { OrderListColumn } from '@kairo/shared/orders/fields/list-columns'
import { ChevronUp } from 'lucide-react'
import { download } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { actionTexts, detailTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { ORDER_COMMANDS } from '../order-commands.ts'
import { BULK_ACTIONS, type BulkAction, isPossible } from './bulk-actions.ts'

interface BulkBarProps {
  orders: readonly Order[]
  /** Steps of an order are the operator's; customers export, fetch documents and find the sailing. */
  staff: boolean
  /** The columns in view, which the export of the selection has as well. */
  columns: readonly OrderListColumn[]
  onAction: (action: BulkAction) => void
  onDocuments: () => void
  /** Shows all orders of one sailing. */
  onSailing: (vessel: string, voyage: string) => void
}

/** Shown as buttons; less frequent ones are in the menu. */
const STEPS = BULK_ACTIONS.filter((action) => ORDER_COMMANDS[action].many === 'button')

/** The actions on the selected orders, each with the number of orders that allow it now. */
export function BulkBar({ orders, staff, columns, onAction, onDocuments, onSailing }: BulkBarProps) {
  const t = useTexts(actionTexts)
  const d = useTexts(detailTexts)
  const countOf = (action: BulkAction) => orders.filter((order) => isPossible(action, order)).length
  const exportSelected = () =>
    download('POST /order/downloadOrderList', { ids: orders.map(({ id }) => id), columns: [...columns] }).then(
      (name) => showSuccess(d.export.done(name)),
      showRefusal,
    )
  const sailings = [...new Set(orders.map(({ vv }) => vv))].filter(Boolean)
  const [sailing] = sailings
  const [vessel = '', voyage = ''] = (sailing ?? '').split(' / ')
  const steps = staff ? STEPS.filter((action) => countOf(action) > 0) : []
  const others = staff ? BULK_ACTIONS.filter((action) => !STEPS.includes(action) && countOf(action) > 0) : []
  return (
    <>
      {steps.map((action, at) => (
        <Button key={action} size="small" variant={at === 0 ? 'primary' : 'default'} onClick={() => onAction(action)}>
          {t.many.run(t.action[action], countOf(action))}
        </Button>
      ))}
      <Button size="small" onClick={() => void exportSelected()}>
        {t.many.export}
      </Button>
      <Button size="small" onClick={onDocuments}>
        {t.many.documents}
      </Button>
      {sailings.length === 1 && sailing && (
        <Button size="small" onClick={() => onSailing(vessel, voyage)}>
          {t.many.sailing(sailing)}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          placement="top start"
          menu={() =>
            others.map((action) => ({
              key: action,
              label: t.many.run(t.action[action], countOf(action)),
              onClick: () => onAction(action),
            }))
          }
        >
          {(button) => (
            <Button {...button} size="small" icon={ChevronUp}>
              {t.many.more}
            </Button>
          )}
        </MenuButton>
      )}
    </>
  )
}
