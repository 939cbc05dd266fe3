import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { partiesContract } from '@kairo/shared/parties/parties.contract'
import type { Consignor, PartyKind } from '@kairo/shared/parties/party'
import type { Kysely } from 'kysely'
import { contains } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { partyOwner } from './party-owner.ts'
import { PARTY_COLUMNS, partyOf } from './party-record.ts'

/** The columns that are searched. */
const SEARCHED = ['company_name', 'name', 'email', 'telephone', 'city', 'contact_person'] as const

/** A page of the customer's records and how many there are, by company name unless sorted otherwise. */
export async function listParties(
  db: Kysely<DB>,
  kind: PartyKind,
  input: ParsedOf<typeof partiesContract.listConsignees>,
  actor: Actor,
): Promise<{ rows: Consignor[]; total: number }> {
  const ownerId = await partyOwner(db, actor, input.customerId)
  let query = db.selectFrom('parties').where('owner_id', '=', ownerId).where('kind', '=', kind)
  if (input.area) query = query.where('area', input.area === 1 ? '=' : '<>', 1)
  if (input.keyword) {
    const { keyword } = input
    query = query.where((eb) => eb.or(SEARCHED.map((column) => contains(eb.ref(column), keyword))))
  }
  const sortBy = input.sortBy === 'createTime' ? 'create_time' : (input.sortBy ?? 'company_name')
  const found = await rowPage(
    db,
    query
      .select(PARTY_COLUMNS)
      .orderBy(sortBy, input.sortOrder ?? 'asc')
      .orderBy('id'),
    pageOf(input),
  )
  return { rows: found.rows.map(partyOf), total: found.total }
}
