import { DatePicker, Select } from 'antd'
import { Input } from '../../controls/Input.tsx'
import dayjs from 'dayjs'
import '../../form/tokyo-clock.ts'
import { useCore } from '../../../i18n/core.ts'
import type { Filter } from './filter.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'

interface FilterControlProps<S> {
  id: string
  filter: Filter<S>
  values: Record<string, unknown>
  onChange: (changes: Record<string, unknown>) => void
}

const asDay = (value: unknown) => (typeof value === 'string' && value !== '' ? dayjs(value) : null)

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
          options={[...filter.options]}
          showSearch={filter.options.length > 8 ? { optionFilterProp: 'label' } : false}
          allowClear
          onChange={(next) => set(next ?? undefined)}
        />
      )
    case 'choices':
      return (
        <Select
          id={id}
          mode="multiple"
          maxTagCount="responsive"
          value={Array.isArray(value) ? value.map(String) : []}
          options={[...filter.options]}
          optionFilterProp="label"
          allowClear
          onChange={(next) => set(next)}
        />
      )
    case 'day':
      return (
        <DatePicker
          id={id}
          value={asDay(value)}
          onChange={(next) => set(next ? next.format('YYYY-MM-DD') : undefined)}
        />
      )
    case 'days':
      return (
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}to` }}
          value={[asDay(value), asDay(values[filter.to])]}
          allowEmpty={[true, true]}
          placeholder={[t.common.from, t.common.to]}
          onChange={(next) =>
            onChange({
              [filter.key]: next?.[0]?.format('YYYY-MM-DD'),
              [filter.to]: next?.[1]?.format('YYYY-MM-DD'),
            })
          }
        />
      )
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
