import './form.css'
import { Alert, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Checks } from './field-schema.ts'
import { FormFactsContext } from './form-context.ts'
import { StaleNotice } from './StaleNotice.tsx'
import type { FormState } from './use-form-state.ts'

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
              <span className="required-mark" aria-hidden="true">
                {' *'}
              </span>
            )}
          </>
        )}
        disabled={readOnly || state.busy}
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        autoComplete="off"
        onValuesChange={state.onValuesChange}
        onSubmitCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        {state.stale ? (
          <StaleNotice stale={state.stale} />
        ) : (
          state.refusal && (
            <Alert
              className="form-refusal"
              type="error"
              showIcon
              role="alert"
              title={state.refusal.text}
              description={[state.refusal.detail, ...state.refusal.faults].filter(Boolean).join('\n') || undefined}
            />
          )
        )}
        <div className={single ? 'form-grid is-single' : 'form-grid'}>{children}</div>
      </Form>
    </FormFactsContext>
  )
}
