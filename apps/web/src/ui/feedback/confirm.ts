import type { ReactNode } from 'react'
import { createStore, useStore } from '@/external-store.ts'

export interface Question {
  title: string
  text?: string
  /** What it is about, one line each. */
  details?: readonly string[]
  /** Warnings that do not block. */
  warnings?: readonly string[]
  /** Content beyond lines of text: a difference, a table. */
  content?: ReactNode
  /** The consequences, one sentence each. */
  consequences?: readonly string[]
  /** The label of the button: the action itself, not "OK". */
  action: string
  /** False where there is nothing to choose: a notice with one button. */
  cancel?: string | false
  tone?: 'normal' | 'danger'
  /** Also requires or accepts a text. */
  reason?: { label?: string; required?: boolean; maxLength?: number; placeholder?: string }
  /**
   * Runs the action while the dialog waits; an error is shown in the dialog, which stays open. Without it the result
   * is returned at once.
   */
  run?: (reason: string) => Promise<unknown>
}
export interface Confirmed {
  /** Trimmed; empty where no text was required. */
  reason: string
}
export interface OpenQuestion {
  id: number
  question: Question
  settle: (response: Confirmed | undefined) => void
}

const store = createStore<readonly OpenQuestion[]>([])
export const useOpenQuestions = (): readonly OpenQuestion[] => useStore(store)

let count = 0
/**
 * Opens a confirmation; resolves to undefined when the user declines. `if (await confirm({ title, action: t.delete,
 * tone: 'danger' })) …`
 */
export function confirm(question: Question): Promise<Confirmed | undefined> {
  count += 1
  const id = count
  return new Promise((resolve) => {
    const settle = (response: Confirmed | undefined) => {
      store.set(store.get().filter((other) => other.id !== id))
      resolve(response)
    }
    store.set([...store.get(), { id, question, settle }])
  })
}

/** Declines all open confirmations, after signing out or an expired session. */
export function declineOpenQuestions(): void {
  for (const { settle } of store.get()) settle(undefined)
}
