import { Select } from '../../controls/Select.tsx'
import type { Option } from './filter.ts'
import styles from '../list-tools.module.css'

interface InLineChoiceProps {
  filter: { label: string; options: readonly Option[] }
  value: unknown
  onChange: (value: string | undefined) => void
}

/** A choice in the line of tools. A file of its own, so that lists without one load no select box. */
export function InLineChoice({ filter, value, onChange }: InLineChoiceProps) {
  return (
    <Select
      className={styles.choice}
      aria-label={filter.label}
      placeholder={filter.label}
      value={typeof value === 'string' ? value : null}
      options={filter.options}
      isSearchable
      isClearable
      onChange={onChange}
    />
  )
}
