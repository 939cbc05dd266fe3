import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { type FormStore, useFormPart } from './form-store.ts'
import common from '../common.module.css'

/** Beside the title of a form that is the page, while something in it is not saved. */
export function UnsavedBadge<V extends object>({ form }: { form: FormStore<V> }) {
  const t = useCore()
  const isDirty = useFormPart(form, () => form.isDirty())
  return isDirty ? <span className={cx(common.pill, common.toneAmber)}>{t.form.unsaved}</span> : null
}
