import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { orderTexts } from '../texts.ts'
import { useFigureFilter } from './filters/figure-filter.ts'
import { OrderTable } from './OrderTable.tsx'
import { Button } from '@/ui/controls/Button.tsx'

/** Order management: every order that the user may see, and what can be done with it. */
export function OrderListScreen() {
  const t = useTexts(orderTexts)
  const [search, setSearch] = useRouteSearch('/_in/searchOrder')
  const navigate = useNavigate()
  const filters = useFigureFilter(search.figure, useLanguage())
  return (
    <OrderTable
      kind="list"
      search={search}
      onSearch={setSearch}
      filters={filters}
      actions={
        <Button variant="primary" icon={Plus} onClick={() => void navigate({ to: '/addOrder', search: {} })}>
          {t.add}
        </Button>
      }
    />
  )
}
