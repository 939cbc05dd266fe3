import { ListFilter } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../../class-names.ts'
import { PopoverButton } from '../../overlay/overlay-buttons.tsx'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import common from '../../common.module.css'
import styles from '../list-tools.module.css'

interface FilterChooserProps {
  /** All filters of the list, in the order in which they are shown; in groups with a title where they are many. */
  groups: readonly { title?: string; filters: readonly { key: string; label: string }[] }[]
  chosen: readonly string[]
  /** The default choice. */
  standard: readonly string[]
  /** Undefined: the standard ones. */
  onChange: (keys: readonly string[] | undefined) => void
}

/** Which filters of a list are visible; the choice is stored for each user. */
export function FilterChooser({ groups, chosen, standard, onChange }: FilterChooserProps) {
  const t = useCore().list
  const toggle = (key: string) => {
    const all = groups.flatMap((group) => group.filters.map((filter) => filter.key))
    const next = all.filter((one) => chosen.includes(one) !== (one === key))
    const isStandard = next.length === standard.length && next.every((one) => standard.includes(one))
    onChange(isStandard ? undefined : next)
  }
  const content = () => (
    <div className={cx(styles.popover, groups.length > 1 && styles.inGroups)}>
      <p className={common.note}>{t.chooseFiltersHint}</p>
      <div className={cx(common.columns, common.tall)}>
        {groups.map(({ title, filters }, at) => (
          <fieldset key={title ?? at} className={common.stackS}>
            {title && <legend>{title}</legend>}
            {filters.map((filter) => (
              <Checkbox key={filter.key} checked={chosen.includes(filter.key)} onChange={() => toggle(filter.key)}>
                {filter.label}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      <Button size="small" variant="link" onClick={() => onChange(undefined)}>
        {t.columnsReset}
      </Button>
    </div>
  )
  return (
    <PopoverButton placement="top start" content={content}>
      {(button) => (
        <Button {...button} variant="text" icon={ListFilter}>
          {t.chooseFilters}
        </Button>
      )}
    </PopoverButton>
  )
}
