import { TERMS_VERSION } from '@kairo/shared/registration/terms-version'
import { X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { registrationTexts } from './texts.ts'
import { terms } from './terms.ts'
import { Button, iconButton } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './registration.module.css'

interface TermsDialogProps {
  which: 'terms' | 'privacy'
  onClose: () => void
}

/** The text of the terms; Escape closes it, and the focus returns to the link. */
export function TermsDialog({ which, onClose }: TermsDialogProps) {
  const core = useCore()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={cx(plain.dialog, styles.terms)} aria-labelledby={title} onClose={onClose}>
      <Suspense fallback={<p className={styles.termsText}>{core.common.loading}</p>}>
        <Text which={which} title={title} />
      </Suspense>
      <footer>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {core.common.close}
        </Button>
      </footer>
      <button
        type="button"
        className={cx(iconButton, styles.termsClose)}
        aria-label={core.common.close}
        onClick={() => dialog.current?.close()}
      >
        <X size={18} aria-hidden />
      </button>
    </dialog>
  )
}

function Text({ which, title }: { which: 'terms' | 'privacy'; title: string }) {
  const t = useTexts(registrationTexts)
  const core = useCore()
  const { operator, ...texts } = useTexts(terms)
  const text = texts[which]
  const answer = useApiQuery('GET /operatorCompany/identity', {})
  // A text that somebody agrees to names the other side at once or not at all.
  if (answer.isPending) return <p>{core.common.loading}</p>
  const { name = '', address = '', email = '' } = answer.data?.data ?? {}
  const company = name || operator.unnamed
  const reached = [email, address].filter(Boolean).join(' · ')
  const desk = name && reached ? operator.desk(name, reached) : company
  const filled = (paragraph: string) => paragraph.replace('{company}', company).replace('{desk}', desk)
  return (
    // Long enough to scroll: reachable with the keyboard.
    <section className={cx(styles.termsText, common.tall, common.typed)} tabIndex={0} aria-labelledby={title}>
      <h2 id={title}>{text.title}</h2>
      <p className={cx(common.mt8, common.mb16, common.note)}>{t.version(TERMS_VERSION)}</p>
      {text.opening.map((paragraph) => (
        <p key={paragraph}>{filled(paragraph)}</p>
      ))}
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{filled(paragraph)}</p>
          ))}
        </section>
      ))}
    </section>
  )
}
