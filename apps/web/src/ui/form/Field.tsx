import { Form } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { asPath, type FieldName, issueOf, fieldChecks, isRequired, pathText } from './field-schema.ts'
import { useFormFacts } from './form-context.ts'
import styles from './form.module.css'

interface FieldProps {
  /** As the contract's input names it: `email`, or `['consignee', 'tel']`. */
  name: FieldName
  label: string
  /** Below the control. */
  hint?: ReactNode
  /** Only where the contract does not say it by itself (a draft schema, a field needed on one screen). */
  required?: boolean
  /** `checked` for switches and checkboxes. */
  valuePropName?: string
  /** Both columns of the form. */
  wide?: boolean
  /** What the control gives to what the form keeps, e.g. full width to half width. */
  normalize?: (value: never) => unknown
  children: ReactNode
}

/** A labelled field whose rules come from the contract; put any antd control inside. */
export function Field({ name, label, hint, required, valuePropName, wide, normalize, children }: FieldProps) {
  const { schema, readOnly, register } = useFormFacts()
  const language = useLanguage()
  const checks = fieldChecks(schema, name)
  const path = pathText(name)
  useEffect(() => register(path.split('.'), label), [register, path, label])
  // Nothing is asked for where nothing can be typed.
  const needed = !readOnly && (required ?? isRequired(checks))
  return (
    <Form.Item
      name={asPath(name)}
      label={label}
      required={needed}
      className={wide ? styles.fieldWide : undefined}
      extra={hint}
      {...(valuePropName ? { valuePropName } : {})}
      {...(normalize ? { normalize: normalize as (value: unknown) => unknown } : {})}
      rules={[
        {
          validator: async (_rule, value: unknown) => {
            const blank =
              value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
            const issue =
              required && blank ? issueOf(NEVER_BLANK, undefined, language) : issueOf(checks, value, language)
            if (issue) throw new Error(issue)
          },
        },
      ]}
    >
      {children}
    </Form.Item>
  )
}

const NEVER_BLANK = {
  safeParse: () => ({ success: false as const, error: { issues: [{ message: 'required', path: [] }] } }),
}
