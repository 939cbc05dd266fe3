import type { OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { forget, remember, rememberedJson } from '../../../browser-storage.ts'
import { changedFields, type OrderFormStore } from './form-store.ts'

/** What was typed and not saved, kept for this tab so that a reload or an expired session loses nothing. */
export interface SavedInput {
  values: OrderFormValues
  /** Milliseconds since 1970. */
  at: number
}

const isKept = (value: unknown): value is SavedInput =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'values' in value &&
  typeof value.values === 'object'

const PREFIX = 'order-form:'
/** Each person and order its own; `new` for an order that is not stored yet. */
export const savedInputKey = (userId: number, order: number | 'new'): string => `${PREFIX}${userId}:${order}`

/** What is kept, where it differs from what the form begins with. */
export function savedInput(key: string, initial: OrderFormValues): SavedInput | undefined {
  const kept = rememberedJson(key, isKept, 'session')
  return kept && changedFields(kept.values, initial).length > 0 ? kept : undefined
}

export const discardSavedInput = (key: string): void => forget(key, 'session')

const PAUSE_MS = 400

/** Keeps the form's input while it differs from what is stored; answers how to stop. */
export function saveInput(key: string, form: OrderFormStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // What an earlier visit left behind is offered until the person types or decides; merely leaving an input is neither.
  let wrote = false
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (form.isDirty()) {
      wrote = true
      const kept: SavedInput = { values: form.get().values, at: Date.now() }
      remember(key, JSON.stringify(kept), 'session')
    } else if (wrote) discardSavedInput(key)
  }
  const soon = () => {
    timer ??= setTimeout(write, PAUSE_MS)
  }
  // A reload may come before the pause is over.
  const atOnce = () => {
    if (timer !== undefined) write()
  }
  const stop = form.subscribe(soon)
  window.addEventListener('pagehide', atOnce)
  return () => {
    stop()
    atOnce()
    window.removeEventListener('pagehide', atOnce)
  }
}
