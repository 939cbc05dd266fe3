import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { type AmountLimits, typedAmount } from '@kairo/shared/calculators/typed-amount'
import { useId } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import { DecimalInput } from './DecimalInput.tsx'

interface NumberFieldProps {
  label: string
  /** Hides the label visually, for table cells whose heading shows it. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  limits: AmountLimits
  unit?: string
  placeholder?: string
}

/** A number used in calculations while it is typed, with its error below. */
export function NumberField({ label, hideLabel, value, onChange, limits, unit, placeholder }: NumberFieldProps) {
  const language = useLanguage()
  const id = useId()
  const read = typedAmount(value, limits)
  const isInvalid = read.is === 'wrong'
  return (
    // `relative` holds its hidden label, which would else lengthen the page.
    <div className={cx(common.relative, common.stackS)}>
      <label htmlFor={id} className={hideLabel ? common.srOnly : common.hint}>
        {label}
      </label>
      <DecimalInput
        id={id}
        value={value}
        onChange={onChange}
        {...(unit ? { unit } : {})}
        {...(placeholder ? { placeholder } : {})}
        {...(isInvalid ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${id}-issue` } : {})}
      />
      {isInvalid && (
        <small id={`${id}-issue`} className={cx(common.small, common.danger)}>
          {fieldMessage(read.message, language)}
        </small>
      )}
    </div>
  )
}
