import { cloneElement, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { type FieldName, issueOf, fieldChecks, isRequired, pathText } from './field-schema.ts'
import { controlId, useFormFacts } from './form-context.ts'
import { useFormPart, readPath } from './form-store.ts'
import { whenReleased } from './when-released.ts'
import { cx } from '../class-names.ts'
import { FieldIssueContext } from '../controls/field-issue.ts'
import { LabelledField } from '../public/LabelledField.tsx'
import styles from './form.module.css'

export interface FieldProps {
  /** As the contract's input names it: `email`, or `['consignee', 'tel']`. */
  name: FieldName
  label: string
  /** Below the control. */
  hint?: ReactNode | undefined
  /** Only where the contract does not require it (a draft schema, a field required on one screen). */
  required?: boolean | undefined
  /** Marked as required, but may stay empty: a later step needs it. */
  marked?: boolean | undefined
  /** `checked` for switches and checkboxes. */
  valuePropName?: string
  /** Both columns of the form. */
  wide?: boolean | undefined
  /** In a sentence, whose words stand around it: the label is for screen readers. */
  isInline?: boolean
  /** Converts the control's value to the form's, e.g. full width to half width. */
  normalize?: ((value: never) => unknown) | undefined
  children: ReactNode
}

type Handler = (...args: unknown[]) => void
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The argument of a control's onChange: an event of an input, or the value itself. */
const valueOf = (given: unknown, property: string): unknown => {
  const target = typeof given === 'object' && given !== null && 'target' in given ? given.target : undefined
  return typeof target === 'object' && target !== null && property in target
    ? (target as Record<string, unknown>)[property]
    : given
}

/** A labelled field whose rules come from the contract; put one control inside that takes `value` and `onChange`. */
export function Field({
  name,
  label,
  hint,
  required,
  marked,
  valuePropName = 'value',
  wide,
  isInline = false,
  normalize,
  children,
}: FieldProps) {
  const { id: formId, form, schema, readOnly, busy, register } = useFormFacts()
  const language = useLanguage()
  const checks = fieldChecks(schema, name)
  const path = pathText(name)
  const id = controlId(formId, path)
  const value = useFormPart(form, (state) => readPath(state.values, path))
  const refused = useFormPart(form, (state) => state.refused[path])
  const touched = useFormPart(form, (state) => state.touched.has(path))
  /** Of what is typed and gives no value. */
  const [unread, setUnread] = useState<string>()
  const issueIn = (typed: unknown) =>
    required && isBlank(typed) ? issueOf(NEVER_BLANK, undefined, language) : issueOf(checks, typed, language)
  const hasError = () => unread !== undefined || issueIn(readPath(form.get().values, path)) !== undefined
  const latest = useRef(hasError)
  useEffect(() => {
    latest.current = hasError
  })
  useEffect(() => register(path, label, () => latest.current()), [register, path, label])
  // Read-only forms have no required marks.
  const needed = !readOnly && (marked || (required ?? isRequired(checks)))
  const error = refused ?? (touched ? (unread ?? issueIn(value)) : undefined)
  const own = isValidElement<Record<string, unknown>>(children) ? children.props : {}
  const change = (...args: unknown[]) => {
    const given = valueOf(args[0], valuePropName)
    const next = normalize ? normalize(given as never) : given
    form.setField(path, next)
    // An error that was corrected is shown again only when the field is left again.
    if (touched && issueIn(next) === undefined) form.untouch(path)
    ;(own.onChange as Handler | undefined)?.(...args)
  }
  const leave = (...args: unknown[]) => {
    ;(own.onBlur as Handler | undefined)?.(...args)
    whenReleased(() => {
      if (hasError()) form.leave(path)
    })
  }
  return (
    <LabelledField
      id={id}
      label={label}
      error={error}
      hint={hint}
      required={needed}
      isLabelHidden={isInline}
      className={cx(!isInline && styles.field, wide && styles.fieldWide)}
    >
      {(attributes) => (
        <FieldIssueContext value={setUnread}>
          {isValidElement<Record<string, unknown>>(children)
            ? cloneElement(children, {
                ...attributes,
                id: own.id ?? id,
                [valuePropName]: value,
                onChange: change,
                onBlur: leave,
                ...(readOnly || busy ? { disabled: true } : {}),
              })
            : children}
        </FieldIssueContext>
      )}
    </LabelledField>
  )
}

const NEVER_BLANK = {
  safeParse: () => ({ success: false as const, error: { issues: [{ message: 'required', path: [] }] } }),
}
