import { useSyncExternalStore } from 'react'
import { createStore } from '@/external-store.ts'
import type { FieldError } from './field-schema.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at a path of nested objects, `consignee.tel`; undefined where there is none. */
export const readPath = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), object)

/** A copy with another value at the path; the objects on the way that are missing are made. */
export function writePath<T extends object>(object: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const inner = (object as Record<string, unknown>)[key]
  const next = rest.length === 0 ? value : writePath(isRecord(inner) ? inner : {}, rest.join('.'), value)
  return { ...object, [key]: next }
}

/** The state of one form. Fields are named by their paths inside the values: `email`, `consignee.tel`. */
interface FormState<V extends object> {
  values: V
  /** The last stored or initial values, with which changes are compared. */
  base: V
  /** Fields whose errors are shown. */
  touched: ReadonlySet<string>
  /** Whether a submission was attempted: missing fields are errors from then on. */
  isSubmitted: boolean
  /** Errors that no rule of the page knows (of the server, or over several fields), until the field changes. */
  refused: Readonly<Record<string, string>>
}

interface FormRules {
  /** The fields of the form, in their order. */
  fields: () => readonly string[]
  /** The fields that say one thing together with a field: they change, conflict and are kept as one. */
  together?: (field: string) => readonly string[]
  /** Whether two values of a field mean the same. */
  isSame?: (field: string, a: unknown, b: unknown) => boolean
  /** The normalized value on blur. */
  normalized?: (field: string, value: unknown) => unknown
}

/** Absent, null and blank count as the same: controls and server write "nothing" differently. */
const plain = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
const isSamePlain = (_field: string, a: unknown, b: unknown): boolean => plain(a) === plain(b)

/** One field that someone else changed meanwhile. */
export interface Difference {
  path: string
  label: string
  mine: unknown
  theirs: unknown
  /** The user changed it as well. */
  conflict: boolean
}

/**
 * The one store under every form of the page. It lives outside React, so that a keystroke renders its own input
 * and its dependents, not the whole form. Independent of the form's looks.
 */
export function createFormStore<V extends object>(initial: V, rules: FormRules) {
  const { fields, together = (field) => [field], isSame = isSamePlain, normalized = (_field, value) => value } = rules
  const start = { values: initial, base: initial, touched: new Set<string>(), isSubmitted: false, refused: {} }
  const store = createStore<FormState<V>>(start)
  const change = (changes: Partial<FormState<V>>) => store.set({ ...store.get(), ...changes })
  const differing = (a: V, b: V): string[] =>
    fields().filter((field) => together(field).some((one) => !isSame(one, readPath(a, one), readPath(b, one))))
  const withoutRefusal = (changed: (field: string) => boolean) =>
    Object.fromEntries(Object.entries(store.get().refused).filter(([field]) => !changed(field)))

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Changes values by their outermost names. */
    set: (values: Partial<V>) =>
      change({
        values: { ...store.get().values, ...values },
        refused: withoutRefusal((field) => (field.split('.')[0] ?? field) in values),
      }),
    setField: (field: string, value: unknown) =>
      change({
        values: writePath(store.get().values, field, value),
        refused: withoutRefusal((refused) => refused === field),
      }),
    /** On blur: normalizes the value, and shows errors from now on. */
    leave: (field: string) => {
      const { values, touched } = store.get()
      const before = readPath(values, field)
      const value = normalized(field, before)
      change({
        touched: touched.has(field) ? touched : new Set([...touched, field]),
        ...(value === before ? {} : { values: writePath(values, field, value) }),
      })
    },
    /** Normalizes every value, as blur does: keys like Ctrl+S save without a blur. */
    normalizeAll: () => {
      let { values } = store.get()
      for (const field of fields()) {
        const before = readPath(values, field)
        const value = normalized(field, before)
        if (value !== before) values = writePath(values, field, value)
      }
      change({ values })
    },
    touch: (touched: Iterable<string>) => change({ touched: new Set([...store.get().touched, ...touched]) }),
    /** Errors of the field are not shown until it is left again. */
    untouch: (field: string) => {
      const { touched } = store.get()
      if (touched.has(field)) change({ touched: new Set([...touched].filter((other) => other !== field)) })
    },
    submitted: () => change({ isSubmitted: true }),
    /**
     * Puts errors at their fields in place of those before, and returns the ones without a field. `fieldOf` finds the
     * field of an error's path; `undefined` where the form has none.
     */
    setErrors: (errors: readonly FieldError[], fieldOf = (path: string): string | undefined => path): FieldError[] => {
      const refused: Record<string, string> = {}
      const others: FieldError[] = []
      for (const error of errors) {
        const field = fieldOf(error.path)
        if (field === undefined) others.push(error)
        else refused[field] = error.message
      }
      change({ refused })
      return others
    },
    /** Later changes are compared with the stored values. */
    stored: (base: V = store.get().values) => change({ base }),
    /** Resets the form. */
    reset: (values: V) => change({ values, touched: new Set(), refused: {} }),
    /** Another user has saved: unchanged fields take the latest values, changed ones are kept or discarded. */
    mergeLatest: (theirs: V, keepMine: boolean) => {
      const { values: mine, base } = store.get()
      let values: V = { ...mine, ...theirs }
      if (keepMine) for (const field of differing(mine, base)) values = writePath(values, field, readPath(mine, field))
      change({ base: theirs, values, refused: {} })
    },
    /** The changes on the server since the form was opened, field by field. */
    differencesTo: (theirs: V, labelOf: (field: string) => string): Difference[] => {
      const { values: mine, base } = store.get()
      const isMine = new Set(differing(base, mine))
      const isOther = new Set(differing(mine, theirs))
      return differing(base, theirs).map((path) => ({
        path,
        label: labelOf(path),
        mine: readPath(mine, path),
        theirs: readPath(theirs, path),
        conflict: isMine.has(path) && isOther.has(path),
      }))
    },
    differing,
    isDirty: () => differing(store.get().values, store.get().base).length > 0,
  }
}
export type FormStore<V extends object> = ReturnType<typeof createFormStore<V>>

/** A part of a form's state; renders only when that part changes. */
export function useFormPart<V extends object, T>(
  form: Pick<FormStore<V>, 'get' | 'subscribe'>,
  part: (state: FormState<V>) => T,
): T {
  return useSyncExternalStore(form.subscribe, () => part(form.get()))
}
