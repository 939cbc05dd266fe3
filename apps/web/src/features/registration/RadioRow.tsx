import { useId } from 'react'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './registration.module.css'

interface RadioRowProps<T extends string> {
  label: string
  name: string
  value: T
  choices: readonly { value: T; text: string; lang?: string }[]
  onChange: (value: T) => void
  /** Over both columns. */
  wide?: boolean
}

/** One of a few, all in sight. */
export function RadioRow<T extends string>({ label, name, value, choices, onChange, wide = false }: RadioRowProps<T>) {
  const id = useId()
  return (
    <div className={cx(plain.field, wide && common.wide)}>
      <div className={plain.fieldLabel} id={id}>
        <span>{label}</span>
      </div>
      <div className={cx(styles.radioRow, common.row)} role="radiogroup" aria-labelledby={id}>
        {choices.map((choice) => (
          <label key={choice.value} className={common.line} lang={choice.lang}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.text}
          </label>
        ))}
      </div>
    </div>
  )
}
