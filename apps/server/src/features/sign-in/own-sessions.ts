import { tokyoDateTime } from '@kairo/shared/dates'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { countryOf } from '../../country/country.ts'
import { writeLog } from '../logs/write-log.ts'
import { deviceOf } from './device-of.ts'
import { endSession, endSessions } from './session.ts'

/** More than users have; a script that signs in with each call must not fill the response. */
const MAX = 100

/** Where the caller's account is signed in: this session first, then by when it was last seen. */
export async function listSessions({ db, settings }: AppContext, { actor, now }: RequestContext) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'remember', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX)
    .execute()
  const dataList = rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    ip: row.ip,
    country: countryOf(row.ip, settings.countryOverrides) ?? null,
    since: tokyoDateTime(row.created_at),
    lastSeen: tokyoDateTime(row.last_seen_at),
    remember: row.remember,
    current: row.id === actor.sessionId,
  }))
  return { dataList, total: dataList.length }
}

/** Ends one of the caller's sessions, or all but the one that calls; that of another account counts as unknown. */
export async function endOwnSessions(
  context: AppContext,
  which: { id: number } | 'others',
  { actor, ip, now }: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const ended =
      which === 'others'
        ? await endSessions(trx, actor.id, now, actor.sessionId)
        : await endSession(trx, actor.id, now, which.id)
    if (ended > 0)
      await writeLog(
        trx,
        { actor, ip, now },
        {
          type: 'signIn',
          explain: which === 'others' ? 'endOtherSessions' : 'endSession',
          object: actor.email,
          info: { ended },
        },
      )
    return { ended }
  })
}
