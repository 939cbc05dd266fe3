import { type CSSProperties, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import plain from './plain.module.css'

/** What the control of a field takes on. */
export interface FieldAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

interface LabelledFieldProps {
  /** Of the control; its label is `…-label`, its note `…-note`. */
  id?: string
  label: string
  error?: string | undefined
  /** Below the control, as long as nothing is wrong. */
  hint?: ReactNode
  /** For screen readers alone: the sentence around it says what it is. */
  isLabelHidden?: boolean | undefined
  /** Shows the mark and says it to screen readers. */
  required?: boolean | undefined
  /** Beside the label, e.g. a link. */
  extra?: ReactNode
  /** On the field, for its place in a grid. */
  className?: string | undefined
  style?: CSSProperties | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

/** A control with its label, and below it what is wrong or what helps: the one look of a field, in forms and before them. */
export function LabelledField({ label, error, hint, required, extra, className, style, ...given }: LabelledFieldProps) {
  const made = useId()
  const id = given.id ?? made
  const below = error ?? hint
  const note = `${id}-note`
  return (
    <div
      className={cx(!given.isLabelHidden && plain.field, error && plain.hasError, className)}
      style={style}
      data-field
    >
      <div className={given.isLabelHidden ? common.srOnly : plain.fieldLabel}>
        {/* The mark is beside the label: it is not part of the accessible name. */}
        <span>
          <label htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
          {required && (
            <span className={plain.requiredMark} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {extra}
      </div>
      {given.children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
        'aria-describedby': below ? note : undefined,
      })}
      {below && (
        <p className={plain.fieldNote} id={note} {...(error && { role: 'alert', 'data-issue': '' })}>
          {below}
        </p>
      )}
    </div>
  )
}
