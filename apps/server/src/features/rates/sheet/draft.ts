import { tokyoToday } from '@kairo/shared/dates'
import type { Page } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { RATE_FIELDS, RATE_SHEET_FIELDS, type RateFieldKind } from '@kairo/shared/rates/rate-fields'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf } from '../../../database/conditions.ts'
import { updateVersioned } from '../../../database/versioned-row.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { endSheets, storeDraft } from '../../price-sheets/sheet-commands.ts'
import { type RateSource, rateRowOf, ratesOfIds, selectRateRows } from '../rate-query.ts'
import { countLacking, lackingSurcharges } from './draft-surcharges.ts'

const TYPES = {
  port: 'bigint',
  company: 'bigint',
  price: 'numeric',
  tons: 'numeric',
  days: 'smallint',
  daysOrNone: 'smallint',
  dayChoice: 'smallint',
  weekday: 'smallint',
  hour: 'text',
  choice: 'text',
  yesNo: 'boolean',
  text: 'text',
  surchargeNo: 'text',
  date: 'date',
} as const satisfies Record<RateFieldKind, string>

/** The columns of rates that a row of a freight sheet fills, and their types. */
const columns = RATE_SHEET_FIELDS.map((field) => RATE_FIELDS[field])
const NAMES = sql.raw(columns.map(({ column }) => column).join(', '))
const TYPED = sql.raw(columns.map(({ column, kind }) => `${column} ${TYPES[kind]}`).join(', '))

interface WhichRows {
  ids?: readonly number[]
  sheetId?: number
  makerId?: number | undefined
}

/** Rows of drafts with the columns of rates. What is asked by ids alone is converted for these alone. */
export const draftRates = ({ ids, sheetId, makerId }: WhichRows = {}): RateSource => sql`(
  select e.id, s.maker_id as uploaded_by, s.file_name as sheet_name, 'draft' as status, 1 as version, 1 as valid_state,
    0 as approval_count, null::date as open_time, null::date as close_time, null::bigint as revises_id, '' as remark,
    s.create_time, s.create_time as update_time, ${NAMES}
  from price_sheets s, rows from (unnest(s.rate_ids), json_array_elements(s.content)) as e(id, cells),
    json_to_record(e.cells) as cells(${TYPED})
  where s.kind = 'rates' and s.state = 'draft' and e.id > 0
    ${ids ? sql`and e.id = any(${[...ids]}::bigint[])` : sql``}
    ${sheetId === undefined ? sql`` : sql`and s.id = ${sheetId}::bigint`}
    ${makerId === undefined ? sql`` : sql`and s.maker_id = ${makerId}::bigint`})`

const drafts = (db: Kysely<DB>) =>
  db
    .selectFrom('price_sheets')
    .select(['id', 'version', 'rate_ids'])
    .where('kind', '=', 'rates')
    .where('state', '=', 'draft')
type Draft = Awaited<ReturnType<ReturnType<typeof drafts>['execute']>>[number]

/** The caller's draft: the sheet that was uploaded last, as long as it is neither submitted nor discarded. */
const draftOf = (db: Kysely<DB>, makerId: number) =>
  drafts(db).where('maker_id', '=', makerId).orderBy('id', 'desc').limit(1)

/** The ids of a draft, in the order of the sheet; of rows that have left it there is none. */
const idsOf = (draft: Draft | undefined): number[] => (draft?.rate_ids ?? []).filter((id) => id > 0)

export const draftIds = async (db: Kysely<DB>, makerId: number): Promise<number[]> =>
  idsOf(await draftOf(db, makerId).executeTakeFirst())

/** The same, locked against another end of the draft. */
export const lockDraft = async (trx: Transaction<DB>, makerId: number): Promise<number[]> =>
  idsOf(await draftOf(trx, makerId).forUpdate().executeTakeFirst())

interface ReadSheet {
  fileName: string
  /** Cells of each row by the columns of rates: JSON in UTF-8, which this thread passes on without parsing it. */
  rows: Uint8Array
  count: number
}

/** Stores a sheet as the draft of its maker, in the place of the one before. Its rows have the ids of the rates to be. */
export const storeRates = (trx: Transaction<DB>, makerId: number, { fileName, rows, count }: ReadSheet, at: Date) =>
  storeDraft(
    trx,
    {
      kind: 'rates',
      file_name: fileName,
      content: sql<string>`${rows}::json`,
      rate_ids: sql<number[]>`array(
        select nextval(pg_get_serial_sequence('rates', 'id')) from generate_series(1, ${count}::int))`,
      maker_id: makerId,
    },
    at,
  )

/** Takes rows out of drafts that are locked; those drafts end that have no rows left. */
export async function takeOut(
  trx: Transaction<DB>,
  sheets: readonly Draft[],
  ids: readonly number[],
  { state, at }: { state: 'submitted' | 'withdrawn'; at: Date },
): Promise<void> {
  const out = new Set(ids)
  for (const sheet of sheets) {
    const left = idsOf(sheet).filter((id) => !out.has(id))
    if (left.length === 0) await endSheets(trx, (eb) => eb('id', '=', sheet.id), { state, at })
    else {
      const kept = new Set(left)
      const rate_ids = sheet.rate_ids.map((id) => (kept.has(id) ? id : 0))
      await updateVersioned(trx, 'price_sheets', sheet, { rate_ids })
    }
  }
}

/** Drafts that have one of these rows, locked. */
export const lockDraftsWith = (trx: Transaction<DB>, ids: readonly number[], makerId?: number): Promise<Draft[]> =>
  drafts(trx)
    .where(sql<boolean>`exists (select from unnest(rate_ids) one where one = any(${[...ids]}::bigint[]))`)
    .$if(makerId !== undefined, (query) => query.where('maker_id', '=', makerId ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Drafts become pending rates and keep their ids; with a maker only that maker's. Returns the ids of those that did.
 * A sheet stays a draft as long as it has rows.
 */
export async function submitDraftRows(
  trx: Transaction<DB>,
  { ids, makerId }: { ids: readonly number[]; makerId?: number | undefined },
  at: Date,
): Promise<number[]> {
  const sheets = await lockDraftsWith(trx, ids, makerId)
  if (sheets.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into rates (id, status, uploaded_by, sheet_name, create_time, update_time, ${NAMES}) overriding system value
      select id, 'pending', uploaded_by, sheet_name, create_time, ${at}::timestamptz, ${NAMES}
      from ${draftRates({ ids, makerId })} r order by id
    returning id`.execute(trx)
  const submitted = rows.map(({ id }) => id)
  await takeOut(trx, sheets, submitted, { state: 'submitted', at })
  return submitted
}

/** Ends the drafts of a maker; their rows go. Returns how many rows went. */
export async function endDrafts(
  trx: Transaction<DB>,
  makerId: number,
  { state, at }: { state: 'replaced' | 'withdrawn'; at: Date },
): Promise<number> {
  const ended = await drafts(trx).where('maker_id', '=', makerId).forUpdate().execute()
  await endSheets(trx, (eb) => eb('id', '=', anyOf(ended.map(({ id }) => id))), { state, at })
  return ended.flatMap(idsOf).length
}

/** Throws the caller's draft away. */
export const discardDraft = async ({ db }: AppContext, { actor, now }: RequestContext): Promise<{ count: number }> => ({
  count: await db.transaction().execute((trx) => endDrafts(trx, actor.id, { state: 'withdrawn', at: now })),
})

/** How many of these lack surcharges: rows of the caller's draft and rejected rates, which can be submitted. */
export async function countLackingOf({ db }: AppContext, ids: readonly number[], request: RequestContext) {
  const today = tokyoToday(request.now)
  const makerId = request.actor.id
  const lacking = await Promise.all([
    lackingSurcharges(db, draftRates({ ids, makerId }), today),
    lackingSurcharges(db, ratesOfIds(ids, 'rejected'), today),
  ])
  return countLacking(new Map(lacking.flatMap((found) => [...found])))
}

/** A page of the caller's draft, in the order of the sheet. */
export async function listDraft(
  db: Kysely<DB>,
  makerId: number,
  { limit, offset }: Page,
  { language, today, takesOver }: { language: Language; today: string; takesOver: boolean },
) {
  const sheet = await draftOf(db, makerId).executeTakeFirst()
  if (!sheet) return { dataList: [], total: 0, ...countLacking(new Map()) }
  const ids = idsOf(sheet)
  const shown = draftRates({ sheetId: sheet.id, ids: ids.slice(offset, offset + limit) })
  const rows = await selectRateRows(db, shown).orderBy('r.id').execute()
  const lacking = await lackingSurcharges(db, draftRates({ sheetId: sheet.id }), today)
  const dataList = rows.map((row) => {
    const rate = rateRowOf(row, language)
    const found = takesOver ? lacking.get(row.id) : undefined
    if (!found) return { ...rate, takenOver: [] }
    const { departureSurchargeNo, destinationSurchargeNo, takenOver } = found
    return { ...rate, departureSurchargeNo, destinationSurchargeNo, takenOver }
  })
  return { dataList, total: ids.length, ...countLacking(lacking) }
}
