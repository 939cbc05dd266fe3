import { COUNTRY } from '@kairo/shared/countries'
import type { ChargedRoute } from '@kairo/shared/surcharges/route-charges.contract'
import { useNavigate } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { useState } from 'react'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { rateManagementTexts, type RateManagementTexts } from '@/features/rates/management-texts.ts'
import { AssignmentPanel, routeColumn } from './AssignmentPanel.tsx'
import { assignmentTexts, type AssignmentTexts } from '../texts.ts'
import { TiedCharges } from './TiedCharges.tsx'
import { type Assignment, useAssignment } from './use-assignment.tsx'
import common from '@/ui/common.module.css'

const SurchargeDialog = lazyPart(
  async () => (await import('@/features/rates/search/SurchargeDialog.tsx')).SurchargeDialog,
)

/**
 * Routes with their surcharges (rules 6.4, 6.21): what is checked replaces what the selected routes carry; those without
 * surcharges on a side are marked, and come first.
 */
export function SurchargeFormScreen() {
  const t = useTexts(assignmentTexts)
  const desk = useTexts(rateManagementTexts)
  const f = useFormat()
  const [search, setSearch] = useRouteSearch('/_in/surchargeForm')
  const navigate = useNavigate()
  const assignment = useAssignment()
  const [shown, setShown] = useState<ChargedRoute>()
  const toUpload = () => void navigate({ to: '/addPrice' })
  return (
    <>
      <AssignmentPanel
        assignment={assignment}
        search={search}
        onSearch={setSearch}
        columns={columnsOf(t, desk, f, assignment.charges)}
        rowActions={(row) => [
          { key: 'items', label: t.showSurcharges, primary: true, opens: true, onClick: () => setShown(row) },
          { key: 'rate', label: t.toRate, onClick: () => void navigate({ to: '/priceInfo', search: { id: row.id } }) },
        ]}
        actions={
          <Button icon={Route} title={t.addRouteHint} onClick={toUpload}>
            {t.addRoute}
          </Button>
        }
        toUpload={<Button onClick={toUpload}>{desk.toUpload}</Button>}
      />
      {shown && (
        <SurchargeDialog
          rate={{
            id: shown.id,
            departurePortLabel: shown.departure_port_label,
            destinationPortLabel: shown.destination_port_label,
            departureSurchargeNo: shown.departure_surcharge_no,
            destinationSurchargeNo: shown.destination_surcharge_no,
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** The surcharge number of one side; that it is missing, or has no lines. */
function Side({ number, isCovered, t }: { number: string | null; isCovered: boolean; t: AssignmentTexts }) {
  if (isCovered) return <span className={common.num}>{number}</span>
  return <StatusTag tone="amber">{number ? t.noLines(number) : t.missing}</StatusTag>
}

const columnsOf = (
  t: AssignmentTexts,
  desk: RateManagementTexts,
  f: Format,
  charges: Assignment['charges'],
): Column<ChargedRoute>[] => {
  const price = (key: string, title: string, of: (row: ChargedRoute) => string | null): Column<ChargedRoute> => ({
    key,
    title,
    width: 88,
    align: 'right',
    hidden: true,
    render: (row) => <span className={common.num}>{f.money(of(row), 'USD')}</span>,
  })
  return [
    routeColumn(desk, f, 224),
    {
      key: 'departureSide',
      title: t.departureSide,
      width: 124,
      least: 96,
      render: (row) => <Side number={row.departure_surcharge_no} isCovered={row.departure_covered} t={t} />,
    },
    {
      key: 'destinationSide',
      title: t.destinationSide,
      width: 124,
      least: 96,
      render: (row) => <Side number={row.destination_surcharge_no} isCovered={row.destination_covered} t={t} />,
    },
    { key: 'tied', title: t.own, width: 170, render: (row) => <TiedCharges ids={row.fjfs} charges={charges} /> },
    {
      key: 'country',
      hidden: true,
      title: desk.destinationCountry,
      width: 96,
      render: (row) => (row.destination_country === COUNTRY.china ? desk.china : desk.japan),
    },
    {
      key: 'distance',
      hidden: true,
      title: desk.field.distance,
      width: 92,
      align: 'right',
      render: (row) => row.distance,
    },
    { key: 'weekday', hidden: true, title: desk.field.weekday, width: 92, render: (row) => f.weekday(row.weekday) },
    {
      key: 'company',
      hidden: true,
      title: desk.field.shippingCompanyId,
      width: 120,
      render: (row) => row.shipping_company_label,
    },
    { key: 'mode', hidden: true, title: desk.field.mode, width: 96, render: (row) => row.mode },
    {
      key: 'direct',
      hidden: true,
      title: desk.field.directTransfer,
      width: 110,
      render: (row) => desk.directShort[row.direct_transfer],
    },
    {
      key: 'ship',
      hidden: true,
      title: desk.field.shipType,
      width: 90,
      render: (row) => desk.shipTypes[row.ship_type],
    },
    {
      key: 'capacity',
      hidden: true,
      title: desk.field.maxCapacity,
      width: 110,
      align: 'right',
      render: (row) => row.max_capacity,
    },
    price('20gp', '20GP', (row) => row.capacity20gp),
    price('40gp', '40GP', (row) => row.capacity40gp),
    price('40hq', '40HQ', (row) => row.capacity40hq),
    price('general', t.generalLcl, (row) => row.mixed_loading_general),
    price('fast', t.fastLcl, (row) => row.mixed_loading_fast),
    {
      key: 'interval',
      hidden: true,
      title: t.interval,
      width: 110,
      render: (row) => t.everyDays(f.number(row.departure_date_interval)),
    },
    {
      key: 'departure',
      hidden: true,
      title: t.departureDate,
      width: 116,
      render: (row) => f.date(row.goods_departure_date),
    },
    {
      key: 'arrival',
      hidden: true,
      title: t.arrivalDate,
      width: 116,
      render: (row) => f.date(row.destination_arrival_date),
    },
    {
      key: 'validity',
      hidden: true,
      title: desk.validState,
      width: 120,
      render: (row) =>
        row.validity_period === 1 ? (
          <StatusTag tone="green">{desk.valid}</StatusTag>
        ) : (
          <StatusTag tone="red">{desk.invalid}</StatusTag>
        ),
    },
  ]
}
