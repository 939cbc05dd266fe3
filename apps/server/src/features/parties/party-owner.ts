import { PARTY_REFUSALS } from '@kairo/shared/parties/parties.contract'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'

/**
 * Whose records are meant: role 4 its own, role 5 its customer's, staff those of the customer they name. Throws
 * USER_NOT_EXIST for a customer that is unknown or another account's, PARAMETER_ERROR when staff name none.
 */
export async function partyOwner(db: Kysely<DB>, actor: Actor, named: number | undefined): Promise<number> {
  if (actor.customerId !== null) {
    if (named !== undefined && named !== actor.customerId) throw new Refusal('USER_NOT_EXIST')
    return actor.customerId
  }
  if (named === undefined)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'customerId', message: 'required' }] })
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', named)
    .where('role_id', '=', ROLE.customer)
    .executeTakeFirst()
  if (!customer) throw new Refusal('USER_NOT_EXIST')
  return customer.id
}

/** Serializes saves for one owner. */
export async function lockPartyOwner(trx: Transaction<DB>, ownerId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
}

/**
 * The same company under the same email is the same party, however either is capitalized (6004, 6006). Saves
 * for one owner are serialized, so that the later one gets a refusal and not an error of the index.
 */
export async function assertNewParty(
  trx: Transaction<DB>,
  party: { kind: PartyKind; ownerId: number; company_name: string; email: string; exceptId?: number },
): Promise<void> {
  await lockPartyOwner(trx, party.ownerId)
  const namesake = await trx
    .selectFrom('parties')
    .select('id')
    .where('owner_id', '=', party.ownerId)
    .where('kind', '=', party.kind)
    .where((eb) =>
      eb(eb.fn<string>('lower', ['company_name']), '=', eb.fn<string>('lower', [eb.val(party.company_name)])),
    )
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', party.email))
    .where('id', '<>', party.exceptId ?? 0)
    .executeTakeFirst()
  if (namesake) throw new Refusal(PARTY_REFUSALS[party.kind].added)
}
