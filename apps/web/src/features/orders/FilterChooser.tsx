import { Button, Checkbox, Popover } from 'antd'
import { ListFilter } from 'lucide-react'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { orderTexts } from './messages/index.ts'
import { FILTER_GROUPS, type OrderFilter, STAFF_DEFAULT } from './order-filters.tsx'

interface FilterChooserProps {
  filters: readonly OrderFilter[]
  chosen: readonly string[]
  /** Undefined: the defaults. */
  onChange: (keys: readonly string[] | undefined) => void
}

/** Which filters staff have in view; kept for each person (orders §2). */
export function FilterChooser({ filters, chosen, onChange }: FilterChooserProps) {
  const t = useTexts(orderTexts)
  const core = useCore()
  const toggle = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((known) => known !== key) : [...chosen, key]
    onChange(
      next.length === STAFF_DEFAULT.length && next.every((known, at) => known === STAFF_DEFAULT[at]) ? undefined : next,
    )
  }
  const content = (
    <div className="filter-chooser">
      <p>{t.chooseFiltersHint}</p>
      <div className="filter-chooser-groups">
        {FILTER_GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{t.filterGroups[group]}</legend>
            {filters
              .filter((filter) => filter.group === group)
              .map((filter) => (
                <Checkbox key={filter.key} checked={chosen.includes(filter.key)} onChange={() => toggle(filter.key)}>
                  {filter.label}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
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
