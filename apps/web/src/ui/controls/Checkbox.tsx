import { type ComponentPropsWithRef, useCallback } from 'react'
import { cx } from '../class-names.ts'
import styles from './controls.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
}

/** A box with its words, which may be pressed as well; `className` dresses both together. */
export function Checkbox({ checked = false, indeterminate = false, className, children, ...rest }: CheckboxProps) {
  // The element knows the third state by script alone.
  const mark = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = indeterminate
    },
    [indeterminate],
  )
  return (
    <label className={cx(styles.check, className)}>
      <input {...rest} type="checkbox" ref={mark} checked={checked} />
      {children !== undefined && <span>{children}</span>}
    </label>
  )
}
