import { Button, Checkbox, Popover } from 'antd'
import { ListFilter } from 'lucide-react'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { Filter } from '../../ui/list/filter.ts'
import type { RateDeskSearch } from '../rates/desk-filters.ts'
import { rateApprovalTexts } from './messages/index.ts'

interface ApprovalFilterChooserProps {
  filters: readonly Filter<RateDeskSearch>[]
  chosen: readonly string[]
  /** Undefined: the defaults. */
  onChange: (keys: readonly string[] | undefined) => void
}

/** Which filters of the approval tabs are in view; kept for each person (freight §2.4, "more search"). */
export function ApprovalFilterChooser({ filters, chosen, onChange }: ApprovalFilterChooserProps) {
  const t = useTexts(rateApprovalTexts)
  const core = useCore()
  const toggle = (key: string) =>
    onChange(filters.map((filter) => filter.key).filter((known) => chosen.includes(known) !== (known === key)))
  const content = (
    <div className="chooser">
      <p className="form-note">{t.chooseFiltersHint}</p>
      <ul>
        {filters.map((filter) => (
          <li key={filter.key}>
            <Checkbox checked={chosen.includes(filter.key)} onChange={() => toggle(filter.key)}>
              {filter.label}
            </Checkbox>
          </li>
        ))}
      </ul>
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
