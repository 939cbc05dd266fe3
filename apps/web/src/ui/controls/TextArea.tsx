import { type ComponentPropsWithRef, useState } from 'react'
import { cx } from '../class-names.ts'
import { TypedLength } from './TypedLength.tsx'
import styles from './fields.module.css'

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue'> {
  value?: string | null | undefined
  /** Lines that it is high when it is empty. */
  rows?: number
  /** Lines up to which it grows with what is typed; it scrolls then. */
  maxRows?: number
  /** Shows how much of so many characters is typed; more can be typed, and is an error then. */
  countTo?: number
  /** Shows how much of `maxLength` is typed. */
  showCount?: boolean
}

const heightOf = (lines: number): string => `calc(${lines} * 1lh + 2 * var(--space-6) + 2px)`

/** Text of several lines, as high as what is typed. */
export function TextArea({
  value,
  rows = 2,
  maxRows = 16,
  countTo,
  showCount = false,
  className,
  onChange,
  ...rest
}: TextAreaProps) {
  const [own, setOwn] = useState('')
  const shown = (value === undefined ? own : value) ?? ''
  const most = countTo ?? (showCount ? rest.maxLength : undefined)
  return (
    <span className={cx(styles.area, className)}>
      <textarea
        {...rest}
        rows={rows}
        style={{ minHeight: heightOf(rows), maxHeight: heightOf(maxRows) }}
        value={shown}
        onChange={(event) => {
          setOwn(event.target.value)
          onChange?.(event)
        }}
      />
      {most !== undefined && <TypedLength text={shown} most={most} className={styles.below} />}
    </span>
  )
}
