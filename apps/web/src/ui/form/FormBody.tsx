import { Alert, Form } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Checks } from './field-schema.ts'
import { FormFactsContext } from './form-context.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { FormState } from './use-form-state.ts'
import { cx } from '../class-names.ts'
import plain from '../public/plain.module.css'
import styles from './form.module.css'

interface FormBodyProps<V extends object> {
  id: string
  state: FormState<V>
  schema: Checks | undefined
  initial: Partial<V>
  readOnly?: boolean | undefined
  /** One column instead of two on wide screens. */
  single?: boolean | undefined
  onSubmit: () => void
  children: ReactNode
}

/** The fields of a form with what the server said above them; shared by dialog, drawer and page. */
export function FormBody<V extends object>({
  id,
  state,
  schema,
  initial,
  readOnly = false,
  single,
  onSubmit,
  children,
}: FormBodyProps<V>) {
  const [register] = useState(() => state.register)
  const notice = useRef<HTMLDivElement>(null)
  const { form, refusals } = state
  useEffect(() => {
    if (refusals === 0) return
    // The button stands below a long form: without this a refusal above what is seen looks like a button that is dead.
    const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (wrong) form.scrollToField(wrong.name as never, { focus: true, block: 'center' })
    else notice.current?.scrollIntoView({ block: 'nearest' })
  }, [form, refusals])
  return (
    <FormFactsContext value={{ schema, readOnly, register }}>
      <Form<V>
        id={id}
        form={state.form}
        layout="vertical"
        requiredMark={(label, { required }) => (
          <>
            {label}
            {required && (
              <span className={plain.requiredMark} aria-hidden="true">
                {' *'}
              </span>
            )}
          </>
        )}
        disabled={readOnly || state.busy}
        initialValues={initial}
        validateTrigger="onBlur"
        autoComplete="off"
        onValuesChange={state.onValuesChange}
        onSubmitCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        <div ref={notice} className={styles.notice}>
          {state.stale ? (
            <ConflictNotice stale={state.stale} />
          ) : (
            state.refusal && (
              <Alert
                className={styles.refusal}
                type="error"
                showIcon
                role="alert"
                title={state.refusal.text}
                description={[state.refusal.detail, ...state.refusal.issues].filter(Boolean).join('\n') || undefined}
              />
            )
          )}
        </div>
        <div className={cx(styles.grid, single && styles.isSingle)}>{children}</div>
      </Form>
    </FormFactsContext>
  )
}
