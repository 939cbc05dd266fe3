import { type ReactNode, useId } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useNarrow } from '../layout/narrow.ts'
import { showSuccess } from '../feedback/toast.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { Drawer } from '../overlay/Drawer.tsx'
import { FormBody } from './FormBody.tsx'
import { useFormPart } from './form-store.ts'
import { type FormSpec, useFormState } from './use-form-state.ts'
import { mayDiscard, useUnsavedGuard } from './unsaved-guard.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'

interface FormDialogProps<V extends object> extends FormSpec<V> {
  open: boolean
  title: string
  /** After closing, also after saving. */
  onClose: () => void
  /** Success message after saving. */
  success?: string
  submitText?: string
  /** Shows the values only. */
  readOnly?: boolean
  width?: number
  /** False while data that must be seen before sending is loading. */
  isReady?: boolean
  single?: boolean
  /** Left of the buttons. */
  footer?: ReactNode
  /** Right of them: the main button, where that is not saving. */
  mainButton?: ReactNode
  /** Enables saving only after a change, where another button is the main one. */
  savesAfterChange?: boolean
  /** `Field`s. */
  children: ReactNode
}

/** A form over the page. Never closes by a click outside; keeps the input when saving fails. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  return props.open ? <OpenForm {...props} as="dialog" /> : null
}

/** The same from the right edge, for long forms. */
export function FormDrawer<V extends object>(props: FormDialogProps<V>) {
  return props.open ? <OpenForm {...props} as="drawer" /> : null
}

function OpenForm<V extends object>(props: FormDialogProps<V> & { as: 'dialog' | 'drawer' }) {
  const t = useCore()
  const id = useId()
  const narrow = useNarrow()
  const state = useFormState<V>(props)
  useUnsavedGuard(() => !props.readOnly && state.isDirty(), { isDialog: true })
  const isChanged = useFormPart(state.form, () => state.isDirty())

  const close = async () => {
    if (state.busy) return
    if (props.readOnly || !state.isDirty() || (await mayDiscard())) props.onClose()
  }
  const submit = async () => {
    const saved = await state.submit()
    if (!saved) return
    const message = saved === 'unchanged' ? t.common.unchanged : props.success
    if (message) showSuccess(message)
    props.onClose()
  }
  const buttons = (
    <div className={common.row}>
      {props.footer}
      <span className={common.grow} />
      {/* A line that hangs must not hold anybody here: the first press ends the sending, the next closes the form. */}
      <Button disabled={state.busy && !state.stop} onClick={state.stop ?? (() => void close())}>
        {props.readOnly ? t.common.close : t.common.cancel}
      </Button>
      {!props.readOnly && (!props.savesAfterChange || isChanged) && (
        <Button
          variant="primary"
          type="submit"
          form={id}
          loading={state.busy}
          disabled={state.conflict !== undefined || props.isReady === false}
        >
          {props.submitText ?? t.common.save}
        </Button>
      )}
      {props.mainButton}
    </div>
  )
  const body = (
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
  )
  const shared = { title: props.title, footer: buttons, children: body }
  return props.as === 'drawer' ? (
    <Drawer {...shared} width={props.width ?? 720} isKept onClose={() => void close()} />
  ) : (
    <Dialog {...shared} width={props.width ?? 640} onClose={() => void close()} />
  )
}
