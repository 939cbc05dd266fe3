import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { surchargeSheetsContract } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { type Kysely, sql } from 'kysely'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { findSheet, SEEN_BY_ALL, selectSheets, sheetRowOf } from '../../price-sheets/price-sheet.ts'
import { previewResponse, previewOf } from './sheet-preview.ts'
import { loadSurcharges, overlapsOf } from './sheet-content.ts'

type Contract = typeof surchargeSheetsContract

/** Uploaded sheets, newest first. */
export async function listSurchargeSheets(
  db: Kysely<DB>,
  { state, ...paging }: ParsedOf<Contract['listSurchargeSheets']>,
  { actor }: RequestContext,
) {
  const visible = sql<boolean>`((s.maker_id = ${actor.id} or s.state = any(${SEEN_BY_ALL}))
    ${state ? sql`and s.state = ${state}` : sql``})`
  const query = selectSheets(db, 'surcharges').where(visible).orderBy('s.id', 'desc')
  const [{ rows, total }, counts] = await Promise.all([
    rowPage(db, query, pageOf(paging)),
    db
      .selectFrom('price_sheets as s')
      .where('s.kind', '=', 'surcharges')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('s.state', '=', 'pending').as('waiting'),
        eb.fn
          .countAll<number>()
          .filterWhere('s.state', '=', 'draft')
          .filterWhere('s.maker_id', '=', actor.id)
          .as('drafts'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { dataList: rows.map((sheet) => sheetRowOf(sheet, actor)), total, ...counts }
}

/** A sheet with what it changes: against what is in force now, or, of a decided one, as it was decided. */
export async function getSurchargeSheet(
  { db }: AppContext,
  { id, onlyChanges, ...paging }: ParsedOf<Contract['getSurchargeSheet']>,
  request: RequestContext,
) {
  const sheet = await findSheet(db, 'surcharges', id, request.actor)
  const [{ content, outcome }, overlaps] = await Promise.all([loadSurcharges(db, id), overlapsOf(db, sheet)])
  const preview = outcome ?? (await previewOf(db, content, request.now)).preview
  return await previewResponse(
    db,
    { sheet: sheetRowOf(sheet, request.actor), preview, overlaps },
    { onlyChanges, ...pageOf(paging) },
    request.language,
  )
}
