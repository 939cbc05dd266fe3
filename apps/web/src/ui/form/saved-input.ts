import { useEffect, useState } from 'react'
import { forget, remember, rememberedJson } from '@/browser-storage.ts'
import { PAUSE } from '@/use-debounced.ts'
import type { FormStore } from './form-store.ts'

/** Unsaved input, stored for this tab so that a reload or an expired session loses nothing. */
interface SavedInput<V extends object> {
  values: V
  /** Milliseconds since 1970. */
  at: number
}

const isSavedInput = <V extends object>(value: unknown): value is SavedInput<V> =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'values' in value &&
  typeof value.values === 'object'

/** The stored input, where it differs from the initial values. */
function savedInput<V extends object>(key: string, form: FormStore<V>): SavedInput<V> | undefined {
  const saved = rememberedJson<SavedInput<V>>(key, isSavedInput, 'session')
  return saved && form.differing(saved.values, form.get().values).length > 0 ? saved : undefined
}

/** Stores the form's input while it differs from the saved values; returns the stop function. */
function saveInput<V extends object>(key: string, form: FormStore<V>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Input of an earlier visit is offered until the user types or decides; a mere blur is neither.
  let wrote = false
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    if (form.isDirty()) {
      wrote = true
      const saved: SavedInput<V> = { values: form.get().values, at: Date.now() }
      remember(key, JSON.stringify(saved), 'session')
    } else if (wrote) forget(key, 'session')
  }
  const soon = () => {
    timer ??= setTimeout(write, PAUSE.work)
  }
  // A reload may happen before the pause is over.
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

interface Saved<V extends object> {
  /** Unsaved input of an earlier visit, until it is restored or discarded. */
  saved: SavedInput<V> | undefined
  resume: () => void
  discard: () => void
  /** After saving: input under this key and under the others is not stored any more. */
  settle: (...others: string[]) => void
}

/** Stores a form's input for this tab under a key of its own, and offers what was stored before. */
export function useSavedInput<V extends object>(form: FormStore<V>, key: string): Saved<V> {
  const [saved, setSaved] = useState(() => savedInput(key, form))
  useEffect(() => saveInput(key, form), [key, form])
  const settle = (...others: string[]) => {
    for (const each of [key, ...others]) forget(each, 'session')
    setSaved(undefined)
  }
  return {
    saved,
    resume: () => {
      if (saved) form.set(saved.values)
      setSaved(undefined)
    },
    discard: () => settle(),
    settle,
  }
}
