import type { ReactNode } from 'react'
import { createStore, useStore } from '../../external-store.ts'

export interface Question {
  title: string
  text?: string
  /** What it is about, one line each. */
  details?: readonly string[]
  /** What is unlikely about it, but may be meant. */
  warnings?: readonly string[]
  /** Content beyond lines of text: a difference, a table. */
  content?: ReactNode
  /** What will happen, one sentence each. */
  consequences?: readonly string[]
  /** The word on the button: the action itself, not "OK". */
  action: string
  /** False where there is nothing to choose: a notice with one button. */
  cancel?: string | false
  tone?: 'normal' | 'danger'
  /** Also asks for a text. */
  reason?: { label?: string; required?: boolean; maxLength?: number; placeholder?: string }
  /**
   * Does the action while the dialog waits; an error is shown in the dialog, which stays open. Without it the answer
   * comes at once.
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
 * Asks for confirmation; resolves to undefined when the user declines. `if (await confirm({ title, action: t.delete,
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

/** Declines what is still asked: whoever it was for has left, by signing out or by an expired session. */
export function declineOpenQuestions(): void {
  for (const { settle } of store.get()) settle(undefined)
}
