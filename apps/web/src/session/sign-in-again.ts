import { createStore, useStore } from '@/external-store.ts'
import { currentSession, forgetToken, onOtherAccount, onSessionChange, type Session } from './session.ts'

/** Waits for the user to sign in again; `settle(false)` when they leave for the sign-in page instead. */
export interface SignInAgain {
  /** The account of the page: no other may sign in over it. */
  userId: number
  email: string
  /** Another account that has signed in in another tab of this browser meanwhile. */
  other: string | undefined
  settle: (signedIn: boolean) => void
}

const store = createStore<SignInAgain | undefined>(undefined)
export const useSignInAgain = (): SignInAgain | undefined => useStore(store)

let pending: Promise<boolean> | undefined
/** The token of the page until then. */
let tokenBefore: string | undefined

/**
 * Called when the server reports that the session with which a call was sent has ended. All calls that fail meanwhile
 * wait for the same dialog. Returns whether the call may run again: at once for an answer that comes after the same user
 * has signed in again, never for one that comes after another user has, or while nobody is signed in.
 */
export function promptSignInAgain(sent: Session | undefined): Promise<boolean> {
  if (pending) return pending
  const session = currentSession()
  if (!session) return Promise.resolve(false)
  if (sent?.token !== session.token) return Promise.resolve(sent?.user.id === session.user.id)
  forgetToken(session.token)
  return openDialog(session.user, undefined)
}

function openDialog(user: { id: number; email: string }, other: string | undefined): Promise<boolean> {
  const shown = store.get()
  if (pending && shown) {
    store.set({ ...shown, other })
    return pending
  }
  tokenBefore = currentSession()?.token
  pending = new Promise<boolean>((resolve) => {
    store.set({
      userId: user.id,
      email: user.email,
      other,
      settle: (signedIn) => {
        pending = undefined
        store.set(undefined)
        resolve(signedIn)
      },
    })
  })
  return pending
}

// The input on the page belongs to this account: another account signed in elsewhere must not take it over.
onOtherAccount((other) => {
  const session = currentSession()
  if (session) void openDialog(session.user, other)
})

// Signed in again in another tab: this page uses that session, and waiting calls continue.
onSessionChange(() => {
  const [session, shown] = [currentSession(), store.get()]
  if (shown && session?.user.id === shown.userId && session.token !== tokenBefore) shown.settle(true)
  else if (shown && !session) shown.settle(false)
})
