import { Button, Checkbox, Popover } from 'antd'
import { ListFilter } from 'lucide-react'
import { useCore } from '../../i18n/core.ts'
import { FIRST_FILTERS } from './account-filters.ts'
import { useCustomerTexts } from './use-customer-texts.ts'

interface FilterPickerProps {
  filters: readonly { key: string; label: string }[]
  chosen: readonly string[]
  /** Undefined: the defaults. */
  onChange: (keys: readonly string[] | undefined) => void
}

/** Which filters stay in view; kept for each person. */
export function FilterPicker({ filters, chosen, onChange }: FilterPickerProps) {
  const t = useCustomerTexts()
  const core = useCore()
  const toggle = (key: string) => {
    const next = filters
      .map((filter) => filter.key)
      .filter((known) => (known === key ? !chosen.includes(key) : chosen.includes(known)))
    onChange(next.join() === FIRST_FILTERS.join() ? undefined : next)
  }
  const content = (
    <div className="filter-picker">
      <p>{t.chooseFiltersHint}</p>
      {filters.map((filter) => (
        <Checkbox key={filter.key} checked={chosen.includes(filter.key)} onChange={() => toggle(filter.key)}>
          {filter.label}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={() => onChange(undefined)}>
        {core.list.columnsReset}
      </Button>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content} destroyOnHidden>
      <Button icon={<ListFilter size={15} aria-hidden />}>{t.chooseFilters}</Button>
    </Popover>
  )
}
