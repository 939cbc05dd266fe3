import { Link } from '@tanstack/react-router'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { LinkProps } from '@tanstack/react-router'
import { homeTexts } from './messages/index.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import styles from './home.module.css'

const SCREENS = [
  { to: '/systemDict', text: 'parameters' },
  { to: '/systemLog', text: 'logs' },
  { to: '/myInfo', text: 'myInfo' },
  { to: '/upPwd', text: 'password' },
] as const

/** What the system administrator works with. */
export function SystemLinks() {
  const t = useTexts(homeTexts)
  const core = useCore()
  return (
    <section className={common.box} aria-label={t.system}>
      <h2 className={styles.heading}>{t.system}</h2>
      <p className={common.quiet}>{t.systemText}</p>
      <p className={cx(styles.states, common.mt10, common.wrap)}>
        {SCREENS.map(({ to, text }) => (
          <Link key={to} to={to as LinkProps['to']}>
            {core.menu[text]}
          </Link>
        ))}
      </p>
    </section>
  )
}
