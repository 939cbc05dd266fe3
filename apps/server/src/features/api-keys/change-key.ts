import type { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import { assertVersion, updateVersioned } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'
import { lockKey, shownKey } from './key-record.ts'
import { lastDayColumns } from './last-day.ts'
import { MESSAGES } from './messages.ts'

/** Changes what a key is called, and how long, how often and from where it works. One that has ended stays as it is. */
export const changeKey = (
  { db }: AppContext,
  { id, version, name, perMinute, ipAllow, lastDay }: ParsedOf<typeof apiKeysContract.changeApiKey>,
  request: RequestContext,
) =>
  db.transaction().execute(async (trx) => {
    const { actor, now } = request
    const row = await lockKey(trx, actor, id)
    const old = shownKey(row, now)
    if (old.state !== 'live') throw new Refusal('UPDATE_FAIL', { message: MESSAGES.hasEnded })
    await assertVersion(row, version, () => old)
    const until = lastDay === old.lastDay ? {} : lastDayColumns(lastDay, row.create_time, request)
    const changes = changesOf(
      { name: old.name, perMinute: old.perMinute, ipAllow: old.ipAllow.join(', '), lastDay: old.lastDay },
      { name, perMinute, ipAllow: ipAllow.join(', '), lastDay },
    )
    if (Object.keys(changes).length === 0) return { id, version: row.version }
    const saved = await updateVersioned(trx, 'api_keys', row, {
      name,
      per_minute: perMinute,
      ip_allow: ipAllow,
      ...until,
    })
    await writeLog(trx, request, { type: 'integration', explain: 'changeApiKey', object: old.prefix, info: changes })
    return saved
  })
