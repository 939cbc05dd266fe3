import { useId, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { registrationTexts } from './messages/index.ts'
import { TermsDialog } from './TermsDialog.tsx'

interface ConsentBoxProps {
  which: 'terms' | 'privacy'
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** A consent with the text that it is given to, and its own warning. */
export function ConsentBox({ which, checked, error, onChange }: ConsentBoxProps) {
  const t = useTexts(registrationTexts)
  const [isReading, setReading] = useState(false)
  const note = useId()
  return (
    <div className={error ? 'consent has-error' : 'consent'}>
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error ? note : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {which === 'terms' ? t.agreeTerms : t.agreePrivacy}
        <span className="required-mark" aria-hidden="true">
          {' *'}
        </span>
      </label>
      <button type="button" className="text-btn" aria-haspopup="dialog" onClick={() => setReading(true)}>
        {which === 'terms' ? t.readTerms : t.readPrivacy}
      </button>
      {error && (
        <p className="field-note" id={note} role="alert">
          {error}
        </p>
      )}
      {isReading && <TermsDialog which={which} onClose={() => setReading(false)} />}
    </div>
  )
}
