import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { registrationTexts } from './messages/index.ts'
import { cx } from '../../ui/class-names.ts'
import registration from './registration.module.css'
import common from '../../ui/common.module.css'
import plain from '../../ui/public/plain.module.css'
import styles from '../../ui/public-page.module.css'

/** Step 2: what happens now. */
export function UnderReview({ email, code }: { email: string; code: string }) {
  const t = useTexts(registrationTexts)
  return (
    <div className={cx(styles.pageTold, common.stackL, common.toneGreen)}>
      <CircleCheck size={44} aria-hidden />
      <h1 tabIndex={-1}>{t.doneTitle}</h1>
      <p>{t.doneText(email)}</p>
      <p className={cx(registration.code, common.tray)}>
        {t.doneCode} <b className={common.num}>{code}</b>
      </p>
      <ol className={cx(registration.next, common.stack)}>
        {t.doneNext.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={cx(common.mt10, common.row)}>
        <Link to="/" className={cx(plain.btn, plain.btnPrimary)}>
          {t.toSignIn}
        </Link>
      </div>
    </div>
  )
}
