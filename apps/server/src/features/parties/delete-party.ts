import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { PARTY_COLUMNS, PARTY_LABELS, partyOf } from './party-record.ts'

/** Deletes a record of one's own. Orders hold their own copy of the address, so it is never in use. */
export async function deleteParty(
  context: AppContext,
  kind: PartyKind,
  id: number,
  request: RequestContext,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const party = await trx
      .deleteFrom('parties')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('owner_id', '=', request.actor.id)
      .returning(PARTY_COLUMNS)
      .executeTakeFirst()
    if (!party) throw new Refusal(PARTY_REFUSALS[kind].missing)
    await writeLog(trx, {
      actor: request.actor,
      ip: request.ip,
      type: 'party',
      explain: `delete${PARTY_LABELS[kind]}`,
      object: party.company_name,
      info: { ...partyOf(party) },
    })
  })
}
