import type { ChargedRoute, Coverage } from '@kairo/shared/surcharges/route-charges.contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { rateManagementTexts } from '@/features/rates/management-texts.ts'
import { AssignmentPanel, type RouteSearch, routeColumn } from './AssignmentPanel.tsx'
import { assignmentTexts, type AssignmentTexts } from '../texts.ts'
import { TiedCharges } from './TiedCharges.tsx'
import { useAssignment } from './use-assignment.tsx'
import common from '@/ui/common.module.css'

const SurchargeDialog = lazyPart(
  async () => (await import('@/features/rates/search/SurchargeDialog.tsx')).SurchargeDialog,
)

const KINDS = ['none', 'partial', 'full'] as const
const TONES = { none: 'red', partial: 'amber', full: 'green' } as const

interface CoverageViewProps<S extends RouteSearch> {
  tabs: ReactNode
  search: S
  onSearch: (next: S) => void
}

/** Every route with its surcharges; those without any are marked and can be filtered (rules 6.21). */
export function CoverageView<S extends RouteSearch>({ tabs, search, onSearch }: CoverageViewProps<S>) {
  const t = useTexts(assignmentTexts)
  const desk = useTexts(rateManagementTexts)
  const f = useFormat()
  const go = useNavigate()
  const assignment = useAssignment()
  const [shown, setShown] = useState<ChargedRoute>()
  const columns: Column<ChargedRoute>[] = [
    routeColumn(desk, f, 190),
    {
      key: 'coverage',
      title: t.coverage,
      width: 112,
      least: 96,
      always: true,
      render: (row) => <StatusTag tone={TONES[coverageOf(row)]}>{t.coverages[coverageOf(row)]}</StatusTag>,
    },
    {
      key: 'own',
      title: t.own,
      width: 146,
      least: 103,
      render: (row) => <TiedCharges ids={row.fjfs} charges={assignment.charges} />,
    },
    {
      key: 'departure',
      title: t.departureSide,
      width: 106,
      least: 90,
      render: (row) => <Side number={row.departure_surcharge_no} isCovered={row.departure_covered} t={t} />,
    },
    {
      key: 'destination',
      title: t.destinationSide,
      width: 106,
      least: 90,
      render: (row) => <Side number={row.destination_surcharge_no} isCovered={row.destination_covered} t={t} />,
    },
  ]
  return (
    <>
      <AssignmentPanel<S>
        name="surchargeCoverage"
        title={t.overviewTitle}
        intro={t.overviewIntro}
        editable={false}
        tabs={tabs}
        assignment={assignment}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowActions={(row) => [
          { key: 'items', label: t.showSurcharges, primary: true, opens: true, onClick: () => setShown(row) },
          {
            key: 'rate',
            label: t.toRate,
            onClick: () => void go({ to: '/priceInfo', search: { id: row.id } }),
          },
        ]}
        actions={<Button onClick={() => void go({ to: '/surchargeForm' })}>{t.formTitle}</Button>}
        strip={(counts) => (
          <StatusTabs
            label={t.coverage}
            value={search.coverage ?? ''}
            onChange={(value) =>
              onSearch({ ...search, coverage: KINDS.find((kind) => kind === value), page: undefined })
            }
            items={[
              { value: '', label: t.allRoutes, count: counts && counts.none + counts.partial + counts.full },
              ...KINDS.map((kind) => ({
                value: kind,
                label: t.coverages[kind],
                count: counts?.[kind],
                hot: kind === 'none',
              })),
            ]}
          />
        )}
        toUpload={<Button onClick={() => void go({ to: '/addPrice' })}>{desk.toUpload}</Button>}
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

/** The same rule as the filter of the server. */
const coverageOf = (row: ChargedRoute): Coverage =>
  row.departure_covered && row.destination_covered
    ? 'full'
    : row.departure_covered || row.destination_covered || row.fjfs.length > 0
      ? 'partial'
      : 'none'

/** The surcharge number of one side; that it is missing, or has no lines. */
function Side({ number, isCovered, t }: { number: string | null; isCovered: boolean; t: AssignmentTexts }) {
  if (isCovered) return <span className={common.num}>{number}</span>
  return <StatusTag tone="amber">{number ? t.noLines(number) : t.missing}</StatusTag>
}
