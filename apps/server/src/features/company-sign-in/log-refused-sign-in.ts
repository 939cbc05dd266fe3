import { companySignInContract } from '@kairo/shared/company-sign-in/company-sign-in.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import type { OidcProvider } from '../../env.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { reasonOf } from './providers.ts'

const { method, path } = companySignInContract.finishCompanySignIn
const CALL = `${method} /api${path}`

/** Alike ones of a provider are one row a minute: anybody can cause any number. */
export async function logRefusedSignIn(
  { refusalLog }: AppContext,
  { key }: OidcProvider,
  { ip, now }: RequestContext<Actor | null>,
  error: unknown,
  account?: { id: number; code: string },
): Promise<void> {
  if (!(error instanceof Refusal)) return
  const reason = error.cause === undefined ? {} : { reason: reasonOf(error.cause) }
  await refusalLog.write(
    `${error.refusal} company ${key} ${account?.id ?? reason.reason}`,
    { actor: null, ip, now },
    {
      type: 'refusal',
      explain: error.refusal,
      object: CALL,
      info: { provider: key, ...reason, ...(account ? { account: account.code } : {}) },
    },
  )
}
