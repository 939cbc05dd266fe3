import { percentChange, RATE_PRICES, type RatePrice } from '@kairo/shared/rates/price-change'
import { addDays } from '@kairo/shared/dates'
import { APPROVAL_STATUS, VALID_STATE } from '@kairo/shared/rates/rate-codes'
import type { RowOf } from '@/api/queries.ts'
import type { Format } from '@/i18n/format.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import type { RateManagementTexts } from '../management-texts.ts'
import type { RateApprovalTexts } from '../texts.ts'
import { type Rate, rateColumns, SaleState } from '../list/rate-columns.tsx'
import { WithoutLine } from '../search/NotIncluded.tsx'
import { PriceChange } from './PriceChange.tsx'
import cells from '@/ui/cells.module.css'
import common from '@/ui/common.module.css'

type ApprovalRate = RowOf<'GET /transportCostApproval/getTransportApprovalList'>
/** The approval status that a tab lists, as the address has it: pending, rejected, approved. */
export type ApprovalTab = '1' | '2' | '3'

const STATUS_TONE = { 2: 'red', 3: 'green' } as const

const TITLES: Record<RatePrice, string> = {
  capacity20gp: '20GP',
  capacity40gp: '40GP',
  capacity40hq: '40HQ',
  lcl: 'LCL',
}

/** Last day of sale at present: superseded from the next day on, or past its validity. */
function lastDayOf({ closeTime, validTo }: { closeTime: string | null; validTo: string | null }): string | null {
  const closes = closeTime && addDays(closeTime, -1)
  return closes && validTo ? (closes < validTo ? closes : validTo) : closes || validTo
}

/**
 * Pending rates for the approver: all prices compared with those on sale, and the rates that end. They fit beside each
 * other on a screen of 1440 pixels; whatever else a rate has is chosen by the column chooser.
 */
function waitingColumns(
  t: RateManagementTexts,
  words: RateApprovalTexts,
  f: Format,
  base: readonly Column<ApprovalRate>[],
): Column<ApprovalRate>[] {
  const shown = new Set<string>(['route', ...RATE_PRICES, 'surcharges'])
  const surcharges = base.flatMap((column): Column<ApprovalRate>[] =>
    column.key === 'surcharges'
      ? [
          {
            ...column,
            least: 86,
            render: (rate, index) => (
              <>
                {(rate.departureSurchargeNo || rate.destinationSurchargeNo) && column.render(rate, index)}
                <WithoutLine price={rate.allIn ?? undefined} />
              </>
            ),
          },
        ]
      : [],
  )
  return [
    {
      key: 'route',
      title: t.routeAndCarrier,
      width: 172,
      least: 146,
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
      width: 106,
      least: 97,
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
        width: price === 'lcl' ? 104 : 116,
        least: price === 'lcl' ? 85 : 95,
        align: 'right',
        always: true,
        saysOf: (rate) => (rate.type === 'LCL') === (price === 'lcl'),
        render: (rate) => (
          <PriceChange
            price={price}
            before={rate.onSale}
            after={rate}
            allIn={percentChange(rate.onSale?.allIn[price], rate.allIn?.[price])}
          />
        ),
      }),
    ),
    ...surcharges,
    {
      key: 'ends',
      title: words.ends,
      width: 150,
      least: 134,
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

interface ColumnsContext {
  tab: ApprovalTab
  t: RateManagementTexts
  words: RateApprovalTexts
  f: Format
  today: string
  onSurcharges: (rate: Rate) => void
}

/** What a decided rate says in less room than in the list of rates, or only on request: its tab has columns of its own. */
const DECIDED: Record<string, Partial<Column<ApprovalRate>>> = {
  route: { width: 184 },
  weekday: { width: 104 },
  surcharges: { hidden: true },
  validity: { hidden: true },
}

/** The columns of a tab: what is pending is compared with the rate on sale, what is decided shows its status. */
export function approvalColumns({ tab, t, words, f, today, onSurcharges }: ColumnsContext): Column<ApprovalRate>[] {
  const base = rateColumns(t, f, onSurcharges).map(({ sort: _sort, ...column }) => column)
  const number: Column<ApprovalRate> = {
    key: 'id',
    title: t.number,
    width: 52,
    least: 44,
    align: 'right',
    render: (rate) => <span className={common.num}>{rate.id}</span>,
    card: 'none',
  }
  const valid: Column<ApprovalRate> = {
    key: 'valid',
    title: words.validity,
    width: 98,
    hidden: tab === '1',
    render: (rate) => (rate.validState === VALID_STATE.valid ? t.valid : t.invalid),
  }
  const remark: Column<ApprovalRate> = {
    key: 'remark',
    title: t.remark,
    // A reason is on rejected rates; approved ones have one seldom.
    width: tab === '3' ? 76 : 126,
    hidden: tab === '1',
    render: (rate) => (
      <span className={cells.clamp} title={rate.remark}>
        {rate.remark || '—'}
      </span>
    ),
  }
  if (tab === '1')
    return [
      number,
      ...waitingColumns(t, words, f, base),
      valid,
      remark,
      {
        key: 'by',
        title: t.uploadedBy,
        width: 160,
        hidden: true,
        render: (rate) => <TwoLine first={rate.uploadedBy ?? '—'} second={rate.revisesId ? t.revision : rate.sheet} />,
      },
    ]
  const sale: Column<ApprovalRate>[] = [
    { key: 'openTime', title: t.openTime, width: 110, hidden: true, render: (rate) => f.date(rate.openTime) },
    { key: 'state', title: t.state, width: 148, render: (rate) => <SaleState rate={rate} today={today} t={t} /> },
  ]
  return [
    number,
    {
      key: 'status',
      title: words.approvalStatus,
      width: 106,
      render: ({ approvalStatus }) => {
        const status = approvalStatus === APPROVAL_STATUS.rejected ? approvalStatus : APPROVAL_STATUS.approved
        return <StatusTag tone={STATUS_TONE[status]}>{t.tabs[status]}</StatusTag>
      },
    },
    ...base.map((column) => ({ ...column, ...DECIDED[column.key] })),
    ...(tab === '3' ? sale : []),
    valid,
    remark,
  ]
}
