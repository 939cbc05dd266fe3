import { useId, useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { registrationTexts } from './texts.ts'
import { TermsDialog } from './TermsDialog.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './registration.module.css'

interface ConsentBoxProps {
  which: 'terms' | 'privacy'
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** A consent checkbox with a link to its text, and its error. */
export function ConsentBox({ which, checked, error, onChange }: ConsentBoxProps) {
  const t = useTexts(registrationTexts)
  const [isReading, setReading] = useState(false)
  const note = useId()
  return (
    <div className={cx(styles.consent, common.row)}>
      <Checkbox
        className={plain.check}
        checked={checked}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error ? note : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {which === 'terms' ? t.agreeTerms : t.agreePrivacy}
        <span className={plain.requiredMark} aria-hidden="true">
          {' *'}
        </span>
      </Checkbox>
      <button type="button" className={common.link} aria-haspopup="dialog" onClick={() => setReading(true)}>
        {which === 'terms' ? t.readTerms : t.readPrivacy}
      </button>
      {error && (
        <p className={plain.fieldNote} id={note} role="alert">
          {error}
        </p>
      )}
      {isReading && <TermsDialog which={which} onClose={() => setReading(false)} />}
    </div>
  )
}
