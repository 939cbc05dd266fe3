import { plainDecimal } from '@kairo/shared/text/amount'
import { Input } from '../controls/Input.tsx'
import common from '../common.module.css'

interface DecimalInputProps {
  id?: string
  value?: string | number | null
  onChange?: (value: string) => void
  /** Unit after the number: `kg`, `m³`, `USD`. */
  unit?: string
  maxLength?: number
  disabled?: boolean
  placeholder?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

/** A decimal stored as text, never a float; accepts full-width digits of Japanese keyboards. */
export function DecimalInput({ value, onChange, unit, maxLength = 20, ...rest }: DecimalInputProps) {
  return (
    <Input
      {...rest}
      className={common.num}
      inputMode="decimal"
      maxLength={maxLength}
      value={value === null || value === undefined ? '' : String(value)}
      suffix={unit}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={(event) => onChange?.(plainDecimal(event.target.value))}
    />
  )
}
