import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { DescriptionGrid, type Fact } from '@/ui/layout/DescriptionGrid.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { detailTexts } from '../texts.ts'
import type { OrderDetail } from '../order.ts'
import orderDetail from './order-detail.module.css'

/** What the arrival notice asks for. Once an invoice is issued, it says amount and due date, and nothing else does. */
export function RequestedMoney({ order, isBilled }: { order: OrderDetail; isBilled: boolean }) {
  const t = useTexts(detailTexts).drawer
  const f = useFormat()
  // Where nobody typed an amount, the request letter asks for what was quoted and agreed.
  const isTyped = order.sumMoney !== null
  const agreed = useApiQuery('POST /order/agreedSum', { id: order.id }, { enabled: !isBilled && !isTyped, staleMs: 0 })
  const requested = isTyped ? order.sumMoney : agreed.data?.data.agreedSum
  const facts: Fact[] = [
    ...(isBilled
      ? []
      : [
          { label: t.sumMoney, value: <MoneyText amount={requested} currency="JPY" strong /> },
          { label: t.requestDate, value: f.date(order.requestDate) },
          { label: t.paymentDate, value: f.date(order.expectPaymentDate) },
        ]),
    { label: t.reserveMoney, value: <MoneyText amount={order.reserveMoney} currency="JPY" /> },
    { label: t.arrivePortDate, value: f.date(order.arrivePortDate) },
  ]
  return (
    <div>
      <DescriptionGrid facts={facts} columns={4} />
      {!isBilled && <p className={cx(orderDetail.actionNote, common.note, common.mt8)}>{t.taxNote}</p>}
    </div>
  )
}
