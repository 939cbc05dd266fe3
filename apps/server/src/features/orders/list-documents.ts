import type { Database } from '../../database/connection.ts'
import { hotQuery } from '../../database/hot-query.ts'

/** A document of an order as lists need it. */
export interface ListedDocument {
  businessType: number
  fileId: number
}

const currentFiles = hotQuery('listed-documents', (db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_files')
    .select(['order_id', 'business_type', 'file_id'])
    .where('order_id', '=', (eb) => eb.fn.any(eb.val(orderIds)))
    .where('replaced_at', 'is', null)
    .orderBy('id'),
)

/** The documents that each of these orders has now, newest last; one query for any number of orders. */
export async function documentsOf(db: Database, orderIds: readonly number[]): Promise<Map<number, ListedDocument[]>> {
  const documents = new Map<number, ListedDocument[]>()
  if (orderIds.length === 0) return documents
  for (const row of await currentFiles(db, orderIds)) {
    const document = { businessType: row.business_type, fileId: row.file_id }
    const known = documents.get(row.order_id)
    if (known) known.push(document)
    else documents.set(row.order_id, [document])
  }
  return documents
}
