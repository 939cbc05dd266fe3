import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { closeSession } from './session.ts'

/** Ends the caller's session; one that began with a company account goes on to the sign-out there. */
export async function signOut({ db }: AppContext, request: RequestContext): Promise<{ continueAt?: string }> {
  const { id, sessionId, email } = request.actor
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select('sign_out_url')
      .where('id', '=', sessionId)
      .executeTakeFirst()
    await closeSession(trx, id, request.now, sessionId)
    await writeLog(trx, request, { type: 'signIn', explain: 'signOut', object: email })
    return session?.sign_out_url ? { continueAt: session.sign_out_url } : {}
  })
}
