import { tokyoDateTime } from '@kairo/shared/dates'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { SheetAction, SheetState } from '@kairo/shared/surcharges/sheet-states'
import type { SheetRow } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { MESSAGES } from './messages.ts'

export type PriceSheetKind = 'rates' | 'surcharges'

/** Sheets with the names of who made and decided them, without what they hold. */
export const selectSheets = (db: Kysely<DB>, kind: PriceSheetKind) =>
  db
    .selectFrom('price_sheets as s')
    .innerJoin('users as maker', 'maker.id', 's.maker_id')
    .leftJoin('users as decider', 'decider.id', 's.decided_by')
    .select([
      's.id',
      's.version',
      's.state',
      's.file_name',
      's.surcharge_nos',
      's.maker_id',
      's.create_time',
      's.submit_time',
      's.decided_time',
      's.remark',
      'maker.name as maker',
      'decider.name as decider',
    ])
    .where('s.kind', '=', kind)
export type SheetRecord = Awaited<ReturnType<ReturnType<typeof selectSheets>['execute']>>[number]

/** Of others only what they submitted. */
export const SEEN_BY_ALL: readonly SheetState[] = ['pending', 'approved', 'rejected']

/** The actions on a sheet: its author submits and withdraws, role 2 decides, also on its own draft. */
function allowedActions(sheet: Pick<SheetRecord, 'state' | 'maker_id'>, actor: Pick<Actor, 'id' | 'roleId'>) {
  const own = sheet.maker_id === actor.id
  const manager = actor.roleId === ROLE.manager
  const actions: SheetAction[] = []
  if (sheet.state === 'draft' && own) actions.push('submit', 'withdraw')
  if (sheet.state === 'pending' && own) actions.push('withdraw')
  if (manager && (sheet.state === 'pending' || (sheet.state === 'draft' && own))) actions.push('confirm')
  if (manager && sheet.state === 'pending') actions.push('reject')
  return actions
}

const time = (at: Date | null): string | null => at && tokyoDateTime(at)

export const sheetRowOf = (sheet: SheetRecord, actor: Pick<Actor, 'id' | 'roleId'>): SheetRow => ({
  id: sheet.id,
  version: sheet.version,
  state: sheet.state as SheetState,
  fileName: sheet.file_name,
  surchargeCount: sheet.surcharge_nos.length,
  maker: sheet.maker,
  own: sheet.maker_id === actor.id,
  createTime: tokyoDateTime(sheet.create_time),
  submitTime: time(sheet.submit_time),
  decidedBy: sheet.decider,
  decidedTime: time(sheet.decided_time),
  remark: sheet.remark,
  allowedActions: allowedActions(sheet, actor),
})

/** The sheet as this caller may see it. Throws SELECT_FAIL for an unknown or hidden one. */
export async function findSheet(db: Kysely<DB>, kind: PriceSheetKind, id: number, actor: Actor): Promise<SheetRecord> {
  const sheet = await selectSheets(db, kind)
    .where('s.id', '=', id)
    .where((eb) => eb.or([eb('s.maker_id', '=', actor.id), eb('s.state', 'in', SEEN_BY_ALL)]))
    .executeTakeFirst()
  if (sheet) return sheet
  throw new Refusal('SELECT_FAIL', { message: MESSAGES.noSuchSheet })
}

/**
 * The sheet, locked until the end of the transaction, when the caller may do this with it and saw the current version.
 * Throws SELECT_FAIL, and UPDATE_FAIL with the latest when someone else was faster.
 */
export async function lockSheet(
  trx: Transaction<DB>,
  kind: PriceSheetKind,
  { id, version }: { id: number; version: number },
  action: SheetAction,
  request: RequestContext,
): Promise<SheetRecord> {
  await trx.selectFrom('price_sheets').select('id').where('id', '=', id).forUpdate().execute()
  const sheet = await findSheet(trx, kind, id, request.actor)
  if (sheet.version !== version || !allowedActions(sheet, request.actor).includes(action))
    throw changedMeanwhile(sheetRowOf(sheet, request.actor), MESSAGES.sheetDecided)
  return sheet
}

/** What a sheet holds, and what it changed when it was decided, as the feature of its kind wrote them. */
export const loadContent = (db: Kysely<DB>, id: number): Promise<{ content: unknown; outcome: unknown }> =>
  db.selectFrom('price_sheets').select(['content', 'outcome']).where('id', '=', id).executeTakeFirstOrThrow()
