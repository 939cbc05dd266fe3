import type { PartyKind } from '@kairo/shared/parties/party'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'
import { partyOwner, refuseKnownParty } from './party-owner.ts'
import { PARTY_WORDS, type PartyForm, partyColumns } from './party-record.ts'

/** Keeps an address record for the customer that the caller books for. */
export async function addParty(
  kairo: Kairo,
  kind: PartyKind,
  { customerId, ...form }: PartyForm & { customerId?: number | undefined },
  call: Call,
) {
  return kairo.db.transaction().execute(async (trx) => {
    const ownerId = await partyOwner(trx, call.actor, customerId)
    await refuseKnownParty(trx, { kind, ownerId, ...form })
    const party = await trx
      .insertInto('parties')
      .values({ ...partyColumns(form), kind, owner_id: ownerId, create_time: kairo.clock.now() })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'party',
      explain: `add${PARTY_WORDS[kind]}`,
      object: form.company_name,
      info: { id: party.id, customer: ownerId, ...form },
    })
    return { data: party }
  })
}
