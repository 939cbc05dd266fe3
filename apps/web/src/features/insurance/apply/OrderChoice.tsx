import { Input } from '@/ui/controls/Input.tsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { insuranceTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

/** The orders that have not departed, to choose the one to insure: in the page, or in its dialog. */
export function OrderChoice({ onChoose }: { onChoose: (orderId: number) => void }) {
  const t = useTexts(insuranceTexts)
  const f = useFormat()
  const [keyword, setKeyword] = useState('')
  const found = useApiQuery('POST /insurance/orders', { keyword: keyword.trim() || undefined }, { keepPrevious: true })
  const orders = found.data?.data.orders
  return (
    <div className={common.stack}>
      <p className={common.quiet}>{t.orderHint}</p>
      <Input
        autoFocus
        value={keyword}
        onClear={() => setKeyword('')}
        prefix={<Search size={15} aria-hidden />}
        aria-label={t.orderSearch}
        placeholder={t.orderSearch}
        maxLength={100}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {!orders ? (
        <NotLoaded of={found} />
      ) : orders.length === 0 ? (
        <p className={common.quiet}>{t.orderNone}</p>
      ) : (
        <ul className={common.stack} aria-label={t.orderTitle}>
          {orders.map((order) => (
            <li key={order.orderId} className={common.card}>
              <button type="button" className={common.link} onClick={() => onChoose(order.orderId)}>
                {order.orderCode}
              </button>
              <p className={common.hint}>
                {[
                  order.customerName,
                  `${order.departurePort} → ${order.destinationPort}`,
                  `${t.sailingDate} ${f.date(order.sailingDate)}`,
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
