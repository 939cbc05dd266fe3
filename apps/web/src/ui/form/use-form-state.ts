import { Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { ApiRefusal, isRefusal } from '../../api/refusal.ts'
import { type ErrorMessage, errorMessage } from '../../api/error-message.ts'
import { useLanguage } from '../../i18n/language.ts'
import { asPath, type Checks, type FieldName, issuesOf, keysOfSchema, pathText } from './field-schema.ts'
import { changedByMe, type Difference, differencesOf, readPath } from './conflict.ts'

export interface FormSpec<V extends object> {
  /** The contract's input schema, `ordersContract.add.input`. */
  schema?: Checks
  initial: Partial<V>
  /** Version of the record that is edited. */
  version?: number | undefined
  /**
   * Saves; throws ApiRefusal. `version` is the one to send. What it answers may carry the new `version`, for forms that
   * stay open. `false` says that the person thought better of it: nothing was saved, and nothing is said.
   */
  onSubmit: (values: V, about: { version: number | undefined; signal: AbortSignal }) => Promise<unknown>
  /** What goes along with the values: it counts as unsaved, and `signal` ends a sending that takes too long. */
  files?: readonly File[]
  /** From the server's `data.latest` to the form's values, where the names differ. */
  fromLatest?: (latest: Record<string, unknown>) => Partial<V>
}

export interface FormState<V extends object> {
  form: FormInstance<V>
  register: (name: FieldName, label: string) => () => void
  submit: () => Promise<boolean>
  busy: boolean
  /** Why saving was refused, above the fields. */
  refusal: (ErrorMessage & { issues: readonly string[] }) | undefined
  stale: Conflict | undefined
  isDirty: () => boolean
  /** Puts back what was there; where someone else saved meanwhile, what is there now. */
  reset: () => void
  /** How often saving was refused so far, here or by the server: each time the person is led to why. */
  refusals: number
  /** Ends the sending of files; only where the form carries some. */
  stop: (() => void) | undefined
  /** Checks a field again that is marked as wrong, while it is being corrected. */
  onValuesChange: (changed: object) => void
}
export interface Conflict {
  differences: readonly Difference[]
  keepMine: () => void
  takeTheirs: () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const STALE = ['UPDATE_FAIL', 'USER_STATE_ERROR', 'ORDER_STATE_ERROR'] as const

const leaves = (object: object, at: string[] = []): string[][] =>
  Object.entries(object).flatMap(([key, value]) =>
    isRecord(value) && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype
      ? leaves(value, [...at, key])
      : [[...at, key]],
  )

/** The life of a form: rules of the contract, the server's errors at their fields, a stale version without loss. */
export function useFormState<V extends object>(spec: FormSpec<V>): FormState<V> {
  const language = useLanguage()
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormState<V>['refusal']>()
  const [stale, setConflict] = useState<Conflict>()
  const [refusals, setRefusals] = useState(0)
  // What the form started from; a newer version of the record replaces it after a conflict.
  const base = useRef<{ values: Partial<V>; version: number | undefined }>({
    values: spec.initial,
    version: spec.version,
  })
  const fields = useRef(new Map<string, string>())
  const sending = useRef<AbortController>(undefined)
  const files = spec.files ?? []

  const register = (name: FieldName, label: string) => {
    const path = pathText(name)
    fields.current.set(path, label)
    return () => void fields.current.delete(path)
  }
  const known = (path: string): FieldName | undefined => {
    const parts = path.split('.')
    // `containers.0.number` belongs to the field that holds it, when the part itself is not a field.
    for (let length = parts.length; length > 0; length--)
      if (fields.current.has(parts.slice(0, length).join('.'))) return parts.slice(0, length)
    return undefined
  }
  /** Puts errors at their fields; answers those without one. */
  const place = (issues: readonly { path: string; message: string }[]): string[] => {
    const placed = new Map<string, { name: (string | number)[]; errors: string[] }>()
    const homeless: string[] = []
    for (const { path, message } of issues) {
      const name = known(path)
      if (name) placed.set(pathText(name), { name: asPath(name), errors: [message] })
      else homeless.push(path ? `${path}: ${message}` : message)
    }
    form.setFields([...placed.values()] as Parameters<typeof form.setFields>[0])
    return homeless
  }

  const handleConflict = (error: ApiRefusal, latest: Record<string, unknown>) => {
    const theirs = (spec.fromLatest?.(latest) ?? latest) as Partial<V>
    const mine = form.getFieldsValue(true) as Partial<V>
    const version = typeof latest.version === 'number' ? latest.version : base.current.version
    const settle = (values: object) => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      base.current = { values: theirs, version }
      setConflict(undefined)
      setRefusal(undefined)
    }
    const paths = [...fields.current.keys()]
    setRefusal({ ...errorMessage(error), issues: [] })
    setConflict({
      differences: differencesOf({ paths, labels: fields.current, base: base.current.values, mine, theirs }),
      takeTheirs: () => settle(theirs),
      keepMine: () => {
        // What I left alone follows the latest version; what I changed stays mine.
        for (const path of paths)
          if (!changedByMe(path, base.current.values, mine))
            form.setFieldValue(path.split('.') as never, readPath(theirs, path) as never)
        base.current = { values: theirs, version }
        setConflict(undefined)
        setRefusal(undefined)
      },
    })
  }

  const refused = (): false => {
    setRefusals((before) => before + 1)
    return false
  }
  const submit = async (): Promise<boolean> => {
    if (busy) return false
    setRefusal(undefined)
    setConflict(undefined)
    try {
      await form.validateFields()
    } catch {
      return refused()
    }
    // Only what has a field is sent: the contract refuses keys that it does not know.
    const values = form.getFieldsValue() as V
    // Rules over several fields run only on a whole input: what has no field (id, version) comes from the record.
    const record = { ...(base.current.values as Record<string, unknown>), version: base.current.version }
    const rest = Object.fromEntries(
      keysOfSchema(spec.schema).flatMap((key) => (key in record ? [[key, record[key as keyof typeof record]]] : [])),
    )
    const issues = issuesOf(spec.schema, { ...rest, ...values }, language).filter(({ path }) => known(path))
    if (issues.length > 0) {
      place(issues)
      return refused()
    }
    setBusy(true)
    sending.current = new AbortController()
    try {
      const saved = await spec.onSubmit(values, { version: base.current.version, signal: sending.current.signal })
      if (saved === false) return false
      // What was saved is what later changes are measured against.
      const version = isRecord(saved) && typeof saved.version === 'number' ? saved.version : base.current.version
      base.current = { values: structuredClone(values), version }
      return true
    } catch (error) {
      const latest = isRefusal(error) && isRecord(error.data) ? error.data.latest : undefined
      if (isRefusal(error, ...STALE) && isRecord(latest)) handleConflict(error, latest)
      else setRefusal({ ...errorMessage(error), issues: error instanceof ApiRefusal ? place(error.errors) : [] })
      return refused()
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    register,
    submit,
    busy,
    refusal,
    stale,
    refusals,
    reset: () => {
      if (stale) return stale.takeTheirs()
      form.resetFields()
      setRefusal(undefined)
    },
    stop: busy && files.length > 0 ? () => sending.current?.abort() : undefined,
    isDirty: () =>
      files.length > 0 ||
      [...fields.current.keys()].some((path) =>
        changedByMe(path, base.current.values, form.getFieldsValue(true) as object),
      ),
    onValuesChange: (changed) => {
      for (const path of leaves(changed))
        if (form.getFieldError(path as never).length > 0)
          void form.validateFields([path as never]).catch(() => undefined)
    },
  }
}
