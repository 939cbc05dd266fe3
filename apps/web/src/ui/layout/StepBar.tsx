import { Check } from 'lucide-react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './StepBar.module.css'

interface StepBarProps {
  /** What the row of steps is about, for screen readers. */
  label: string
  steps: readonly string[]
  /** Index of the step that is open; all before it are done. */
  current: number
}

/** The current step of a task of several steps. */
export function StepBar({ label, steps, current }: StepBarProps) {
  return (
    <ol className={styles.bar} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(
            common.grow,
            common.stack,
            index <= current && (index < current ? common.toneGreen : common.toneBlue),
          )}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={cx(common.disc, common.num)}>
            {index < current ? <Check size={14} aria-hidden /> : index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
