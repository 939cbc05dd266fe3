import { useRef, useState } from 'react'
import { ApiRefusal, FormProblem, isRefusal } from '@/api/refusal.ts'
import { type ErrorMessage, errorMessage } from '@/api/error-message.ts'
import { useLanguage } from '@/i18n/language.ts'
import type { Conflict } from './ConflictNotice.tsx'
import { type Checks, type FieldError, issuesOf, keysOfSchema } from './field-schema.ts'
import type { FormFacts } from './form-context.ts'
import { createFormStore, type FormStore, readPath, writePath } from './form-store.ts'

export interface FormSpec<V extends object> {
  /** The contract's input schema, `ordersContract.add.input`. */
  schema?: Checks
  /** What the fields show first. Only what has a `Field` is sent; `onSubmit` adds the rest. */
  initial: Partial<V>
  /** Version of the record that is edited. */
  version?: number | undefined
  /**
   * Saves; throws ApiRefusal. `version` is the one to send. What it answers may carry the new `version`, for forms that
   * stay open; the version that was sent means that the values were the stored ones. `false` means that the user
   * cancelled: nothing was saved, and no message is shown.
   */
  onSubmit: (values: V, about: { version: number | undefined; signal: AbortSignal }) => Promise<unknown>
  /** What goes along with the values: it counts as unsaved, and `signal` ends a sending that takes too long. */
  files?: readonly File[]
  /** Whether two values of a field mean the same, where their texts do not say it. */
  isSame?: (field: string, a: unknown, b: unknown) => boolean
  /** From the server's `data.latest` to the form's values, where the names differ. */
  fromLatest?: (latest: Record<string, unknown>) => Partial<V>
}

export interface FormHandle<V extends object> {
  form: FormStore<Partial<V>>
  register: FormFacts['register']
  validate: () => boolean
  submit: () => Promise<'saved' | 'unchanged' | false>
  busy: boolean
  /** Why saving was refused, above the fields. */
  refusal: (ErrorMessage & { issues: readonly string[] }) | undefined
  conflict: Conflict | undefined
  isDirty: () => boolean
  /** Puts back what was there; where someone else saved meanwhile, what is there now. */
  reset: () => void
  /** How often saving has failed so far, here or on the server: each time the focus moves to the error. */
  refusals: number
  /** The first field that has an error. */
  firstInvalid: () => string | undefined
  /** Ends the sending of files; only where the form carries some. */
  stop: (() => void) | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const STALE = ['UPDATE_FAIL', 'USER_STATE_ERROR', 'ORDER_STATE_ERROR'] as const

/** A store with the fields that stand on the page; they make themselves known when they are drawn. */
function newForm<V extends object>({ initial, isSame }: FormSpec<V>) {
  const fields = new Map<string, { label: string; hasError: () => boolean }>()
  const form = createFormStore<Partial<V>>(initial, {
    fields: () => [...fields.keys()],
    ...(isSame ? { isSame } : {}),
  })
  const register: FormFacts['register'] = (path, label, hasError) => {
    fields.set(path, { label, hasError })
    return () => void fields.delete(path)
  }
  const validate = (): boolean => {
    const invalidPaths = [...fields].flatMap(([path, { hasError }]) => (hasError() ? [path] : []))
    form.touch(invalidPaths)
    return invalidPaths.length === 0
  }
  return { form, fields, register, validate }
}

/** `fromLatest` for a record that `valuesOf` reads: a conflict's response holds it as the contract types it. */
export const fromRecord =
  <R, V>(valuesOf: (record: R) => V) =>
  (latest: Record<string, unknown>): V =>
    valuesOf(latest as R)

/** The life of a form: rules of the contract, the server's errors at their fields, a stale version without loss. */
export function useFormState<V extends object>(spec: FormSpec<V>): FormHandle<V> {
  const language = useLanguage()
  const [{ form, fields, register, validate }] = useState(() => newForm<V>(spec))
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormHandle<V>['refusal']>()
  const [conflict, setConflict] = useState<Conflict>()
  const [refusals, setRefusals] = useState(0)
  // A newer version of the record replaces it after a conflict.
  const version = useRef(spec.version)
  const sending = useRef<AbortController>(undefined)
  const files = spec.files ?? []

  const fieldOf = (path: string): string | undefined => {
    const parts = path.split('.')
    // `containers.0.number` belongs to the field that holds it, when the part itself is not a field.
    for (let length = parts.length; length > 0; length--) {
      const field = parts.slice(0, length).join('.')
      if (fields.has(field)) return field
    }
    return undefined
  }
  /** Puts errors at their fields; returns those without one in words. */
  const place = (errors: readonly FieldError[]): string[] =>
    form.setErrors(errors, fieldOf).map(({ path, message }) => (path ? `${path}: ${message}` : message))

  const handleConflict = (error: ApiRefusal, latest: Record<string, unknown>) => {
    const theirs = (spec.fromLatest?.(latest) ?? latest) as Partial<V>
    setRefusal({ ...errorMessage(error), issues: [] })
    setConflict({
      differences: form.differencesTo(theirs, (path) => fields.get(path)?.label ?? path),
      choose: (keepMine) => {
        form.mergeLatest(theirs, keepMine)
        if (typeof latest.version === 'number') version.current = latest.version
        setConflict(undefined)
        setRefusal(undefined)
      },
    })
  }

  const refused = (): false => {
    setRefusals((before) => before + 1)
    return false
  }
  const submit: FormHandle<V>['submit'] = async () => {
    if (busy) return false
    setRefusal(undefined)
    setConflict(undefined)
    form.setErrors([])
    if (!validate()) return refused()
    const { values: all, base } = form.get()
    // Only what has a field is sent: the contract refuses keys that it does not know.
    let sent: object = {}
    for (const path of fields.keys()) sent = writePath(sent, path, readPath(all, path))
    const values = sent as V
    // Rules over several fields run only on a whole input: what has no field (id, version) comes from the record.
    const record: Record<string, unknown> = { ...base, version: version.current }
    const rest = Object.fromEntries(
      keysOfSchema(spec.schema).flatMap((key) => (key in record ? [[key, record[key]]] : [])),
    )
    const issues = issuesOf(spec.schema, { ...rest, ...values }, language).filter(({ path }) => fieldOf(path))
    if (issues.length > 0) {
      place(issues)
      return refused()
    }
    setBusy(true)
    sending.current = new AbortController()
    try {
      const sentVersion = version.current
      const saved = await spec.onSubmit(values, { version: sentVersion, signal: sending.current.signal })
      if (saved === false) return false
      // What was saved is what later changes are measured against.
      form.stored()
      if (!isRecord(saved) || typeof saved.version !== 'number') return 'saved'
      version.current = saved.version
      return saved.version === sentVersion ? 'unchanged' : 'saved'
    } catch (error) {
      const latest = isRefusal(error) && isRecord(error.data) ? error.data.latest : undefined
      if (isRefusal(error, ...STALE) && isRecord(latest)) handleConflict(error, latest)
      else {
        const errors = error instanceof ApiRefusal || error instanceof FormProblem ? error.errors : []
        const message = { ...errorMessage(error), issues: place(errors) }
        // What all its fields say is not said again above them, unless the server has a sentence of its own.
        if (errors.length === 0 || message.issues.length > 0 || message.detail) setRefusal(message)
      }
      return refused()
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    register,
    validate,
    submit,
    busy,
    refusal,
    conflict,
    refusals,
    firstInvalid: () => {
      const { refused: errors, touched } = form.get()
      return [...fields].find(
        ([path, { hasError }]) => errors[path] !== undefined || (touched.has(path) && hasError()),
      )?.[0]
    },
    reset: () => {
      if (conflict) return conflict.choose(false)
      form.reset(spec.initial)
      setRefusal(undefined)
    },
    stop: busy && files.length > 0 ? () => sending.current?.abort() : undefined,
    isDirty: () => files.length > 0 || form.isDirty(),
  }
}
