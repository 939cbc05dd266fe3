import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import styles from './controls.module.css'

interface ChoiceProps<V extends string | number> {
  id?: string
  options: readonly (V | { value: V; label: ReactNode; disabled?: boolean; id?: string | undefined })[]
  value?: V | null | undefined
  onChange?: (value: V) => void
  disabled?: boolean
  className?: string | undefined
  /** Of each option with its words, e.g. a box around them. */
  optionClassName?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

interface DrawnProps<V extends string | number> extends ChoiceProps<V> {
  /** Of the group and of an option. */
  look: { group: string | undefined; option: string | undefined }
}

/** Radio buttons, of which the arrow keys choose one. */
function Choice<V extends string | number>({
  options,
  value,
  onChange,
  disabled,
  className,
  optionClassName,
  look,
  ...rest
}: DrawnProps<V>) {
  const name = useId()
  return (
    <div {...rest} role="radiogroup" className={cx(look.group, className)}>
      {options.map((option) => {
        const one = typeof option === 'object' ? option : { value: option, label: String(option) }
        return (
          <label key={one.value} className={cx(look.option, optionClassName)}>
            <input
              type="radio"
              id={typeof option === 'object' ? option.id : undefined}
              name={name}
              checked={one.value === value}
              disabled={(disabled ?? false) || (typeof option === 'object' && option.disabled === true)}
              onChange={() => onChange?.(one.value)}
            />
            <span>{one.label}</span>
          </label>
        )
      })}
    </div>
  )
}

/** One of a few, beside each other in one track. */
export const Segmented = <V extends string | number>({
  isSmall = false,
  ...props
}: ChoiceProps<V> & { isSmall?: boolean }) => (
  <Choice {...props} look={{ group: cx(styles.segmented, isSmall && styles.isSmallTrack), option: undefined }} />
)

/** One of a few, with a button before each. */
export const RadioGroup = <V extends string | number>(props: ChoiceProps<V>) => (
  <Choice {...props} look={{ group: styles.radios, option: styles.check }} />
)
