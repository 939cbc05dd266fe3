import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { getRouteApi } from '@tanstack/react-router'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { orderFormTexts } from '../texts.ts'
import { Placed } from './Placed.tsx'
import { useOrdersPath } from '../form/navigation.ts'
import page from '@/ui/page.module.css'

const route = getRouteApi('/_in/succOrder')

/** The order was placed: its number to copy, and the way to the list (rules 9.4). */
export function OrderPlacedScreen() {
  const t = useTexts(orderFormTexts)
  const { code } = route.useSearch()
  const navigate = route.useNavigate()
  const path = useOrdersPath()
  const orders = useList('POST /order/search', { code, limit: 20 }, { enabled: Boolean(code) })
  // Anybody can type a number into the address.
  const wasPlaced = orders.data?.rows.some((order) => order.code === code && order.state !== ORDER_STATE.draft)
  return (
    <div className={page.emptyState}>
      {wasPlaced ? (
        <Placed code={code} as="h1" />
      ) : orders.data || !code ? (
        <EmptyState picture="search" title={t.placedNone} />
      ) : (
        <NotLoaded of={orders} rows={3} />
      )}
      <Button variant="primary" onClick={() => void navigate({ to: path })}>
        {t.closePage}
      </Button>
    </div>
  )
}
