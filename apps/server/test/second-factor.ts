import { Secret, TOTP } from 'otpauth'
import type { Account } from './as.ts'
import { as } from './as.ts'
import { testApp } from './app.ts'

/** What the app on somebody's phone shows at the time of the test's clock, some steps off. */
export const codeOf = async (secret: string, steps = 0): Promise<string> => {
  const { clock } = await testApp()
  const timestamp = clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp,
  })
}

/** Sets an authenticator app up for an account, and moves on to the next code. */
export async function setUpTotp(account: Account): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { clock } = await testApp()
  const { secret } = (await as(account).call('POST /user/beginTotp', {})).body.data
  const confirmed = await as(account).call('POST /user/confirmTotp', { code: await codeOf(secret) })
  clock.advance(1)
  return { secret, recoveryCodes: confirmed.body.data.recoveryCodes }
}
