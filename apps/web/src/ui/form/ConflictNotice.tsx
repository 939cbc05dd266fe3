import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { SmallTable } from '../layout/SmallTable.tsx'
import type { Difference } from './form-store.ts'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'

export interface Conflict {
  differences: readonly Difference[]
  /** Continues with the latest record, with or without the user's input on top. */
  choose: (keepMine: boolean) => void
}

/** A version conflict: the differences, and the two ways to continue. No input is lost before the choice. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const t = useCore()
  const f = useFormat()
  const textOf = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t.form.blank
    if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
    if (Array.isArray(value)) return value.length > 0 ? f.list(value.map(textOf)) : t.form.blank
    // The readable part of a pair such as name and email.
    return typeof value === 'object' ? Object.values(value).map(textOf).join(' ') : String(value)
  }
  return (
    <section className={cx(common.tinted, common.toneAmber, common.mb16)} role="alert" aria-label={t.form.staleTitle}>
      <h3>{t.form.staleTitle}</h3>
      <p>{conflict.differences.length > 0 ? t.form.staleText : t.form.staleSame}</p>
      {conflict.differences.length > 0 && (
        <SmallTable
          className={common.mt12}
          cards={false}
          isBare
          rows={conflict.differences}
          rowKey={(difference) => difference.path}
          rowClass={(difference) => (difference.conflict ? common.strong : undefined)}
          columns={[
            { title: t.form.staleField, isRowName: true, render: (difference) => difference.label },
            {
              title: t.form.staleMine,
              render: (difference) => (difference.conflict ? textOf(difference.mine) : t.form.staleFollows),
            },
            { title: t.form.staleTheirs, render: (difference) => textOf(difference.theirs) },
          ]}
        />
      )}
      <div className={cx(common.mt12, common.wrap)}>
        <Button variant="primary" onClick={() => conflict.choose(true)}>
          {t.form.staleKeep}
        </Button>
        <Button onClick={() => conflict.choose(false)}>{t.form.staleTake}</Button>
      </div>
    </section>
  )
}
