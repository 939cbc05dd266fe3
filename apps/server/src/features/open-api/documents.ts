import type { openApi } from '@kairo/shared/open-api/open-api'
import { businessTypeOf, documentKind } from '@kairo/shared/open-api/open-codes'
import type { OpenInputOf } from '@kairo/shared/open-api/open-endpoint'
import { BUSINESS_TYPES, downloadsAllowed, downloadStates } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { maySee } from '../documents/queries/order-files.ts'
import { documentTypes, type FactColumns, factsOf } from '../orders/queries/find-order.ts'
import { fileShownTo } from '../orders/record/file-shown.ts'
import { type FeedEntry, inOrderOf, readFeed, seenInFeed, withinRange } from './read-feed.ts'

interface Reader extends Pick<OpenContext, 'actor' | 'now'> {
  key: Pick<OpenContext['key'], 'scopes'>
}

/** Without invoices:read a key is given the papers that a shipper account may have: those without amounts (rules 23.4). */
const seesAmounts = ({ key }: Pick<Reader, 'key'>): boolean => key.scopes.includes('invoices:read')
const readerRoles = (reader: Reader): number[] =>
  seesAmounts(reader) ? [reader.actor.roleId] : [reader.actor.roleId, ROLE.shipperAccount]

interface StoredDocument extends FeedEntry, FactColumns {
  /** Of the order. */
  id: number
  order_id: number
  business_type: number
  create_time: Date
  replaced_at: Date | null
  name: string
  size: number
  mime: string
  hash: string
  file_id: number
  code: string
}

/** Kind and state of the order in one number. */
const kindIn = (state: RawBuilder<unknown>) => sql`f.business_type * 10 + ${state}`

/** The kinds that the reader may have, each with the states of an order in which it may. */
function kindsInStates(reader: Reader): number[] {
  const roles = readerRoles(reader)
  return BUSINESS_TYPES.flatMap((type) =>
    downloadStates(type, reader.actor.roleId)
      .filter((state) => state !== ORDER_STATE.draft)
      .filter((state) => roles.every((role) => downloadStates(type, role).includes(state)))
      .map((state) => type * 10 + state),
  )
}

/**
 * Files of orders `o` that the reader may have, or might have had: the order has been in a state in which it may have
 * this kind. Of all other files it is told nothing.
 */
async function readDocuments(
  { db }: Pick<AppContext, 'db'>,
  reader: Reader,
  where: RawBuilder<boolean>,
  tail: RawBuilder<unknown>,
): Promise<StoredDocument[]> {
  const { actor, now } = reader
  const kinds = sql`${kindsInStates(reader)}::int[]`
  const shownTo = seesAmounts(reader) ? actor : { roleId: ROLE.shipperAccount }
  const { rows } = await sql<StoredDocument>`
    select c.feed_no, c.changed_at as at, f.id::text as reference, f.order_id, f.business_type, f.create_time, f.replaced_at,
      files.id as file_id, files.name, files.size, files.mime, files.hash,
      o.id, o.code, o.state, o.is_allow_consignee_change, o.is_allow_shipper_change, o.is_bl_draft_confirmed,
      o.deadline_at, o.manual_cut, o.create_role_id, o.customer_id, o.created_by, o.shipper_account_id,
      o.an_without_amounts, o.state_time, ${documentTypes.expression} as document_types
    from record_changes c join order_files f on f.id = c.record_id join orders o on o.id = f.order_id
      join files on files.id = ${fileShownTo(shownTo)}
    where c.kind = 'document' and ${seenInFeed(actor)} and ${where}
      and (${kindIn(sql`o.state`)} = any(${kinds}) or exists (
        select from order_trace t where t.order_id = o.id and ${kindIn(sql`t.new_state`)} = any(${kinds})))
    ${tail}`.execute(db)
  return rows.map((row) => {
    const isShown = row.state !== ORDER_STATE.draft && mayHave(row, reader, now)
    return { ...row, isShown, isGone: !isShown }
  })
}

function mayHave(row: StoredDocument, reader: Reader, now: Date): boolean {
  if (!maySee(row, row, reader.actor, now)) return false
  const facts = factsOf(row, reader.actor)
  return readerRoles(reader).every((role) =>
    downloadsAllowed(facts, { role }, now).some((type) => type === row.business_type),
  )
}

/** Documents by their last change; those that were replaced or removed, or may be had no longer, are gone. */
export const listDocuments = (
  context: AppContext,
  input: OpenInputOf<typeof openApi.documents>,
  request: OpenContext,
) => {
  const { bookingReference, kind } = input
  return readFeed(
    context,
    request,
    'documents',
    input,
    (range) => {
      const parts = [
        sql<boolean>`c.customer_id = ${request.actor.customerId}`,
        withinRange('c.feed_no', 'c.changed_at', range),
        ...(bookingReference === undefined ? [] : [sql<boolean>`o.code = ${bookingReference}`]),
        ...(kind === undefined ? [] : [sql<boolean>`f.business_type = ${businessTypeOf(kind)}`]),
      ]
      const where = sql<boolean>`${sql.join(parts, sql` and `)}`
      return readDocuments(context, request, where, inOrderOf('c.feed_no', range))
    },
    async (documents) =>
      documents.map((row) => ({
        documentId: row.reference,
        bookingReference: row.code,
        kind: documentKind(row.business_type),
        name: row.name,
        contentType: row.mime,
        bytes: row.size,
        createdAt: row.create_time.toISOString(),
        changedAt: row.at.toISOString(),
      })),
  )
}

/** The document when the reader may have it now; undefined alike for an unknown one, a foreign one and one that is gone. */
export async function findDocument(
  context: Pick<AppContext, 'db'>,
  reader: Reader,
  id: number,
): Promise<StoredDocument | undefined> {
  const [found] = await readDocuments(context, reader, sql<boolean>`c.record_id = ${id}`, sql``)
  return found?.isShown ? found : undefined
}
