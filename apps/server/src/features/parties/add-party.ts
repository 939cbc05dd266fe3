import type { PartyKind } from '@kairo/shared/parties/party'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { partyOwner, assertNewParty } from './party-owner.ts'
import { PARTY_LABELS, type PartyForm, partyColumns } from './party-record.ts'

/** Keeps an address record for the customer that the caller books for. */
export async function addParty(
  context: AppContext,
  kind: PartyKind,
  { customerId, ...form }: PartyForm & { customerId?: number | undefined },
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const ownerId = await partyOwner(trx, request.actor, customerId)
    await assertNewParty(trx, { kind, ownerId, ...form })
    const party = await trx
      .insertInto('parties')
      .values({ ...partyColumns(form), kind, owner_id: ownerId, create_time: context.clock.now() })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, {
      actor: request.actor,
      ip: request.ip,
      type: 'party',
      explain: `add${PARTY_LABELS[kind]}`,
      object: form.company_name,
      info: { id: party.id, customer: ownerId, ...form },
    })
    return party
  })
}
