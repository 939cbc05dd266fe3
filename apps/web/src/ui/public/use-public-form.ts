import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { type Checks, type FieldError, issuesOf } from '../form/field-schema.ts'
import { createFormStore, useFormPart } from '../form/form-store.ts'
import { whenReleased } from '../form/when-released.ts'

interface PublicFormSpec<V extends object> {
  initial: V
  /**
   * Loads the contract's schema when the user begins to type: the rules stay in one place and out of the first load.
   */
  loadSchema: () => Promise<Checks>
  /** The payload, in the contract's names. */
  toInput: (values: V) => object
  /** Issues that take precedence over the contract's, e.g. those of two fields together. */
  issues?: (values: V) => FieldError[]
}

export interface PublicForm<V extends object> {
  form: RefObject<HTMLFormElement | null>
  values: V
  set: (changes: Partial<V>) => void
  /** From now on the errors of this field are shown. */
  leave: (name: keyof V & string) => void
  errorOf: (name: keyof V & string) => string | undefined
  /** Shows all errors and focuses the first; returns whether there are none. */
  checkAll: () => Promise<boolean>
  /** Shows the server's field errors at the fields until they change. */
  place: (issues: readonly FieldError[]) => void
}

/** The state of a form before the sign-in: rules of the contract, errors at touched fields, the server's included. */
export function usePublicForm<V extends object>(spec: PublicFormSpec<V>): PublicForm<V> {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [store] = useState(() => createFormStore<V>(spec.initial, { fields: () => Object.keys(spec.initial) }))
  const { values, touched, refused } = useFormPart(store, (state) => state)
  const [schema, setSchema] = useState<Checks>()
  const [shownIssues, setShownIssues] = useState(0)
  const loading = useRef<Promise<Checks | undefined>>(undefined)

  const load = () => {
    // If the rules cannot be loaded, only the server validates.
    loading.current ??= spec.loadSchema().then(
      (loaded) => {
        setSchema(loaded)
        return loaded
      },
      () => undefined,
    )
    return loading.current
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  useEffect(() => {
    if (shownIssues > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shownIssues])

  const currentIssues = (checks: Checks | undefined): FieldError[] => [
    ...Object.entries(refused).map(([path, message]) => ({ path, message })),
    ...(spec.issues?.(values) ?? []),
    ...issuesOf(checks, spec.toInput(values), language),
  ]
  const issues = currentIssues(schema)
  const names = (found: readonly FieldError[]) => found.map(({ path }) => path.split('.')[0] ?? '')

  return {
    form,
    values,
    set: store.set,
    leave: (name) => whenReleased(() => store.leave(name)),
    errorOf: (name) =>
      touched.has(name) ? issues.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message : undefined,
    checkAll: async () => {
      const found = currentIssues(await load())
      store.touch(names(found))
      if (found.length > 0) setShownIssues((count) => count + 1)
      return found.length === 0
    },
    place: (placed) => {
      store.setErrors(placed)
      store.touch(names(placed))
      setShownIssues((count) => count + 1)
    },
  }
}
