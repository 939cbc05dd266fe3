import { toHalfWidth } from '@kairo/shared/text/typed-number'
import type { KeyboardEvent } from 'react'
import { Input, type InputProps } from './Input.tsx'

interface NumberInputProps extends Omit<InputProps, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type'> {
  value?: string | number | null
  /** What was typed, in half width; neither cut nor rounded, so that errors are shown. */
  onChange?: (value: string) => void
  min?: number
  max?: number
  /** What the arrow keys add and take. */
  step?: number
}

/** A number that the arrow keys change as well. */
export function NumberInput({ value, onChange, min, max, step = 1, onKeyDown, ...rest }: NumberInputProps) {
  // What is no number yet has no place between the limits.
  const shown = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  const decimals = String(step).split('.')[1]?.length ?? 0
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const now = Number(value ?? 0)
    if (sign === 0 || Number.isNaN(now)) return
    event.preventDefault()
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, now + sign * step))
    onChange?.(next.toFixed(decimals))
  }
  return (
    <Input
      {...rest}
      role="spinbutton"
      inputMode="decimal"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Number.isNaN(shown) ? undefined : shown}
      value={value ?? ''}
      onKeyDown={move}
      onChange={(event) => onChange?.(toHalfWidth(event.target.value).trim())}
    />
  )
}
