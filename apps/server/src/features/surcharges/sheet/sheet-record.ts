import { tokyoDateTime } from '@kairo/shared/dates'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { SheetAction, SheetState } from '@kairo/shared/surcharges/sheet-states'
import type { SheetPreview, SheetRow } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { MESSAGES } from '../messages.ts'
import type { ParsedSurcharge } from './parsed-surcharge.ts'
import { type OlderPreview, withPeriods } from './older-outcomes.ts'
import type { Database } from '../../../database/connection.ts'
import type { AppContext } from '../../../app-context.ts'
import { handle, type Jobs, schedule, task } from '../../../queue/task.ts'

const purgeSheetsTask = task<Record<string, never>>('purgeSurchargeSheets')

/** Each night. */
export const surchargesJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [
    handle(purgeSheetsTask, async () => {
      await purgeSheets(db, clock.now())
    }),
  ],
  schedules: [schedule(purgeSheetsTask, '43 3 * * *', {})],
})

/**
 * Removes surcharge sheets that were withdrawn or replaced, and drafts that were never submitted, a year after they
 * were uploaded. Approved and rejected ones are the record of decisions, and stay. Returns how many it removed.
 */
export async function purgeSheets(db: Database, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  const { numDeletedRows } = await db
    .deleteFrom('surcharge_sheets')
    .where('state', 'in', ['draft', 'withdrawn', 'replaced'])
    .where('create_time', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Sheets with the names of who made and decided them, without what they hold. */
export const selectSheets = (db: Kysely<DB>) =>
  db
    .selectFrom('surcharge_sheets as s')
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
export async function findSheet(db: Kysely<DB>, id: number, actor: Actor): Promise<SheetRecord> {
  const sheet = await selectSheets(db)
    .where('s.id', '=', id)
    .where((eb) => eb.or([eb('s.maker_id', '=', actor.id), eb('s.state', 'in', SEEN_BY_ALL)]))
    .executeTakeFirst()
  if (sheet) return sheet
  throw new Refusal('SELECT_FAIL', {
    message: MESSAGES.noSuchSheet,
  })
}

/**
 * The sheet, locked until the end of the transaction, when the caller may do this with it and saw the current version.
 * Throws SELECT_FAIL, and UPDATE_FAIL with the latest when someone else was faster.
 */
export async function lockSheet(
  trx: Transaction<DB>,
  { id, version }: { id: number; version: number },
  action: SheetAction,
  request: RequestContext,
): Promise<SheetRecord> {
  await trx.selectFrom('surcharge_sheets').select('id').where('id', '=', id).forUpdate().execute()
  const sheet = await findSheet(trx, id, request.actor)
  if (sheet.version !== version || !allowedActions(sheet, request.actor).includes(action))
    throw changedMeanwhile(sheetRowOf(sheet, request.actor), MESSAGES.sheetDecided)
  return sheet
}

/** The content of a sheet, and the preview stored when it was decided. */
export async function loadContent(db: Kysely<DB>, id: number) {
  // Both were written by this feature, from these types.
  const { content, outcome }: { content: unknown; outcome: unknown } = await db
    .selectFrom('surcharge_sheets')
    .select(['content', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    content: (content as ParsedSurcharge[]).map((surcharge) => ({
      ...surcharge,
      lines: surcharge.lines.map((line) => ({ ...UNDATED, ...line })),
    })),
    outcome: outcome === null ? null : withPeriods(outcome as OlderPreview),
  }
}

/** Sheets that were uploaded before lines had conditions, days and carriers hold none. */
const UNDATED = { condition: 'always', validFrom: null, validTo: null, carrierId: null } as const

const MAX_OVERLAPS = 20
const MAX_NAMED = 10
/** Other waiting sheets with some of the same numbers: the one confirmed first affects the changes of the second. */
export async function overlapsOf(db: Kysely<DB>, sheet: SheetRecord): Promise<SheetPreview['overlaps']> {
  if (sheet.state !== 'draft' && sheet.state !== 'pending') return []
  const others = await selectSheets(db)
    .where('s.state', '=', 'pending')
    .where('s.id', '<>', sheet.id)
    .where('s.surcharge_nos', '&&', (eb) => eb.val(sheet.surcharge_nos))
    .orderBy('s.id')
    .limit(MAX_OVERLAPS)
    .execute()
  const own = new Set(sheet.surcharge_nos)
  return others.map((other) => ({
    id: other.id,
    fileName: other.file_name,
    maker: other.maker,
    surchargeNos: other.surcharge_nos.filter((number) => own.has(number)).slice(0, MAX_NAMED),
  }))
}
