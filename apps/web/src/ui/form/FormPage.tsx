import { type ReactNode, useId } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useNarrow } from '../layout/narrow.ts'
import { showSuccess } from '../feedback/toast.ts'
import { FormBody } from './FormBody.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'
import { type FormSpec, useFormState } from './use-form-state.ts'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'
import styles from './form.module.css'

interface FormPageProps<V extends object> extends FormSpec<V> {
  submitText?: string
  success?: string
  /** After saving. */
  onDone?: () => void
  /** Resets the form; absent where a reset makes no sense. */
  resetText?: string
  /** Leaves the page; asks for confirmation when there is unsaved input. */
  cancel?: { text: string; onClick: () => void }
  /** Sends the same form in another way; `onClick` runs before. */
  second?: { text: string; onClick: () => void }
  readOnly?: boolean
  single?: boolean
  /** Inside a box: its buttons do not stick to the bottom. */
  inset?: boolean
  children: ReactNode
}

/** A form that is the page: profile, password, settings. Leaving with unsaved input asks for confirmation. */
export function FormPage<V extends object>(props: FormPageProps<V>) {
  const t = useCore()
  const id = useId()
  const narrow = useNarrow()
  const state = useFormState<V>(props)
  useUnsavedGuard(() => !props.readOnly && state.isDirty())
  const submit = async () => {
    const saved = await state.submit()
    if (!saved) return
    const message = saved === 'unchanged' ? t.common.unchanged : props.success
    if (message) showSuccess(message)
    props.onDone?.()
  }
  return (
    <div className={cx(styles.page, props.single && styles.isSingle)}>
      <FormBody<V>
        id={id}
        state={state}
        schema={props.schema}
        readOnly={props.readOnly}
        single={props.single || narrow}
        onSubmit={() => void submit()}
      >
        {props.children}
      </FormBody>
      {!props.readOnly && (
        <div className={cx(common.row, styles.pageFoot, props.inset && styles.isInset)}>
          <Button
            variant="primary"
            type="submit"
            form={id}
            loading={state.busy}
            disabled={state.conflict !== undefined}
          >
            {props.submitText ?? t.common.save}
          </Button>
          {props.second && (
            <Button
              type="submit"
              form={id}
              disabled={state.busy || state.conflict !== undefined}
              onClick={props.second.onClick}
            >
              {props.second.text}
            </Button>
          )}
          {props.resetText && (
            <Button disabled={state.busy} onClick={state.reset}>
              {props.resetText}
            </Button>
          )}
          {props.cancel && (
            <Button disabled={state.busy} onClick={props.cancel.onClick}>
              {props.cancel.text}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
