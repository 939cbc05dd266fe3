import { MultiSelect, Select } from '../../controls/Select.tsx'
import { Input } from '../../controls/Input.tsx'
import { useCore } from '@/i18n/core.ts'
import type { Filter } from './filter.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { DayInput } from '../../controls/DayInput.tsx'
import styles from '../list-tools.module.css'

interface FilterControlProps<S> {
  id: string
  filter: Filter<S>
  values: Record<string, unknown>
  onChange: (changes: Record<string, unknown>) => void
}

const asDay = (value: unknown) => (typeof value === 'string' ? value : null)

/** The end of the days before goes when they begin after it: it would have to be typed first otherwise. */
const isAfter = (from: string | undefined, end: string | null): boolean => !!from && end !== null && from > end

/** The control of one filter. */
export function FilterControl<S extends object>({ id, filter, values, onChange }: FilterControlProps<S>) {
  const t = useCore()
  const value = values[filter.key]
  const set = (next: unknown) => onChange({ [filter.key]: next })
  switch (filter.kind) {
    case 'text':
      return (
        <Input
          id={id}
          value={typeof value === 'string' ? value : ''}
          placeholder={filter.placeholder}
          maxLength={filter.maxLength ?? 255}
          onClear={() => set('')}
          onChange={(event) => set(event.target.value)}
        />
      )
    case 'choice':
      return (
        <Select
          id={id}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : null}
          options={filter.options}
          isClearable
          onChange={set}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          id={id}
          isOneLine
          value={Array.isArray(value) ? value.map(String) : []}
          options={filter.options}
          isSearchable
          onChange={(next) => set(next)}
        />
      )
    case 'day':
      return <DayInput id={id} value={asDay(value)} onChange={set} />
    case 'days': {
      const end = asDay(values[filter.to])
      return (
        <div role="group" aria-label={filter.label} className={styles.days}>
          <DayInput
            id={id}
            value={asDay(value)}
            placeholder={t.common.from}
            onChange={(next) =>
              onChange({ [filter.key]: next, ...(isAfter(next, end) ? { [filter.to]: undefined } : {}) })
            }
          />
          <DayInput
            id={`${id}to`}
            value={end}
            min={asDay(value) ?? undefined}
            placeholder={t.common.to}
            aria-label={t.common.to}
            onChange={(next) => onChange({ [filter.to]: next })}
          />
        </div>
      )
    }
    case 'flag':
      return (
        <Checkbox id={id} checked={value === true} onChange={(event) => set(event.target.checked || undefined)}>
          {filter.label}
        </Checkbox>
      )
    case 'custom':
      return filter.render(value as S[keyof S] | undefined, set, id)
  }
}
