import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { type Checks, type Fault, faultsOf } from './form/field-schema.ts'

interface PlainFormSpec<V extends object> {
  initial: V
  /** Fetches the contract's schema while the person begins to type: the rules stay in one place and out of the first load. */
  loadSchema: () => Promise<Checks>
  /** What is sent, in the contract's names. */
  toInput: (values: V) => object
  /** Said before the contract's own, e.g. what only two fields together show. */
  faults?: (values: V) => Fault[]
}

export interface PlainForm<V extends object> {
  form: RefObject<HTMLFormElement | null>
  values: V
  set: (changes: Partial<V>) => void
  /** From now on what is wrong with this field is shown. */
  leave: (name: keyof V & string) => void
  errorOf: (name: keyof V & string) => string | undefined
  /** Shows all that is wrong and goes to the first; answers whether nothing is. */
  checkAll: () => Promise<boolean>
  /** Puts what the server said at the fields, until they change. */
  place: (faults: readonly Fault[]) => void
}

let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true)

/** A fault that appears while a button is being pressed would move the button away from under the pointer. */
function whenReleased(run: () => void): void {
  if (isPressed) window.addEventListener('click', () => run(), { once: true })
  else run()
}

/** The life of a form without antd: rules of the contract, faults at fields that were left, the server's among them. */
export function usePlainForm<V extends object>(spec: PlainFormSpec<V>): PlainForm<V> {
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(spec.initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const [schema, setSchema] = useState<Checks>()
  const [shownFaults, setShownFaults] = useState(0)
  const loading = useRef<Promise<Checks | undefined>>(undefined)

  const load = () => {
    // Without the rules the server's answer has to do.
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
    if (shownFaults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shownFaults])

  const faultsNow = (checks: Checks | undefined): Fault[] => [
    ...refused,
    ...(spec.faults?.(values) ?? []),
    ...faultsOf(checks, spec.toInput(values), language),
  ]
  const faults = faultsNow(schema)
  const names = (found: readonly Fault[]) => found.map(({ path }) => path.split('.')[0] ?? '')

  return {
    form,
    values,
    set: (changes) => {
      setValues((before) => ({ ...before, ...changes }))
      setRefused(refused.filter(({ path }) => !((path.split('.')[0] ?? '') in changes)))
    },
    leave: (name) => whenReleased(() => setLeft((before) => new Set([...before, name]))),
    errorOf: (name) =>
      left.has(name) ? faults.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message : undefined,
    checkAll: async () => {
      const found = faultsNow(await load())
      setLeft((before) => new Set([...before, ...names(found)]))
      if (found.length > 0) setShownFaults((count) => count + 1)
      return found.length === 0
    },
    place: (placed) => {
      setRefused(placed)
      setLeft((before) => new Set([...before, ...names(placed)]))
      setShownFaults((count) => count + 1)
    },
  }
}
