import { call, type Input } from '@/api/call.ts'
import { forget, remember, rememberedJson } from '@/browser-storage.ts'
import type { Session } from '@/session/session.ts'
import { beginAnswered, knownDevice } from '@/session/sign-in.ts'

/** A sign-in under way at a provider; only this tab can finish it. */
interface UnderWay {
  provider: string
  secret: string
  remember: boolean
  /** The page to open afterwards. */
  to?: string
}
const UNDER_WAY = 'companySignIn'
const isUnderWay = (value: unknown): value is UnderWay =>
  typeof value === 'object' && value !== null && 'provider' in value && 'secret' in value && 'remember' in value

interface Beginning {
  provider: string
  remember: boolean
  to?: string | undefined
}

/** Leaves for the provider; throws ApiRefusal where it does not answer. */
export async function beginCompanySignIn({ provider, remember: isKept, to }: Beginning): Promise<void> {
  const { data } = await call('POST /login/company/begin', { provider })
  const underWay: UnderWay = { provider, secret: data.secret, remember: isKept, to }
  remember(UNDER_WAY, JSON.stringify(underWay), 'session')
  window.location.assign(data.url)
}

/** What the provider added to the address of the page. */
export interface ProviderAnswer {
  provider: string
  state?: string | undefined
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}
const ANSWER = 'companyAnswer'
const isAnswer = (value: unknown): value is ProviderAnswer =>
  typeof value === 'object' && value !== null && 'provider' in value

/** Kept for this tab until the screen takes it, so that it leaves the address bar and the history at once. */
export const saveAnswer = (answer: ProviderAnswer): void => remember(ANSWER, JSON.stringify(answer), 'session')

interface Finish {
  input: Input<'POST /login/company/finish'>
  to: string | undefined
}
/** What is to be sent; undefined in a tab that began nothing, or has sent it. */
export function answerToSend(): Finish | undefined {
  const answer = rememberedJson(ANSWER, isAnswer, 'session')
  const underWay = rememberedJson(UNDER_WAY, isUnderWay, 'session')
  if (!answer || !underWay) return undefined
  return { input: { ...answer, secret: underWay.secret, remember: underWay.remember }, to: underWay.to }
}
/** The same, once: a page that is loaded again has nothing left. */
export function takeAnswer(): Finish | undefined {
  const answer = answerToSend()
  forget(ANSWER, 'session')
  forget(UNDER_WAY, 'session')
  return answer
}

/** Signs in with what the provider answered; throws ApiRefusal (6130, 6131, 6132, and as for a password). */
export async function finishCompanySignIn(answer: Finish['input']): Promise<Session> {
  const { data } = await call('POST /login/company/finish', { ...answer, ...knownDevice() })
  return beginAnswered(data, { kept: answer.remember === true })
}
