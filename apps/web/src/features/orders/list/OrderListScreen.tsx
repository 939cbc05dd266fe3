import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { orderTexts } from '../texts.ts'
import { OrderTable } from './OrderTable.tsx'
import { Button } from '../../../ui/controls/Button.tsx'

const route = getRouteApi('/_in/searchOrder')

/** Order management: every order that the user may see, and what can be done with it. */
export function OrderListScreen() {
  const t = useTexts(orderTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  return (
    <OrderTable
      kind="list"
      search={search}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
      actions={
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => void go({ to: '/addOrder', search: {} })}
        >
          {t.add}
        </Button>
      }
    />
  )
}
