import { Link, type LinkProps } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'
import { homeTexts } from './texts.ts'

/** What a new customer does first, in place of a list with nothing in it. */
export function FirstSteps({ hasParties }: { hasParties: boolean }) {
  const t = useTexts(homeTexts)
  const steps: { to: LinkProps['to']; text: string; isDone?: boolean }[] = [
    { to: '/consignee', text: t.first.party, isDone: hasParties },
    { to: '/freightRateRetrieval', text: t.first.search },
    { to: '/addOrder', text: t.first.book },
  ]
  return (
    <section aria-label={t.first.title} className={common.box}>
      <h2 className={styles.heading}>{t.first.title}</h2>
      <p className={common.quiet}>{t.first.text}</p>
      <ol className={styles.steps}>
        {steps.map(({ to, text, isDone }, at) => (
          <li key={to}>
            <span className={common.disc}>{isDone ? <Check size={14} aria-label={t.first.done} /> : at + 1}</span>
            <Link to={to} className={common.link}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
