import { isStaff } from '@kairo/shared/roles'
import { FIGURE_GROUPS, type Period, TASK_GROUPS, type TaskGroup } from '@kairo/shared/statistics/periods'
import { isLane } from '@kairo/shared/statistics/figures'
import { type ReactNode, useId } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import common from '@/ui/common.module.css'
import { Select } from '@/ui/controls/Select.tsx'
import { CustomerSelect } from '@/features/billing/manage/CustomerSelect.tsx'
import { carrierLabel } from '@/features/route-master/use-master-options.ts'
import { FIGURES } from './figure-rows.ts'
import { figureTexts } from './texts.ts'
import { LatenessCard } from './LatenessCard.tsx'
import { OnTimeCard } from './OnTimeCard.tsx'
import { ResponseCard } from './ResponseCard.tsx'

interface FigureSearch {
  lane?: string | undefined
  company?: string | undefined
  customerId?: string | undefined
  group?: string | undefined
  taskGroup?: string | undefined
  tolerance?: string | undefined
}
interface FigureChartsProps {
  search: FigureSearch
  period: Period
  /** The bar with the period and these filters. */
  bar: (filters: ReactNode) => ReactNode
  onChange: (next: FigureSearch) => void
}

const idOf = (text: string | undefined): number | undefined => Number(/^\d{1,15}$/.exec(text ?? '')?.[0]) || undefined

/** Punctuality, answers and deadlines, with what narrows all three. */
export function FigureCharts({ search, period, bar, onChange }: FigureChartsProps) {
  const x = useTexts(figureTexts)
  const language = useLanguage()
  // The lanes on which most ships of the period left or arrived.
  const lanes = useApiQuery('GET /statistics/onTime', { ...period, group: 'lane' }, FIGURES)
  const carriers = useApiQuery('GET /shipping/company/list', {}, { staleMs: 60_000 })
  const anyOf = ({ isPending }: { isPending: boolean }) => ({ placeholder: x.all, loading: isPending })
  const staff = isStaff(useSession().user.role_id)
  // The address may be typed by hand.
  const [company, customerId] = [idOf(search.company), idOf(search.customerId)]
  const lane = search.lane && isLane(search.lane) ? search.lane : undefined
  const allowed = <Group extends TaskGroup>(groups: readonly Group[]) =>
    groups.filter((one) => staff || one !== 'customer')
  const groupOf = <Group extends TaskGroup>(groups: readonly Group[], group: string | undefined, first: Group) =>
    allowed(groups).find((one) => one === group) ?? first
  const group = groupOf(FIGURE_GROUPS, search.group, 'month')
  const taskGroup = groupOf(TASK_GROUPS, search.taskGroup, 'document')
  const question = {
    ...period,
    ...(lane ? { lane } : {}),
    ...(company ? { company } : {}),
    ...(customerId && staff ? { customerId } : {}),
  }
  return (
    <>
      {bar(
        <>
          <Filter label={x.groups.lane}>
            {(id) => (
              <Select
                {...anyOf(lanes)}
                isClearable
                id={id}
                value={lane}
                onChange={(next) => onChange({ lane: next })}
                options={(lanes.data?.data.dataList ?? []).map(({ key, name }) => ({ value: key, label: name }))}
              />
            )}
          </Filter>
          <Filter label={x.groups.company}>
            {(id) => (
              <Select
                {...anyOf(carriers)}
                isClearable
                id={id}
                value={company}
                onChange={(next) => onChange({ company: next?.toString() })}
                options={(carriers.data?.data.dataList ?? []).map((one) => ({
                  value: one.id,
                  label: carrierLabel(one, language),
                }))}
              />
            )}
          </Filter>
          {staff && (
            <Filter label={x.groups.customer}>
              {(id) => (
                <CustomerSelect
                  id={id}
                  value={customerId}
                  onChange={(next) => onChange({ customerId: next?.toString() })}
                />
              )}
            </Filter>
          )}
          <Filter label={x.by}>
            {(id) => (
              <Select
                id={id}
                value={group}
                onChange={(next) => onChange({ group: next })}
                options={allowed(FIGURE_GROUPS).map((value) => ({ value, label: x.groups[value] }))}
              />
            )}
          </Filter>
        </>,
      )}
      <OnTimeCard
        question={question}
        group={group}
        isTolerant={search.tolerance === '1'}
        onTolerate={(next) => onChange({ tolerance: next ? '1' : undefined })}
      />
      <LatenessCard
        question={question}
        group={taskGroup}
        groups={allowed(TASK_GROUPS)}
        onGroup={(next) => onChange({ taskGroup: next })}
      />
      {staff && <ResponseCard question={question} group={group} />}
    </>
  )
}

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={common.stackS}>
      <label htmlFor={id} className={common.hint}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
