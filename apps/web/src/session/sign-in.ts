import type { RoleId } from '@kairo/shared/roles'
import { type Body, call, type Input } from '@/api/call.ts'
import { isSessionOver } from '@/api/refusal.ts'
import { queryClient } from '@/api/queries.ts'
import { remember, remembered } from '@/browser-storage.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { beginSession, currentSession, endSession, type Session } from './session.ts'

/** Another account than the page's: its new session is ended at once. */
export class OtherAccount extends Error {
  override readonly name = 'OtherAccount'
}

/**
 * By this a browser is known that has signed in before: strangers who guess passwords do not keep it out. It opens
 * nothing and outlives the session.
 */
const DEVICE = 'device'

interface SignInInput {
  email: string
  password: string
  remember?: boolean
  /** The account that may sign in here; any unless given. */
  only?: number
}

/** How a session that begins differs from others; `only`: the account that may sign in here, any unless given. */
export interface Beginning {
  kept: boolean
  only?: number | undefined
}

/** For this browser, so that the server knows it again. */
export const knownDevice = (): { device?: string } => {
  const device = remembered(DEVICE)
  return device === undefined ? {} : { device }
}

/**
 * Signs in and begins the session; throws ApiRefusal (5002, 6011, 6016, 6027, 6028, 6029, 6031, 6122, 429) or
 * OtherAccount.
 */
export async function signIn({ only, ...input }: SignInInput): Promise<Session> {
  const kept = keeps(input.remember)
  const { data } = await call('POST /login/doLogin', {
    ...input,
    remember: kept,
    language: currentLanguage(),
    ...knownDevice(),
  })
  return beginAnswered(data, { kept, only })
}

/** Whether a session that begins now outlives the tab: as chosen, else as the one before. */
export const keeps = (chosen: boolean | undefined): boolean => chosen ?? currentSession()?.kept ?? false

/** Ends a sign-in that its password has begun (6122). */
export async function answerSecondFactor(
  answer: Omit<Input<'POST /login/secondFactor'>, 'device'>,
  beginning: Beginning,
): Promise<Session> {
  const { data } = await call('POST /login/secondFactor', { ...answer, ...knownDevice() })
  return beginAnswered(data, beginning)
}

/** Begins the session that the answer of a sign-in opened; throws OtherAccount. */
export async function beginAnswered(
  data: Body<'POST /login/doLogin'>['data'],
  { kept, only }: Beginning,
): Promise<Session> {
  const before = currentSession()?.user.id
  remember(DEVICE, data.device)
  const session: Session = {
    token: data.token,
    user: { ...data.user, role_id: data.user.role_id as RoleId },
    version: data.version,
    kept,
  }
  if (only !== undefined && data.user.id !== only) {
    await call('POST /logout/logout', {}, { token: data.token, signInAgain: false }).catch(() => undefined)
    throw new OtherAccount()
  }
  // Cached data of another user must not be shown.
  if (before !== session.user.id) queryClient.clear()
  beginSession(session)
  return session
}

/** Ends the session here in any case; returns whether the server confirmed (rules 2.31). */
export async function signOut(): Promise<boolean> {
  let continueAt: string | undefined
  const confirmed = await call('POST /logout/logout', {}, { timeoutMs: 10_000, signInAgain: false }).then(
    (body) => {
      continueAt = body.data?.continueAt
      return true
    },
    // A session that was over already is as good as ended.
    (error) => isSessionOver(error),
  )
  endSession({ deliberate: true })
  queryClient.clear()
  // A session that began with a company account ends there as well.
  if (continueAt !== undefined) window.location.assign(continueAt)
  return confirmed
}
