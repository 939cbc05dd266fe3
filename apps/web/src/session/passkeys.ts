import { call, type Input } from '@/api/call.ts'
import { currentLanguage } from '@/i18n/language.ts'
import type { Session } from './session.ts'
import { beginAnswered, type Beginning, knownDevice } from './sign-in.ts'

/** A passkey was not chosen, or the browser refused to ask for one. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled'
}

/** Fetched with the first passkey. */
const webauthn = () => import('@simplewebauthn/browser')

/** Has a passkey sign; with a ticket one of its account. Throws ApiRefusal, PasskeyCancelled. */
export async function askPasskey(ticket?: string): Promise<Input<'POST /login/passkey'>['passkey']> {
  const { data } = await call('POST /login/passkeyOptions', { ticket }, { signInAgain: false })
  const { startAuthentication } = await webauthn()
  try {
    const answer = await startAuthentication({ optionsJSON: data.options as unknown as StartOptions })
    return answer as unknown as Input<'POST /login/passkey'>['passkey']
  } catch (error) {
    throw new PasskeyCancelled(undefined, { cause: error })
  }
}
type StartOptions = Parameters<Awaited<ReturnType<typeof webauthn>>['startAuthentication']>[0]['optionsJSON']

/** Has a new passkey made. Throws ApiRefusal, PasskeyCancelled. */
export async function makePasskey(): Promise<Input<'POST /user/addPasskey'>['passkey']> {
  const { data } = await call('POST /user/beginPasskey', {})
  const { startRegistration } = await webauthn()
  try {
    const answer = await startRegistration({ optionsJSON: data.options as unknown as MakeOptions })
    return answer as unknown as Input<'POST /user/addPasskey'>['passkey']
  } catch (error) {
    throw new PasskeyCancelled(undefined, { cause: error })
  }
}
type MakeOptions = Parameters<Awaited<ReturnType<typeof webauthn>>['startRegistration']>[0]['optionsJSON']

/** Signs in by the answer of a passkey. */
export async function signInByPasskey(
  passkey: Input<'POST /login/passkey'>['passkey'],
  beginning: Beginning,
): Promise<Session> {
  const { data } = await call('POST /login/passkey', {
    passkey,
    remember: beginning.kept,
    language: currentLanguage(),
    ...knownDevice(),
  })
  return beginAnswered(data, beginning)
}
