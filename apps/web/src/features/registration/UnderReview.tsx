import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { registrationTexts } from './messages/index.ts'

/** Step 2: what happens now. */
export function UnderReview({ email, code }: { email: string; code: string }) {
  const t = useTexts(registrationTexts)
  return (
    <div className="page-told is-success">
      <CircleCheck size={44} aria-hidden />
      <h1 tabIndex={-1}>{t.doneTitle}</h1>
      <p>{t.doneText(email)}</p>
      <p className="registration-code">
        {t.doneCode} <b className="num">{code}</b>
      </p>
      <ol className="registration-next">
        {t.doneNext.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="page-actions">
        <Link to="/" className="btn btn-primary">
          {t.toSignIn}
        </Link>
      </div>
    </div>
  )
}
