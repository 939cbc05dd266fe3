import type { Database } from '../../../database/connection.ts'
import type { SecretBox } from '../../../security/secret-box.ts'
import { openTotpSecret } from './totp.ts'

/**
 * A sentence for the operator where authenticator apps were set up under another key than the one that is here, as after
 * a restore on another machine; undefined where all can be opened.
 */
export async function unreadableApps(db: Database, secrets: SecretBox): Promise<string | undefined> {
  const apps = await db.selectFrom('totp_secrets').select(['user_id', 'secret']).execute()
  const opened = await Promise.all(apps.map(({ user_id, secret }) => openTotpSecret(secrets, user_id, secret)))
  const count = opened.filter((secret) => secret === undefined).length
  if (count === 0) return undefined
  return (
    `${count === 1 ? '1 account uses an authenticator app' : `${count} accounts use authenticator apps`} whose key is not ` +
    'here. Give the server the SECRET_KEY that it had, or the file secret-key of its old DATA_DIR, and start it again. ' +
    'Until then passkeys and recovery codes sign in; who has neither: npm run reset-password -- <email> --second-factor'
  )
}
