import type { Expression, ExpressionBuilder, InsertObject, SqlBool, Transaction } from 'kysely'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { DB } from '../../database/tables.ts'
import type { PriceSheetKind } from './price-sheet.ts'

/** What a sheet that goes leaves behind: that it was there. */
export const EMPTIED = { content: '[]', rate_ids: [] }

type Which = (eb: ExpressionBuilder<DB, 'price_sheets'>) => Expression<SqlBool>

/** Sheets are taken back or replaced, or their rows are rates by now: what they hold is deleted. Returns which. */
export async function endSheets(
  trx: Transaction<DB>,
  which: Which,
  { state, at }: { state: 'submitted' | 'withdrawn' | 'replaced'; at: Date },
): Promise<{ id: number }[]> {
  return trx
    .updateTable('price_sheets')
    .set({ ...EMPTIED, state, [state === 'submitted' ? 'submit_time' : 'decided_time']: at, version: NEXT_VERSION })
    .where(which)
    .returning('id')
    .execute()
}

type NewSheet = InsertObject<DB, 'price_sheets'>

/** Stores what was read of a sheet as a draft of its maker. The maker's drafts of the kind go, with `which` only those. */
export async function storeDraft(
  trx: Transaction<DB>,
  sheet: Omit<NewSheet, 'state' | 'create_time'> & { kind: PriceSheetKind; maker_id: number },
  at: Date,
  which?: Which,
): Promise<number> {
  const ofMaker: Which = (eb) =>
    eb.and([
      eb('kind', '=', sheet.kind),
      eb('state', '=', 'draft'),
      eb('maker_id', '=', sheet.maker_id),
      ...(which ? [which(eb)] : []),
    ])
  await endSheets(trx, ofMaker, { state: 'replaced', at })
  const { id } = await trx
    .insertInto('price_sheets')
    .values({ ...sheet, state: 'draft', create_time: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
