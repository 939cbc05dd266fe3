import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { orderFormTexts } from './texts.ts'
import { OrderForm } from './OrderForm.tsx'
import { type OrderFormSearch, type Start, useStart } from './form/start-order.ts'
import { useOrdersPath } from './form/navigation.ts'
import common from '@/ui/common.module.css'

const keyOf = (search: OrderFormSearch) =>
  JSON.stringify([search.id, search.state, search.transport_cost_id, search.freightId, search.etd, search.customerId])

/** Booking: new, from a rate, order again, or editing; the address determines which (rules 9.1). */
export function OrderFormScreen() {
  const [search, setSearch] = useRouteSearch('/_in/addOrder')
  const [opened, setOpened] = useState({ search, at: keyOf(search), turn: 0 })
  const [storedId, setStoredId] = useState<number>()
  const reopen = (next: OrderFormSearch) => setOpened({ search: next, at: keyOf(next), turn: opened.turn + 1 })
  if (keyOf(search) !== opened.at) {
    // The form continues under its new address when a draft gets its number: only another order starts another form.
    if (storedId !== undefined && search.id === storedId && search.state === '2')
      setOpened({ ...opened, at: keyOf(search) })
    else {
      reopen(search)
      setStoredId(undefined)
    }
  }
  return (
    <Opened
      key={opened.turn}
      search={opened.search}
      onStored={(id) => {
        setStoredId(id)
        if (search.id !== id || search.state !== '2') setSearch({ state: '2', id }, { replace: true })
      }}
      onAnother={() => {
        reopen({})
        setStoredId(undefined)
        setSearch({})
      }}
      onReload={() => reopen(search)}
    />
  )
}

interface OpenedProps {
  search: OrderFormSearch
  onStored: (id: number) => void
  onAnother: () => void
  onReload: () => void
}

function Opened({ search, ...on }: OpenedProps) {
  const t = useTexts(orderFormTexts)
  const navigate = useNavigate()
  const orders = useOrdersPath()
  const starting = useStart(search)
  const [begun, setBegun] = useState<Start>()
  // Later responses of the same calls must not reset the form.
  if (!begun && starting.is === 'ready') setBegun(starting.start)
  const start = begun ?? (starting.is === 'ready' ? starting.start : undefined)
  if (start) return <OrderForm start={start} currency={search.currency} {...on} />
  if (starting.is === 'failed') return <FailedState error={starting.error} onRetry={starting.retry} />
  if (starting.is === 'invalidAgain')
    return (
      <EmptyState title={t.invalidAgainTitle} text={t.invalidAgainOrder}>
        <span className={common.wrap}>
          <Button onClick={() => void navigate({ to: orders })}>{t.invalidAgainBack}</Button>
          <Button variant="primary" onClick={() => setBegun(starting.withoutRoute)}>
            {t.invalidAgainNew}
          </Button>
        </span>
      </EmptyState>
    )
  return <ListSkeleton rows={10} />
}
