import { type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import plain from './plain.module.css'

export interface FieldAttributes {
  id: string
  'aria-invalid': boolean
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

interface PublicFieldProps {
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Beside the label, e.g. a link. */
  extra?: ReactNode
  /** On the field, for its place in a grid. */
  className?: string
  children: (attributes: FieldAttributes) => ReactNode
}

/** A labelled field of the pages before the sign-in, which load no form. */
export function PublicField({ label, error, hint, required, extra, className, children }: PublicFieldProps) {
  const id = useId()
  const note = `${id}note`
  return (
    <div className={cx(plain.field, error && plain.hasError, className)}>
      <div className={plain.fieldLabel}>
        {/* The mark is beside the label: it is not part of the accessible name. */}
        <span>
          <label htmlFor={id}>{label}</label>
          {required && (
            <span className={plain.requiredMark} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {extra}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': required || undefined,
        'aria-describedby': error || hint ? note : undefined,
      })}
      {(error || hint) && (
        <p className={plain.fieldNote} id={note} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
