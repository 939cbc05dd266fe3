import {
  EXCEPTION_RULES,
  EXCEPTION_RULE_NAMES,
  SEVERITY_TEXTS,
  type Severity,
} from '@kairo/shared/exceptions/exception-codes'
import { OWN_GROUPS, WORK_GROUPS } from '@kairo/shared/work/work-groups'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { smallIconButton } from '@/ui/controls/Button.tsx'
import { LIST_SEARCH } from '@/ui/list/use-list-keys.ts'
import type { HomeSearch } from '../search.ts'
import { workTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './worklist.module.css'

/** What is set in the address, each to be taken away. */
export function FilterChips({
  search,
  onSearch,
}: {
  search: HomeSearch
  onSearch: (change: Partial<Record<'severity' | 'rule' | 'group' | 'orderId', undefined>>) => void
}) {
  const t = useTexts(workTexts)
  const language = useLanguage()
  const rule = EXCEPTION_RULE_NAMES.find((name) => name === search.rule)
  const isOwnGroup = OWN_GROUPS.some((group) => group === search.group)
  const set = [
    ...(search.severity
      ? [
          {
            key: 'severity',
            label: SEVERITY_TEXTS[Math.min(3, search.severity) as Severity][language],
            off: { severity: undefined },
          },
        ]
      : []),
    ...(rule ? [{ key: 'rule', label: EXCEPTION_RULES[rule].label[language], off: { rule: undefined } }] : []),
    ...(search.group && isOwnGroup
      ? [{ key: 'group', label: WORK_GROUPS[search.group][language], off: { group: undefined } }]
      : []),
    ...(search.orderId ? [{ key: 'order', label: String(search.orderId), off: { orderId: undefined } }] : []),
  ]
  return set.map(({ key, label, off }) => (
    <button key={key} type="button" className={plain.chip} aria-label={t.clear(label)} onClick={() => onSearch(off)}>
      {label} <X size={12} aria-hidden />
    </button>
  ))
}

/** Words to find rows by; Enter searches. */
export function Keyword({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (keyword: string | undefined) => void
}) {
  const t = useTexts(workTexts)
  const core = useCore()
  const [typed, setTyped] = useState(value ?? '')
  return (
    <form
      role="search"
      className={cx(plain.frame, common.line, styles.search)}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(typed.trim() || undefined)
      }}
    >
      <Search size={15} aria-hidden />
      <input
        {...{ [LIST_SEARCH]: '' }}
        value={typed}
        aria-label={t.keyword}
        aria-keyshortcuts="/"
        placeholder={t.keyword}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      {value !== undefined && (
        <button
          type="button"
          className={smallIconButton}
          tabIndex={-1}
          aria-label={core.list.removeFilter(t.keyword)}
          onClick={() => {
            setTyped('')
            onChange(undefined)
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </form>
  )
}
