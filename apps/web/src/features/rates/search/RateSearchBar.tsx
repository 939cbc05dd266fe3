import { tokyoToday } from '@kairo/shared/dates'
import { Select } from '@/ui/controls/Select.tsx'
import { Segmented } from '@/ui/controls/Choice.tsx'
import { ArrowLeftRight, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { rateTexts } from '../texts.ts'
import { PortSelect } from './PortSelect.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import styles from './PortSelect.module.css'

interface RouteSearch {
  departurePortId?: number | undefined
  destinationPortId?: number | undefined
  type?: 'FCL' | 'LCL' | undefined
  weekday?: number | undefined
  /** Ships of that day or later, `yyyy-MM-dd`. */
  etd?: string | undefined
}

/** The search bar: from, to, type, weekday, first day. Searches only on the button or Enter. */
export function RateSearchBar({
  search,
  onSearch,
  busy,
  anyFrom,
  anyTo,
}: {
  search: RouteSearch
  /** The placeholder without a port, where that does not mean all ports. */
  anyFrom?: string | undefined
  anyTo?: string | undefined
  onSearch: (next: RouteSearch) => void
  busy: boolean
}) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const id = useId()
  const ports = useApiQuery('GET /transportCost/approvalOKPortList', {}, { staleMs: 60_000 })
  const [draft, setDraft] = useState<RouteSearch>(search)
  const [shown, setShown] = useState(search)
  const [today] = useState(() => tokyoToday(new Date()))
  // The address changed (back button, shared link): the bar follows it.
  if (shown !== search && JSON.stringify(shown) !== JSON.stringify(search)) {
    setShown(search)
    setDraft(search)
  }
  const change = (changes: RouteSearch) => setDraft({ ...draft, ...changes })
  const { departurePorts = [], destinationPorts = [] } = ports.data?.data ?? {}
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      <div>
        <label htmlFor={`${id}-from`}>{t.from}</label>
        <PortSelect
          id={`${id}-from`}
          ports={departurePorts}
          value={draft.departurePortId}
          onChange={(departurePortId) => change({ departurePortId })}
          loading={ports.isPending}
          placeholder={anyFrom}
        />
      </div>
      <Button
        icon={ArrowLeftRight}
        aria-label={t.swap}
        title={t.swap}
        onClick={() => change({ departurePortId: draft.destinationPortId, destinationPortId: draft.departurePortId })}
      />
      <div>
        <label htmlFor={`${id}-to`}>{t.to}</label>
        <PortSelect
          id={`${id}-to`}
          ports={destinationPorts}
          value={draft.destinationPortId}
          onChange={(destinationPortId) => change({ destinationPortId })}
          loading={ports.isPending}
          placeholder={anyTo}
        />
      </div>
      <div className={styles.isType}>
        <span className={styles.label} id={`${id}-type`}>
          {t.type}
        </span>
        <Segmented
          aria-labelledby={`${id}-type`}
          options={['FCL', 'LCL']}
          value={draft.type ?? 'FCL'}
          onChange={(type) => change({ type: type === 'LCL' ? 'LCL' : 'FCL' })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-day`}>{t.weekday}</label>
        <Select
          id={`${id}-day`}
          className={styles.day}
          isBare
          isClearable
          placeholder={t.anyWeekday}
          value={draft.weekday}
          onChange={(weekday) => change({ weekday })}
          options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: f.weekday(day, 'long') }))}
        />
      </div>
      <div className={styles.isDay}>
        <label htmlFor={`${id}-etd`}>{t.etdFrom}</label>
        <DayInput
          id={`${id}-etd`}
          className={styles.day}
          min={today}
          value={draft.etd}
          onChange={(etd) => change({ etd })}
        />
      </div>
      <Button variant="primary" size="large" type="submit" loading={busy} icon={Search}>
        {t.search}
      </Button>
    </form>
  )
}
