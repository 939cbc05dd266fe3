import { tokyoDateTime } from '@kairo/shared/dates'
import { ACCOUNT_VERBS } from '@kairo/shared/logs/account-verbs'
import { inEachLanguage } from '@kairo/shared/languages'
import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { quoted } from '../../notifications/notification-texts.ts'

type Change = 'setUpTotp' | 'removeTotp' | 'addPasskey' | 'removePasskey' | 'renewRecoveryCodes'

/**
 * Logs a change of the caller's second factors and tells its account by mail: whoever makes it from a page that was left
 * open must not go unnoticed. `name` is that of a passkey.
 */
export async function factorChanged(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'clock' | 'settings'>,
  request: RequestContext,
  { explain, name }: { explain: Change; name?: string },
): Promise<void> {
  const { actor } = request
  const info = name === undefined ? {} : { info: { name } }
  await writeLog(trx, request, { type: 'signIn', explain, object: actor.email, ...info })
  const label = name === undefined ? undefined : quoted(name)
  await notify(trx, context, request.now, {
    kind: 'secondFactorChanged',
    params: {
      date: tokyoDateTime(request.now),
      what: inEachLanguage((language) => [ACCOUNT_VERBS[explain][language], label?.[language]].join(' ').trim()),
    },
    to: { users: [actor.id] },
    link: '/myInfo',
    mail: true,
  })
}
