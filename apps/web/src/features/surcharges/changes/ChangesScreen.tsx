import { addMonths } from '@kairo/shared/dates'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import { CHANGE_MONTHS, CHARGE_CHANGES, DEFAULT_CHANGE_MONTHS } from '@kairo/shared/surcharges/change-codes'
import type { ChangeRow } from '@kairo/shared/surcharges/surcharge-changes.contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { cx } from '@/ui/class-names.ts'
import { Select } from '@/ui/controls/Select.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { useToday } from '@/use-today.ts'
import { useMasterOptions } from '@/features/route-master/use-master-options.ts'
import { changeTexts } from '../texts.ts'
import { SheetsNotice } from '../sheets/SheetsNotice.tsx'
import { DifferenceCell, FromCell, NowThenCell } from './ChangeCells.tsx'
import common from '@/ui/common.module.css'

const ChangePanel = lazyPart(async () => (await import('./ChangePanel.tsx')).ChangePanel)
const CHANGES = 'POST /surchargeNew/changes'

/** What surcharges cost from which day of departure on, where that is another amount than today (rules 6.14). */
export function ChangesScreen() {
  useFetchedWhenIdle(ChangePanel)
  const t = useTexts(changeTexts)
  const f = useFormat()
  const master = useMasterOptions()
  const today = useToday()
  const [search, onSearch] = useRouteSearch('/_in/surchargeChanges')
  const [shown, setShown] = useState<ChangeRow>()
  const months = Number(search.months ?? DEFAULT_CHANGE_MONTHS)
  const { surchargePort, charge, shippingCompany, change, ending } = search
  const filter = { months, surchargePort, charge, shippingCompany, change, ending }
  const { page, limit } = pageInput(search)
  const input = { ...filter, page, limit }
  const list = useList(CHANGES, input)
  const around = useApiQuery(CHANGES, input, { keepPrevious: true }).data?.data
  const filters: Filter<typeof search>[] = [
    { key: 'charge', label: t.charge, kind: 'text', maxLength: 100, main: true },
    { key: 'surchargePort', label: t.port, kind: 'choice', options: master.ports },
    { key: 'shippingCompany', label: t.carrier, kind: 'choice', options: master.carriers },
    {
      key: 'change',
      label: t.kind,
      kind: 'choice',
      options: CHARGE_CHANGES.map((kind) => ({ value: kind, label: t.kinds[kind] })),
    },
    { key: 'ending', label: t.ending, kind: 'flag' },
  ]
  const columns: Column<ChangeRow>[] = [
    { key: 'from', title: t.from, width: 148, always: true, render: (row) => <FromCell row={row} today={today} /> },
    {
      key: 'charge',
      title: t.charge,
      width: 206,
      least: 150,
      card: 'title',
      render: (row) => <ChargeCell row={row} onOpen={setShown} />,
    },
    { key: 'port', title: t.port, width: 150, least: 110, render: (row) => <PortCell row={row} /> },
    {
      key: 'carrier',
      title: t.carrier,
      width: 124,
      render: (row) => row.carrier || <span className={common.quiet}>{t.allCarriers}</span>,
    },
    {
      key: 'nowThen',
      title: t.nowThen,
      width: 258,
      least: 230,
      wide: true,
      render: (row) => <NowThenCell row={row} />,
    },
    { key: 'difference', title: t.difference, width: 156, least: 130, render: (row) => <DifferenceCell row={row} /> },
    {
      key: 'rates',
      title: t.rates,
      width: 96,
      align: 'right',
      render: (row) =>
        row.rateCount > 0 ? f.number(row.rateCount) : <span className={common.quiet}>{t.noRates}</span>,
    },
  ]
  const isNarrowed = [surchargePort, charge, shippingCompany, change, ending].some((value) => value !== undefined)
  const none = (
    <EmptyState
      title={ending ? t.noneEnds : t.none(months)}
      text={[around?.last && t.last(f.date(around.last)), around?.next ? t.next(f.date(around.next)) : t.noNext]
        .filter(Boolean)
        .join(' ')}
    >
      {around?.next && around.next <= addMonths(today, 12) && (
        <Button onClick={() => onSearch({ ...search, months: '12', page: undefined })}>{t.showMonths(12)}</Button>
      )}
      {isNarrowed && <Button onClick={() => onSearch({ months: search.months })}>{t.showAll}</Button>}
    </EmptyState>
  )
  return (
    <>
      <ListScreen
        name="surchargeChanges"
        title={t.title}
        search={search}
        onSearch={onSearch}
        list={list}
        strip={<SheetsNotice />}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.key}
        rowLabel={(row) => `${row.charge} ${row.port ?? t.ofRoutes} ${f.date(row.from)}`}
        tools={
          <>
            <Select
              isFitted
              aria-label={t.monthsLabel}
              value={String(months)}
              options={CHANGE_MONTHS.map((count) => ({ value: String(count), label: t.months(count) }))}
              onChange={(value) =>
                onSearch({
                  ...search,
                  months: CHOICES.find((one) => one === value && one !== DEFAULT),
                  page: undefined,
                })
              }
            />
            <ExportList total={list.data?.total} save={() => download('POST /surchargeNew/exportChanges', filter)} />
          </>
        }
        notReady={list.data?.total === 0 && !list.isFetching && page === 1 ? none : undefined}
      />
      {shown && <ChangePanel row={shown} months={months} onClose={() => setShown(undefined)} />}
    </>
  )
}

const CHOICES = ['1', '3', '6', '12'] as const
const DEFAULT = String(DEFAULT_CHANGE_MONTHS)

/** The full name, which opens the charge; below it what the sheet calls it, and when it is charged. */
function ChargeCell({ row, onOpen }: { row: ChangeRow; onOpen: (row: ChangeRow) => void }) {
  const language = useLanguage()
  const details = [
    row.charge.includes(row.item) ? '' : row.item,
    row.condition === 'always' ? '' : CONDITION_TEXTS[row.condition][language],
  ]
  return (
    <>
      <button type="button" className={common.link} data-row-open onClick={() => onOpen(row)}>
        {row.charge}
      </button>
      <small className={common.block}>{details.filter(Boolean).join(' · ')}</small>
    </>
  )
}

/** The port and the number that charges it, which leads to its prices; or that routes are charged it. */
function PortCell({ row }: { row: ChangeRow }) {
  const t = useTexts(changeTexts)
  if (row.surchargeNo === null)
    return (
      <Link to="/surchargeForm" search={{}} className={common.link}>
        {t.ofRoutes}
      </Link>
    )
  return (
    <TwoLine
      first={row.port ?? row.surchargeName}
      second={
        <Link to="/surchargeIndex" search={{ surchargeNo: row.surchargeNo }} className={cx(common.link, common.num)}>
          {row.surchargeNo}
        </Link>
      }
    />
  )
}
