import { isStaff } from '@kairo/shared/roles'
import {
  FIGURE_GROUPS,
  type FigureGroup,
  type Period,
  TASK_GROUPS,
  type TaskGroup,
} from '@kairo/shared/statistics/periods'
import { isLane } from '@kairo/shared/statistics/figures'
import { useId } from 'react'
import { useApiQuery } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSession } from '../../session/session.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import { Select } from '../../ui/controls/Select.tsx'
import { FIGURES } from './figure-rows.ts'
import { figureTexts } from './figure-texts.ts'
import { LatenessCard } from './LatenessCard.tsx'
import { OnTimeCard } from './OnTimeCard.tsx'
import { ResponseCard } from './ResponseCard.tsx'
import styles from './statistics.module.css'

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
  onChange: (next: FigureSearch) => void
}

const idOf = (text: string | undefined): number | undefined => Number(/^\d{1,15}$/.exec(text ?? '')?.[0]) || undefined

/** Punctuality, answers and deadlines, with what narrows all three. */
export function FigureCharts({ search, period, onChange }: FigureChartsProps) {
  const x = useTexts(figureTexts)
  const id = useId()
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
      <div className={cx(common.box, common.columnsS, styles.period)} role="group" aria-label={x.filters}>
        <Choice by="lane" period={period} value={lane} onChange={(key) => onChange({ lane: key })} />
        <Choice
          by="company"
          period={period}
          value={company?.toString()}
          onChange={(key) => onChange({ company: key })}
        />
        {staff && (
          <Choice
            by="customer"
            period={period}
            value={customerId?.toString()}
            onChange={(key) => onChange({ customerId: key })}
          />
        )}
        <div className={common.stackS}>
          <label htmlFor={id} className={common.hint}>
            {x.by}
          </label>
          <Select
            id={id}
            value={group}
            onChange={(next) => onChange({ group: next })}
            options={allowed(FIGURE_GROUPS).map((value) => ({ value, label: x.groups[value] }))}
          />
        </div>
      </div>
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

interface ChoiceProps {
  by: Exclude<FigureGroup, 'month'>
  period: Period
  value: string | undefined
  onChange: (key: string | undefined) => void
}

/** One of the lanes, carriers or customers that ships of the period left or arrived for. */
function Choice({ by, period, value, onChange }: ChoiceProps) {
  const x = useTexts(figureTexts)
  const id = useId()
  const { data, isFetching } = useApiQuery('GET /statistics/onTime', { ...period, group: by }, FIGURES)
  return (
    <div className={common.stackS}>
      <label htmlFor={id} className={common.hint}>
        {x.groups[by]}
      </label>
      <Select
        id={id}
        isClearable
        value={value}
        placeholder={x.all}
        loading={isFetching && !data}
        onChange={onChange}
        options={(data?.data.dataList ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      />
    </div>
  )
}
