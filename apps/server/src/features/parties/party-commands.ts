import { NEXT_VERSION } from '../../database/next-version.ts'
import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { assertNewParty, partyOwner } from './party-owner.ts'
import { PARTY_COLUMNS, PARTY_LABELS, type PartyForm, partyColumns, partyOf } from './party-record.ts'

/** Deletes a record of the caller. Orders hold their own copy of the address, so it is never in use. */
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
    await writeLog(trx, request, {
      type: 'party',
      explain: `delete${PARTY_LABELS[kind]}`,
      object: party.company_name,
      info: { ...partyOf(party) },
    })
  })
}

/** Stores an address record for the customer that the caller books for. */
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
    await writeLog(trx, request, {
      type: 'party',
      explain: `add${PARTY_LABELS[kind]}`,
      object: form.company_name,
      info: { id: party.id, customer: ownerId, ...form },
    })
    return party
  })
}

/** Edits a record of one's own. Orders hold their own copy of the address, so none of them changes. */
export async function updateParty(
  context: AppContext,
  kind: PartyKind,
  { id, version, ...form }: PartyForm & { id: number; version: number },
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('parties')
      .select(PARTY_COLUMNS)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('owner_id', '=', request.actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!old) throw new Refusal(PARTY_REFUSALS[kind].missing)
    if (old.version !== version) throw changedMeanwhile(partyOf(old))
    await assertNewParty(trx, { kind, ownerId: request.actor.id, ...form, exceptId: id })
    const now = partyColumns(form)
    const party = await trx
      .updateTable('parties')
      .set({ ...now, version: NEXT_VERSION })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const changes = Object.entries(now).filter(([column, value]) => old[column as keyof typeof now] !== value)
    await writeLog(trx, request, {
      type: 'party',
      explain: `update${PARTY_LABELS[kind]}`,
      object: form.company_name,
      info: {
        id,
        ...Object.fromEntries(changes.map(([column, value]) => [column, [old[column as keyof typeof now], value]])),
      },
    })
    return party
  })
}
