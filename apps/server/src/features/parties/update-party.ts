import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { assertNewParty } from './party-owner.ts'
import { PARTY_COLUMNS, PARTY_LABELS, type PartyForm, partyColumns, partyOf } from './party-record.ts'

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
    if (old.version !== version) throw new Refusal('UPDATE_FAIL', { data: { latest: partyOf(old) } })
    await assertNewParty(trx, { kind, ownerId: request.actor.id, ...form, exceptId: id })
    const now = partyColumns(form)
    const party = await trx
      .updateTable('parties')
      .set((eb) => ({ ...now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const changes = Object.entries(now).filter(([column, value]) => old[column as keyof typeof now] !== value)
    await writeLog(trx, {
      actor: request.actor,
      ip: request.ip,
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
