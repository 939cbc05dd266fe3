import { tokyoDateTime } from '@kairo/shared/dates'
import { logDetails } from '@kairo/shared/logs/log-details'
import { logVerbText } from '@kairo/shared/logs/log-verbs'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { findTariff } from './tariff-rows.ts'
import { tariffName } from './write-tariffs.ts'

const VERBS = ['addFreeTimeTariff', 'changeFreeTimeTariff', 'approveFreeTimeTariff', 'rejectFreeTimeTariff']
const MAX_SHOWN = 200

/** Who changed what of a tariff, newest first, as the log holds it. Throws RECORD_NOT_EXIST. */
export async function tariffHistory({ db }: AppContext, id: number, request: RequestContext) {
  const tariff = await findTariff(db, id, request)
  if (!tariff) throw new Refusal('RECORD_NOT_EXIST')
  // Its name says kind and direction, which may have been others.
  const rows = await db
    .selectFrom('log')
    .select(['create_time', 'user_name', 'type', 'explain', 'info'])
    .where('explain', 'in', VERBS)
    .where('object', 'like', `${tariffName(tariff).split(' ', 1)[0]} %`)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return {
    dataList: rows.map((row) => ({
      at: tokyoDateTime(row.create_time),
      by: row.user_name,
      what: logVerbText(row.explain, request.language),
      details: logDetails(row.info, row.type, request.language, row.explain).map(({ label, before, after }) => ({
        label,
        ...(before === undefined ? {} : { before }),
        after,
      })),
    })),
  }
}
