import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Checks } from './field-schema.ts'
import { controlId, FormFactsContext, untypedForm } from './form-context.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { FormHandle } from './use-form-state.ts'
import { cx } from '../class-names.ts'
import { Notice } from '../feedback/Notice.tsx'
import common from '../common.module.css'
import styles from './form.module.css'

interface FormBodyProps<V extends object> {
  id: string
  state: FormHandle<V>
  schema: Checks | undefined
  readOnly?: boolean | undefined
  /** One column instead of two on wide screens. */
  single?: boolean | undefined
  onSubmit: () => void
  children: ReactNode
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]'

/** The fields of a form below the server's errors; shared by dialog, drawer and page. */
export function FormBody<V extends object>({
  id,
  state,
  schema,
  readOnly = false,
  single,
  onSubmit,
  children,
}: FormBodyProps<V>) {
  const notice = useRef<HTMLDivElement>(null)
  const { refusals, register, validate } = state
  const leadToError = useEffectEvent(() => {
    // The submit button is below a long form: without scrolling, an error above the viewport makes the button look
    // dead.
    const invalid = state.firstInvalid()
    const input = invalid === undefined ? null : document.getElementById(controlId(id, invalid))
    if (input) {
      input.scrollIntoView({ block: 'center' })
      // A control of several inputs is a group.
      const first = input.matches(FOCUSABLE) ? input : input.querySelector<HTMLElement>(FOCUSABLE)
      first?.focus({ preventScroll: true })
    } else notice.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (refusals > 0) leadToError()
  }, [refusals])
  return (
    <FormFactsContext
      value={{ id, form: untypedForm(state.form), schema, readOnly, busy: state.busy, register, validate }}
    >
      <form
        id={id}
        noValidate
        autoComplete="off"
        onSubmitCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      >
        <div ref={notice} className={styles.notice}>
          {state.conflict ? (
            <ConflictNotice conflict={state.conflict} />
          ) : (
            state.refusal && (
              <Notice className={common.mb16} tone="danger" title={state.refusal.text}>
                {[state.refusal.detail, ...state.refusal.issues].filter(Boolean).join('\n') || undefined}
              </Notice>
            )
          )}
        </div>
        <div className={cx(styles.grid, single && styles.isSingle)}>{children}</div>
      </form>
    </FormFactsContext>
  )
}
