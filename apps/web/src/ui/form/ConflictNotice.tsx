import { Button } from 'antd'
import { useCore } from '../../i18n/core.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Conflict } from './use-form-state.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './ConflictNotice.module.css'

/** Someone else saved first: what differs, and the two ways on. Nothing typed is lost before a choice is made. */
export function ConflictNotice({ stale }: { stale: Conflict }) {
  const t = useCore()
  const f = useFormat()
  const say = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return t.form.blank
    if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
    if (Array.isArray(value)) return value.length > 0 ? f.list(value.map(say)) : t.form.blank
    // Of a pair such as name and email, what a person reads in it.
    return typeof value === 'object' ? Object.values(value).map(say).join(' ') : String(value)
  }
  return (
    <section className={styles.stale} role="alert" aria-label={t.form.staleTitle}>
      <h3>{t.form.staleTitle}</h3>
      <p>{stale.differences.length > 0 ? t.form.staleText : t.form.staleSame}</p>
      {stale.differences.length > 0 && (
        <table className={common.table}>
          <thead>
            <tr>
              <th scope="col">{t.form.staleField}</th>
              <th scope="col">{t.form.staleMine}</th>
              <th scope="col">{t.form.staleTheirs}</th>
            </tr>
          </thead>
          <tbody>
            {stale.differences.map((difference) => (
              <tr key={difference.path} className={difference.conflict ? styles.isConflict : undefined}>
                <th scope="row">{difference.label}</th>
                <td>{difference.conflict ? say(difference.mine) : t.form.staleFollows}</td>
                <td>{say(difference.theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={cx(styles.actions, common.wrap)}>
        <Button type="primary" onClick={stale.keepMine}>
          {t.form.staleKeep}
        </Button>
        <Button onClick={stale.takeTheirs}>{t.form.staleTake}</Button>
      </div>
    </section>
  )
}
