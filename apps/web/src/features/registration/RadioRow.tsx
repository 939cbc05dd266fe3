import { useId } from 'react'

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
    <div className={wide ? 'field is-wide' : 'field'}>
      <div className="field-label" id={id}>
        <span className="radio-label">{label}</span>
      </div>
      <div className="radio-row" role="radiogroup" aria-labelledby={id}>
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            {choice.text}
          </label>
        ))}
      </div>
    </div>
  )
}
