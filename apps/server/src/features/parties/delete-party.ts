import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { PARTY_COLUMNS, PARTY_WORDS, partyOf } from './party-record.ts'

/** Deletes a record of one's own. Orders hold their own copy of the address, so it is never in use. */
export async function deleteParty(
  kairo: Kairo,
  kind: PartyKind,
  id: number,
  call: Call,
): Promise<Record<string, never>> {
  return kairo.db.transaction().execute(async (trx) => {
    const party = await trx
      .deleteFrom('parties')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('owner_id', '=', call.actor.id)
      .returning(PARTY_COLUMNS)
      .executeTakeFirst()
    if (!party) throw new Refusal(PARTY_REFUSALS[kind].missing)
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'party',
      explain: `delete${PARTY_WORDS[kind]}`,
      object: party.company_name,
      info: { ...partyOf(party) },
    })
    return {}
  })
}
