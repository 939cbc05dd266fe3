import type { RoleId } from '@kairo/shared/roles'
import { forgetFirstCalls } from '@/api/first-calls.ts'
import { forget, remember, remembered, rememberedJson, type Where } from '@/browser-storage.ts'
import { createStore, useStore } from '@/external-store.ts'

/** The stored record of the signed-in user (key `user`); the response of doLogin has more. */
export interface SessionUser {
  id: number
  name: string
  company_name: string
  role_id: RoleId
  email: string
}
export interface Session {
  token: string
  user: SessionUser
  /** The server's version, shown under the user's name. */
  version: string
  /** True when the user chose to stay signed in on this machine. */
  kept: boolean
}

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'id' in value && 'role_id' in value && 'email' in value

/**
 * The token lives in session storage, or with remember-login in local storage (rules 2.30). The user record lies
 * beside its token, so that two tabs signed in as different users do not mix; local storage always has the latest copy.
 */
function restore(): Session | undefined {
  for (const where of ['session', 'local'] satisfies Where[]) {
    const token = remembered('token', where)
    const user = rememberedJson('user', isUser, where) ?? rememberedJson('user', isUser)
    if (token && user) return { token, user, version: remembered('version') ?? '', kept: where === 'local' }
  }
  return undefined
}

const store = createStore<Session | undefined>(restore())

export const currentSession = (): Session | undefined => store.get()
export const onSessionChange = store.subscribe

/** The session, or undefined while signed out. */
export const useSessionIfAny = (): Session | undefined => useStore(store)

/** The session on pages behind the sign-in; throws where there is none. */
export function useSession(): Session {
  const session = useStore(store)
  if (!session) throw new Error('There is no session on this page.')
  return session
}

export function beginSession(session: Session): void {
  clearStorage()
  const where: Where = session.kept ? 'local' : 'session'
  remember('token', session.token, where)
  remember('user', JSON.stringify(session.user), where)
  remember('user', JSON.stringify(session.user))
  remember('version', session.version)
  if (session.kept) remember('email', session.user.email)
  else forget('email')
  store.set(session)
}

/** After the account info was saved: the name and company in the shell follow. */
export function updateSessionUser(changes: Partial<SessionUser>, version?: string): void {
  const session = store.get()
  if (!session) return
  const user = { ...session.user, ...changes }
  const isKnown =
    (version ?? session.version) === session.version && JSON.stringify(user) === JSON.stringify(session.user)
  // Everything on the page follows the session: it is not drawn again for what it shows already.
  if (isKnown) return
  remember('user', JSON.stringify(user), session.kept ? 'local' : 'session')
  remember('user', JSON.stringify(user))
  if (version) remember('version', version)
  store.set({ ...session, user, version: version ?? session.version })
}

function clearStorage(): void {
  forgetFirstCalls()
  for (const where of ['session', 'local'] satisfies Where[]) {
    forget('token', where)
    forget('user', where)
  }
}

let deliberate = false
/** Whether the user signed out deliberately: then the sign-in page need not lead back. */
export const wasSignedOut = (): boolean => deliberate

export function endSession(about: { deliberate: boolean } = { deliberate: false }): void {
  deliberate = about.deliberate
  clearStorage()
  if (about.deliberate) remember(SIGNED_OUT, String(Date.now()))
  store.set(undefined)
}

/**
 * The server no longer accepts the token: it is removed while the page prompts to sign in again (rules 1.22).
 */
export function forgetToken(token: string): void {
  for (const where of ['session', 'local'] satisfies Where[])
    if (remembered('token', where) === token) forget('token', where)
}

const others = new Set<(email: string) => void>()
/** Notifies when another account has signed in in another tab, which shares this one's storage. */
export const onOtherAccount = (listener: (email: string) => void): void => void others.add(listener)

/** Notifies the other tabs of a deliberate sign-out; when the token merely expired, each tab prompts in place. */
const SIGNED_OUT = 'signedOut'

window.addEventListener('storage', (event) => {
  const session = store.get()
  if (!session?.kept) return
  if (event.key === SIGNED_OUT) store.set(undefined)
  // Signed in again in another tab: the new token serves this one too, unless it is another user's.
  if (event.key === 'token' && event.newValue && event.newValue !== session.token) {
    const now = restore()
    if (now?.user.id === session.user.id) store.set(now)
    else if (now) for (const notify of others) notify(now.user.email)
  }
})
