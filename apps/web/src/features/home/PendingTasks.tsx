import type { Body } from '../../api/call.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { homeTexts } from './messages/index.ts'
import { waitingLink } from './waiting-links.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './home.module.css'

export type Overview = Body<'GET /home/getOverview'>['data']

/** What waits for this person, each number a link to the list of it; what does not wait is one line. */
export function PendingTasks({ waiting, today }: Pick<Overview, 'waiting'> & { today: string }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const there = waiting.filter(({ count }) => count > 0)
  const clear = waiting.filter(({ count }) => count === 0)
  return (
    <section aria-label={t.waiting}>
      <h2 className={styles.heading}>{t.waiting}</h2>
      {there.length === 0 ? (
        <p className={common.quiet}>{t.nothingWaits}</p>
      ) : (
        <ul className={cx(styles.counts, common.wrap)}>
          {there.map(({ name, count }) => (
            <li key={name}>
              <Link {...waitingLink(name, today)}>
                {t.waits[name]} <b className={common.num}>{f.number(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && clear.length > 0 && (
        <p className={cx(common.mt8, common.note)}>{t.othersClear(f.list(clear.map(({ name }) => t.waits[name])))}</p>
      )}
    </section>
  )
}
