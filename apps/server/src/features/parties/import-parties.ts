import type { ImportReply } from '@kairo/shared/contract/sheet-import'
import type { PartyKind } from '@kairo/shared/parties/party'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { importReplyOf, readRecords } from '../../excel/record-sheet.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLogs } from '../logs/write-log.ts'
import { lockPartyOwner, partyOwner } from './party-owner.ts'
import { PARTY_LABELS, partyColumns } from './party-record.ts'
import { partyKey, partySheet } from './party-sheet.ts'

interface Input {
  store?: boolean | undefined
  customerId?: number | undefined
}

const keysOf = async (db: Kysely<DB>, kind: PartyKind, ownerId: number): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('parties')
    .select(['company_name', 'email'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute()
  return new Set(rows.map(partyKey))
}

/**
 * Checks a sheet of address records and, with `store`, adds those that their customer does not have yet. With one error
 * nothing is stored.
 */
export async function importParties(
  context: AppContext,
  kind: PartyKind,
  { store = false, customerId }: Input,
  request: RequestContext,
): Promise<ImportReply> {
  const [file] = request.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const ownerId = await partyOwner(context.db, request.actor, customerId)
  const read = await readRecords(await file.read(), partySheet(kind), request.language)
  return context.db.transaction().execute(async (trx) => {
    if (store) await lockPartyOwner(trx, ownerId)
    const known = await keysOf(trx, kind, ownerId)
    const reply = importReplyOf(read, (values) => known.has(partyKey(values)), store && read.errors.length === 0)
    const fresh = read.records.filter(({ values }) => !known.has(partyKey(values)))
    if (!reply.stored || fresh.length === 0) return reply
    const now = request.now
    const rows = await trx
      .insertInto('parties')
      .values(fresh.map(({ values }) => ({ ...partyColumns(values), kind, owner_id: ownerId, create_time: now })))
      .returning(['id', 'company_name'])
      .execute()
    await writeLogs(
      trx,
      request,
      rows.map(({ id, company_name }) => ({
        type: 'party',
        explain: `add${PARTY_LABELS[kind]}`,
        object: company_name,
        info: { id, customer: ownerId, file: file.name },
      })),
    )
    return reply
  })
}
