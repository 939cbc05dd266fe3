import { PortTime } from '@/ui/text/PortTime.tsx'
import { incompletePriceText } from '@kairo/shared/quotations/quotation-texts'
import { useApiQuery } from '@/api/queries.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { detailTexts } from '../texts.ts'
import type { Order } from '../order.ts'
import common from '@/ui/common.module.css'

/** What staff accept: the customer, the goods, the ship and the price. */
export function AcceptFacts({ order }: { order: Order }) {
  const d = useTexts(detailTexts)
  const f = useFormat()
  const language = useLanguage()
  const quote = useApiQuery('POST /order/getEstimateInfo', { orderId: order.id })
  const combined = quote.data?.data.totals.overall.combined
  const without = quote.data ? incompletePriceText(quote.data.data, language) : ''
  const goods = [
    order.goods_name,
    order.box_type_quantity_str,
    order.weight && `${f.number(order.weight)} kg`,
    order.volume && `${f.number(order.volume)} m³`,
  ]
  return (
    <section aria-label={d.next.facts}>
      <DescriptionGrid
        columns={2}
        facts={[
          { label: d.drawer.booking, value: order.company_name },
          {
            label: d.drawer.route,
            value: `${order.departure_port_label} → ${order.destination_port_label} · ${order.shipping_company_label}`,
          },
          { label: d.drawer.shipper, value: order.shipper_company_name },
          { label: d.drawer.consignee, value: order.consignee_company_name },
          { label: d.drawer.cargo, value: goods.filter(Boolean).join(' · '), wide: true },
          { label: d.drawer.deadline, value: <PortTime time={order.deadline} zone={order.departureZone} /> },
          {
            label: `${d.drawer.etd} – ${d.drawer.eta}`,
            value: `${f.date(order.expect_leave_port_date_str)} – ${f.date(order.expect_arrive_port_date_str)}`,
          },
          {
            // A price without all charges is no all-in price.
            label: without || d.next.price,
            value: combined ? (
              `${f.money(combined.USD, 'USD')} · ${f.money(combined.JPY, 'JPY')}`
            ) : quote.error ? (
              <span className={common.quiet}>{errorMessage(quote.error).text}</span>
            ) : (
              <ListSkeleton rows={1} />
            ),
          },
        ]}
      />
    </section>
  )
}
