import { createStore, useStore } from '../external-store.ts'
import { currentSession, dropToken } from './session.ts'

/** Someone waits for the person to sign in again; `settle(false)` when they leave for the sign-in page instead. */
export interface SignInAgain {
  email: string
  settle: (signedIn: boolean) => void
}

const store = createStore<SignInAgain | undefined>(undefined)
export const useSignInAgain = (): SignInAgain | undefined => useStore(store)

let pending: Promise<boolean> | undefined

/**
 * Called when the server says that the session is over. All calls that fail meanwhile wait for the same dialog. Answers
 * whether there is a new session; false at once when nobody was signed in.
 */
export function askToSignInAgain(): Promise<boolean> {
  if (pending) return pending
  const session = currentSession()
  if (!session) return Promise.resolve(false)
  dropToken()
  pending = new Promise<boolean>((resolve) => {
    store.set({
      email: session.user.email,
      settle: (signedIn) => {
        pending = undefined
        store.set(undefined)
        resolve(signedIn)
      },
    })
  })
  return pending
}
