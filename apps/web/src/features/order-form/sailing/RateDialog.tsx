import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import { ROLE } from '@kairo/shared/roles'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { PriceDetailsDialog } from '@/features/rates/search/PriceDetailsDialog.tsx'
import { isComplete, type Offer, pricedSizes } from '@/features/rates/search/offer.ts'
import { useBookingFacts, useOrderForm, useValues } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import { RouteTable } from './RateTable.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

type RouteOrder = 'sailing' | 'days' | 'price'

/** The largest size represents a route's price best; LCL has only one. */
const priceOf = (offer: Offer): number =>
  Number(pricedSizes(offer).at(-1)?.allIn.combined.USD ?? Number.POSITIVE_INFINITY)
const sailingOf = (offer: Offer): string => offer.nextEtd ?? '9999-12-31'

/**
 * Routes by departure, days or all-in price; unbookable ones come last, and by price those whose charges are not all
 * known after the others.
 */
function routesInOrder(offers: readonly Offer[], order: RouteOrder): Offer[] {
  const by = {
    sailing: () => 0,
    days: (a: Offer, b: Offer) => a.distance - b.distance,
    price: (a: Offer, b: Offer) => Number(isComplete(b)) - Number(isComplete(a)) || priceOf(a) - priceOf(b),
  }[order]
  return offers.toSorted(
    (a, b) =>
      Number(a.nextEtd === null) - Number(b.nextEtd === null) ||
      by(a, b) ||
      sailingOf(a).localeCompare(sailingOf(b)) ||
      a.distance - b.distance,
  )
}

interface Port {
  id: number
  name: string
  label: string
}

/** The rates on sale between two ports, each with its next departure and, for those who may see them, its prices. */
export function RouteDialog({ from, to, onClose }: { from: Port; to: Port; onClose: () => void }) {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const f = useFormat()
  const { form } = useOrderForm()
  const values = useValues(form)
  const { roleId, staff, isFcl } = useBookingFacts()
  const [type, setType] = useState<'FCL' | 'LCL'>(isFcl ? 'FCL' : 'LCL')
  const [order, setOrder] = useState<RouteOrder>('sailing')
  const [chosen, setCurrency] = useState<Currency>()
  const [allIn, setAllIn] = useState<{ offer: Offer; size: ContainerType }>()
  const customerId = staff ? Number(values.company) || undefined : undefined
  const routes = useApiQuery(
    'GET /transportCost/getValidTransportCost',
    { departurePortId: from.id, destinationPortId: to.id, type, customerId, pageNum: 1, pageSize: 9999 },
    { keepPrevious: true },
  )
  const found = routes.data?.data
  const currency = chosen ?? found?.usual?.currency ?? 'USD'
  const seesPrices = roleId !== ROLE.shipperAccount
  const offers = routesInOrder(found?.dataList ?? [], seesPrices ? order : order === 'price' ? 'sailing' : order)
  const choose = (offer: Offer) => {
    // The same weekday of another carrier is another departure: its date is chosen again unless it is the only fitting
    // one.
    const keepsDate = offer.id === Number(values.transport_cost_id)
    form.set({
      transport_cost_id: offer.id,
      pol: offer.departurePort,
      pod: offer.destinationPort,
      type: offer.type,
      ...(keepsDate ? {} : { etd_shipping: offer.nextEtd, ...(staff ? { ft_days: offer.ftDays } : {}) }),
    })
    onClose()
  }
  const other = type === 'FCL' ? 'LCL' : 'FCL'
  return (
    <Dialog isCentered width="min(1120px, 96vw)" title={t.routeDialog(from.label, to.label)} onClose={onClose}>
      <div className={cx(common.mb12, common.row)}>
        <Segmented
          aria-label={t.section.route}
          options={['FCL', 'LCL']}
          value={type}
          onChange={(next) => setType(next as 'FCL' | 'LCL')}
        />
        <p role="status">{found ? t.routesFound(f.number(found.total)) : core.common.loading}</p>
        <span className={common.grow} />
        <Segmented
          aria-label={t.sortBy}
          value={order}
          onChange={(next) => setOrder(next as RouteOrder)}
          options={[
            { value: 'sailing', label: t.sortSailing },
            { value: 'days', label: t.sortDays },
            ...(seesPrices ? [{ value: 'price', label: t.sortPrice }] : []),
          ]}
        />
        {seesPrices && (
          <Segmented
            aria-label={t.currency}
            options={[...CURRENCIES]}
            value={currency}
            onChange={(next) => setCurrency(next as Currency)}
          />
        )}
      </div>
      {staff && !customerId && seesPrices && <p className={cx(common.mb12, common.note)}>{t.listPrices}</p>}
      {!found ? (
        <NotLoaded of={routes} rows={5} />
      ) : offers.length === 0 ? (
        <EmptyState picture="search" title={t.noRouteTitle} text={t.noRouteMessage}>
          <Button onClick={() => setType(other)}>{t.otherType(other)}</Button>
        </EmptyState>
      ) : (
        <RouteTable
          offers={offers}
          chosen={Number(values.transport_cost_id) || undefined}
          currency={currency}
          onChoose={choose}
          onAllIn={(offer, size) => setAllIn({ offer, size })}
        />
      )}
      {allIn && (
        <PriceDetailsDialog
          {...allIn}
          currency={currency}
          customerId={customerId}
          onClose={() => setAllIn(undefined)}
        />
      )}
    </Dialog>
  )
}
