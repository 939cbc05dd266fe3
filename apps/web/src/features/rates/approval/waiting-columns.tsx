import { RATE_PRICES, type RatePrice } from '@kairo/shared/rates/price-change'
import { addDays } from '@kairo/shared/dates'
import type { RowOf } from '../../../api/queries.ts'
import type { Format } from '../../../i18n/format.ts'
import { RouteLine } from '../../../ui/text/RouteLine.tsx'
import { TwoLine } from '../../../ui/text/TwoLine.tsx'
import type { Column } from '../../../ui/list/column.ts'
import type { RateManagementMessages } from '../management-messages/zh-cn.ts'
import type { RateApprovalMessages } from './messages/zh-cn.ts'
import { PriceChange } from './PriceChange.tsx'

export type ApprovalRate = RowOf<'GET /transportCostApproval/getTransportApprovalList'>

const TITLES: Record<RatePrice, string> = {
  capacity20gp: '20GP',
  capacity40gp: '40GP',
  capacity40hq: '40HQ',
  lcl: 'LCL',
}

/** Last day of sale as things are: superseded from the next day on, or past its validity. */
function lastDayOf({ closeTime, validTo }: { closeTime: string | null; validTo: string | null }): string | null {
  const closes = closeTime && addDays(closeTime, -1)
  return closes && validTo ? (closes < validTo ? closes : validTo) : closes || validTo
}

/**
 * What waits as who decides needs it: all prices against those on sale, and what ends. They fit beside each other on a
 * screen of 1440 pixels; whatever else a rate has is chosen by the column chooser.
 */
export function waitingColumns(
  t: RateManagementMessages,
  words: RateApprovalMessages,
  f: Format,
  base: readonly Column<ApprovalRate>[],
): Column<ApprovalRate>[] {
  const shown = new Set<string>(['route', ...RATE_PRICES, 'surcharges'])
  const surcharges = base.filter(({ key }) => key === 'surcharges').map((column) => ({ ...column, width: 72 }))
  return [
    {
      key: 'route',
      title: `${t.field.departurePortId} → ${t.field.destinationPortId}`,
      width: 182,
      always: true,
      card: 'title',
      render: (rate) => (
        <RouteLine
          from={rate.departurePortLabel}
          to={rate.destinationPortLabel}
          note={[rate.shippingCompanyLabel, rate.mode].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'service',
      title: words.service,
      width: 100,
      render: (rate) => (
        <TwoLine
          first={`${rate.type} · ${f.weekday(rate.weekday)}`}
          second={`${t.directShort[rate.directTransfer]} · ${t.shipTypes[rate.shipType]}`}
        />
      ),
    },
    ...RATE_PRICES.map(
      (price): Column<ApprovalRate> => ({
        key: price,
        title: TITLES[price],
        width: 110,
        align: 'right',
        always: true,
        saysOf: (rate) => (rate.type === 'LCL') === (price === 'lcl'),
        render: (rate) => <PriceChange price={price} before={rate.onSale} after={rate} />,
      }),
    ),
    ...surcharges,
    {
      key: 'ends',
      title: words.ends,
      width: 128,
      render: ({ onSale }) => {
        if (!onSale) return '—'
        const last = lastDayOf(onSale)
        return (
          <TwoLine first={words.rateNumber(onSale.id)} second={last ? words.soldUntil(f.date(last)) : words.noEnd} />
        )
      },
    },
    ...base.filter(({ key }) => !shown.has(key)).map((column) => ({ ...column, hidden: true })),
  ]
}
