import { cx } from '../class-names.ts'
import styles from './controls.module.css'

interface SwitchProps {
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
}

/** What is on or off at once. */
export const Switch = ({ checked = false, onChange, className, ...rest }: SwitchProps) => (
  <input
    {...rest}
    type="checkbox"
    role="switch"
    aria-checked={checked}
    className={cx(styles.switch, className)}
    checked={checked}
    onChange={(event) => onChange?.(event.target.checked)}
  />
)
