import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { passwordStrength } from './password-strength.ts'
import { LabelledField } from './LabelledField.tsx'
import common from '../common.module.css'
import styles from './NewPassword.module.css'

interface NewPasswordProps {
  labels: { password: string; again: string }
  password: string
  again: string
  errors: { password?: string | undefined; again?: string | undefined }
  onChange: (changes: { password?: string; again?: string }) => void
  onLeave: (field: 'password' | 'again') => void
}
const STRENGTHS = {
  weak: common.toneRed,
  fair: cx(styles.isFair, common.toneAmber),
  strong: cx(styles.isStrong, common.toneGreen),
}

/** A password that is being chosen, twice, with a hint how strong it is. */
export function NewPassword({ labels, password, again, errors, onChange, onLeave }: NewPasswordProps) {
  const t = useCore().form
  const strength = passwordStrength(password)
  const hint = password ? (
    <>
      {t.passwordRule}{' '}
      <span className={cx(styles.strength, STRENGTHS[strength])}>
        <i aria-hidden="true" />
        {t.strength[strength]}
      </span>
    </>
  ) : (
    t.passwordRule
  )
  return (
    <>
      <LabelledField label={labels.password} required error={errors.password} hint={hint}>
        {(field) => (
          <PasswordInput
            {...field}
            value={password}
            autoComplete="new-password"
            onChange={(next) => onChange({ password: next })}
            onBlur={() => password && onLeave('password')}
          />
        )}
      </LabelledField>
      <LabelledField label={labels.again} required error={errors.again}>
        {(field) => (
          <PasswordInput
            {...field}
            value={again}
            autoComplete="new-password"
            onChange={(next) => onChange({ again: next })}
            onBlur={() => again && onLeave('again')}
          />
        )}
      </LabelledField>
    </>
  )
}
