import { COUNTRY } from '@kairo/shared/countries'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import type { RateRow } from '@kairo/shared/rates/rate-row'
import { CircleDollarSign } from 'lucide-react'
import { type Format, useFormat } from '@/i18n/format.ts'
import { Button } from '@/ui/controls/Button.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import type { RateListSearch } from './rate-list-filters.ts'
import type { MasterOptions } from '@/features/route-master/use-master-options.ts'
import type { RateManagementTexts } from '../management-texts.ts'
import common from '@/ui/common.module.css'

export type Rate = RateRow

/** ISO code of a country of the contract: short enough to stand behind a port in every language. */
const codeOf = (country: number): string => (country === COUNTRY.china ? 'CN' : 'JP')

/**
 * Columns of every list of rates in rate management (rules 5.23). Those that fit beside each other on a screen
 * of 1440 pixels are shown; important values of the others are in second lines.
 */
export function rateColumns(t: RateManagementTexts, f: Format, onSurcharges: (rate: Rate) => void): Column<Rate>[] {
  const price = (key: 'capacity20gp' | 'capacity40gp' | 'capacity40hq' | 'lcl', title: string): Column<Rate> => ({
    key,
    title,
    // Room for a thousand dollars of a container, and a few of a ton.
    width: key === 'lcl' ? 72 : 86,
    least: key === 'lcl' ? 62 : 76,
    align: 'right',
    sort: true,
    saysOf: (rate) => (rate.type === 'LCL') === (key === 'lcl'),
    render: (rate) => <span className={common.num}>{f.money(rate[key], 'USD')}</span>,
  })
  return [
    {
      key: 'route',
      title: t.routeAndCarrier,
      width: 192,
      least: 153,
      card: 'title',
      render: (rate) => (
        <RouteLine
          from={rate.departurePortLabel}
          to={rate.destinationPortLabel}
          note={`${rate.shippingCompanyLabel} · ${rate.mode} · ${codeOf(rate.departureCountry)} → ${codeOf(rate.destinationCountry)}`}
        />
      ),
    },
    {
      key: 'weekday',
      title: t.field.weekday,
      width: 116,
      least: 92,
      sort: true,
      render: (rate) => (
        <TwoLine
          first={`${f.weekday(rate.weekday)} · ${t.days(f.number(rate.distance))}`}
          second={`${rate.type} · ${t.directShort[rate.directTransfer]}`}
        />
      ),
    },
    price('capacity20gp', '20GP'),
    price('capacity40gp', '40GP'),
    price('capacity40hq', '40HQ'),
    price('lcl', 'LCL'),
    {
      key: 'surcharges',
      title: t.surcharges,
      width: 94,
      least: 84,
      align: 'center',
      render: (rate) =>
        rate.departureSurchargeNo || rate.destinationSurchargeNo ? (
          <Button
            variant="text"
            size="small"
            icon={CircleDollarSign}
            aria-label={t.surchargesLabel(`${rate.departurePortLabel} → ${rate.destinationPortLabel}`)}
            title={[rate.departureSurchargeNo, rate.destinationSurchargeNo].filter(Boolean).join(' / ')}
            onClick={() => onSurcharges(rate)}
          />
        ) : (
          '—'
        ),
    },
    {
      key: 'validity',
      title: t.field.validTime,
      // A date of another year in its second line.
      width: 136,
      least: 131,
      render: (rate) => (
        <TwoLine
          first={t.validities[rate.validTime]}
          second={
            rate.validTo ? `– ${f.date(rate.validTo)}` : rate.validFrom ? `${f.date(rate.validFrom)} –` : undefined
          }
        />
      ),
    },
    ...hiddenColumns(t, f),
  ]
}

/** Columns that are hidden by default. */
function hiddenColumns(t: RateManagementTexts, f: Format): Column<Rate>[] {
  const when = (day: number, hour: string) => `${f.weekday(day)} ${hour}`
  return [
    {
      key: 'company',
      title: t.field.shippingCompanyId,
      width: 150,
      hidden: true,
      render: (rate) => <TwoLine first={rate.shippingCompanyLabel} second={rate.mode} />,
    },
    { key: 'type', title: t.field.type, width: 84, hidden: true, render: (rate) => rate.type },
    {
      key: 'distance',
      title: t.field.distance,
      width: 96,
      align: 'right',
      sort: true,
      hidden: true,
      render: (rate) => rate.distance,
    },
    {
      key: 'direct',
      title: t.field.directTransfer,
      width: 110,
      hidden: true,
      render: (rate) => t.directShort[rate.directTransfer],
    },
    { key: 'ship', title: t.field.shipType, width: 90, hidden: true, render: (rate) => t.shipTypes[rate.shipType] },
    {
      key: 'capacity',
      title: t.field.maxCapacity,
      width: 110,
      align: 'right',
      hidden: true,
      render: (rate) => rate.maxCapacity,
    },
    {
      key: 'portOpen',
      title: t.portOpen,
      width: 150,
      hidden: true,
      render: (rate) => (
        <TwoLine
          first={when(rate.portOpenStartday, rate.portOpenStarthour)}
          second={`– ${f.withPlace(when(rate.portOpenEndday, rate.portOpenEndhour), rate.departureZone)}`}
        />
      ),
    },
    {
      key: 'deadline',
      title: t.deadline,
      width: 140,
      hidden: true,
      render: (rate) => f.withPlace(when(rate.deadlineDay, rate.deadlineHour), rate.departureZone),
    },
    {
      key: 'updated',
      title: t.updated,
      width: 170,
      render: (rate) => <TwoLine first={f.dateTime(rate.updateTime)} second={rate.uploadedBy} />,
      hidden: true,
    },
  ]
}

/** The sale state of an approved rate today (yyyy-MM-dd in Tokyo), as a label. */
export function SaleState({ rate, today, t }: { rate: Rate; today: string; t: RateManagementTexts }) {
  const f = useFormat()
  if (rate.validState === VALID_STATE.invalid) return <StatusTag tone="red">{t.invalid}</StatusTag>
  if (rate.closeTime && rate.closeTime <= today) return <StatusTag tone="off">{t.superseded}</StatusTag>
  if (rate.validTo && rate.validTo < today) return <StatusTag tone="grey">{t.expired}</StatusTag>
  if (rate.openTime && rate.openTime > today)
    return <StatusTag tone="violet">{t.coming(f.date(rate.openTime))}</StatusTag>
  return <StatusTag tone="green">{t.onSale}</StatusTag>
}

/** Filters of the management list and the approval tabs (rules 5.23). */
export function rateFilterControls(
  t: RateManagementTexts,
  f: Format,
  { ports, carriers }: MasterOptions,
): Filter<RateListSearch>[] {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: f.weekday(day, 'long') }))
  const countries = [
    { value: '1', label: t.china },
    { value: '2', label: t.japan },
  ]
  return [
    { key: 'departurePort', label: t.field.departurePortId, kind: 'choice', options: ports, main: true },
    { key: 'destinationPort', label: t.field.destinationPortId, kind: 'choice', options: ports, main: true },
    {
      key: 'type',
      label: t.field.type,
      kind: 'choice',
      options: [
        { value: 'FCL', label: 'FCL' },
        { value: 'LCL', label: 'LCL' },
      ],
    },
    { key: 'shippingCompany', label: t.field.shippingCompanyId, kind: 'choice', options: carriers },
    { key: 'weekday', label: t.field.weekday, kind: 'choice', options: days },
    { key: 'startCountry', label: t.departureCountry, kind: 'choice', options: countries, more: true },
    { key: 'endCountry', label: t.destinationCountry, kind: 'choice', options: countries, more: true },
    {
      key: 'distance',
      label: t.field.distance,
      kind: 'choice',
      options: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ value: String(n), label: String(n) })),
      more: true,
    },
    {
      key: 'directTransfer',
      label: t.field.directTransfer,
      kind: 'choice',
      options: [
        { value: 'YES', label: t.directShort.YES ?? 'YES' },
        { value: 'NO', label: t.directShort.NO ?? 'NO' },
      ],
      more: true,
    },
    {
      key: 'shipType',
      label: t.field.shipType,
      kind: 'choice',
      options: [
        { value: 'Normal', label: t.shipTypes.Normal ?? 'Normal' },
        { value: 'Fast', label: t.shipTypes.Fast ?? 'Fast' },
      ],
      more: true,
    },
    {
      key: 'maxCapacity',
      label: t.field.maxCapacity,
      kind: 'choice',
      options: [
        { value: '7', label: '7' },
        { value: '14', label: '14' },
      ],
      more: true,
    },
    { key: 'portOpenDay', label: t.portOpenDay, kind: 'choice', options: days, more: true },
    { key: 'openTime', label: t.openTime, kind: 'day', more: true },
    {
      key: 'validity',
      label: t.field.validTime,
      kind: 'choice',
      options: [
        { value: 'YES', label: t.validities.fixed ?? 'fixed' },
        { value: 'NO', label: t.validities.changing ?? 'changing' },
      ],
      more: true,
    },
    {
      key: 'validState',
      label: t.validState,
      kind: 'choice',
      options: [
        { value: '1', label: t.valid },
        { value: '0', label: t.invalid },
      ],
      more: true,
    },
  ]
}
