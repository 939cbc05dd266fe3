import { createStore, useStore } from '@/external-store.ts'
import { currentSession, onSessionChange } from './session.ts'

/** Waits for the password; `settle(false)` when the user cancels. */
export interface PasswordRequest {
  settle: (confirmed: boolean) => void
}

const store = createStore<PasswordRequest | undefined>(undefined)
export const usePasswordRequest = (): PasswordRequest | undefined => useStore(store)

let pending: Promise<boolean> | undefined

/** Called when the server wants the password again; all such calls wait for one dialog. Returns whether they may run. */
export function promptPassword(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    store.set({
      settle: (confirmed) => {
        pending = undefined
        store.set(undefined)
        resolve(confirmed)
      },
    })
  })
  return pending
}

onSessionChange(() => {
  if (!currentSession()) store.get()?.settle(false)
})
