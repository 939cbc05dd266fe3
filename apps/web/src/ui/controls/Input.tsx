import { X } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { TypedLength } from './TypedLength.tsx'
import styles from './fields.module.css'

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'value' | 'defaultValue' | 'size'> {
  value?: string | number | null | undefined
  /** An icon before what is typed. */
  prefix?: ReactNode
  /** A unit after it. */
  suffix?: ReactNode
  /** Shows how much of so many characters is typed; more can be typed, and is an error then. */
  countTo?: number
  size?: 'middle' | 'large'
  /** A button that empties it, while it holds something. */
  onClear?: () => void
  /** Allowed, but doubtful. */
  isDoubtful?: boolean
}

/** A line of text. Its `className` dresses the frame. */
export function Input({
  value,
  prefix,
  suffix,
  countTo,
  size = 'middle',
  isDoubtful = false,
  className,
  onChange,
  onClear,
  ...rest
}: InputProps) {
  const t = useCore()
  // Without `value` it keeps what is typed itself.
  const [own, setOwn] = useState('')
  const shown = String((value === undefined ? own : value) ?? '')
  return (
    <span
      className={cx(styles.frame, size === 'large' && styles.isLarge, isDoubtful && styles.isDoubtful, className)}
      data-invalid={rest['aria-invalid'] || undefined}
    >
      {prefix}
      <input
        type="text"
        {...rest}
        value={shown}
        onChange={(event) => {
          setOwn(event.target.value)
          onChange?.(event)
        }}
      />
      {onClear && shown !== '' && !rest.disabled && (
        <button type="button" className={styles.clear} aria-label={t.common.clear} onClick={onClear}>
          <X size={14} aria-hidden />
        </button>
      )}
      {countTo !== undefined && <TypedLength text={shown} most={countTo} />}
      {suffix !== undefined && suffix !== null && <span className={styles.unit}>{suffix}</span>}
    </span>
  )
}
