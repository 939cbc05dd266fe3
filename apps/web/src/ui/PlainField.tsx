import { type ReactNode, useId } from 'react'

interface FieldAttributes {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface PlainFieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Beside the label, e.g. a link. */
  extra?: ReactNode
  children: (attributes: FieldAttributes) => ReactNode
}

/** A labelled field without antd, for pages that load before it. */
export function PlainField({ label, error, hint, extra, children }: PlainFieldProps) {
  const id = useId()
  const note = `${id}note`
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {extra}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error || hint ? note : undefined })}
      {(error || hint) && (
        <p className="field-note" id={note} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
