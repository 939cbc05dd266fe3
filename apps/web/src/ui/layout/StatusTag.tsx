import type { ReactNode } from 'react'

export type Tone = 'grey' | 'blue' | 'teal' | 'green' | 'amber' | 'red' | 'violet' | 'off'

/** A state as dot and word; `off` is struck through (cancelled, void). Never colour alone. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`status status-${tone}`}>{children}</span>
}
