import { createHash } from 'node:crypto'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type SheetMapping, sheetMapping } from '@kairo/shared/rates/rate-sheet.contract'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { OF_ONE_SHEET } from '@kairo/shared/rates/sheet-columns'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { headingId } from '../../../excel/heading-text.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'

/** Share of the headings of both sheets together that both have, from which on they are sheets of one kind. */
const LIKENESS = 0.8

const idsOf = (headings: readonly string[]): string[] => [...new Set(headings.map(headingId))].sort()
const fingerprintOf = (ids: readonly string[]): string => createHash('sha256').update(JSON.stringify(ids)).digest('hex')

/** How a sheet with these headings, or nearly these, was read last; for the headings as this sheet writes them. */
export async function findSheetProfile(db: Kysely<DB>, headings: readonly string[]) {
  const ids = idsOf(headings)
  const common = sql<number>`(select count(*) from unnest(headings) as one where one = any(${ids}::text[]))`
  const likeness = sql<number>`${common}::float8 / (cardinality(headings) + ${ids.length}::int - ${common})`
  const row = await db
    .selectFrom('rate_sheet_profiles')
    .select(['id', 'name', 'rules', 'last_used_time'])
    .where(sql<boolean>`headings && ${ids}::text[]`)
    .where(likeness, '>=', LIKENESS)
    .orderBy(likeness, 'desc')
    .orderBy('last_used_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Columns of an earlier release may be gone; the sheet is asked about again then.
  const rules = sheetMapping.safeParse(row?.rules)
  if (!row || !rules.success) return null
  const { constants, columns, answers = {} } = rules.data
  const ofId = new Map(Object.entries(columns).map(([heading, column]) => [headingId(heading), column]))
  const ofHeading = headings.flatMap((heading) => {
    const column = ofId.get(headingId(heading))
    return column === undefined ? [] : [[heading, column] as const]
  })
  const mapping = { constants, columns: Object.fromEntries(ofHeading), answers }
  return { id: row.id, name: row.name, lastUsed: tokyoDateTime(row.last_used_time), mapping }
}

interface AnsweredSheet {
  headings: readonly string[]
  name: string
  mapping: SheetMapping
}

/** Remembers how a sheet was read, for the next one with these headings. */
export async function rememberSheet(
  trx: Transaction<DB>,
  { headings, name, mapping }: AnsweredSheet,
  makerId: number,
  at: Date,
): Promise<void> {
  const ids = idsOf(headings)
  const constants = { ...mapping.constants }
  for (const column of OF_ONE_SHEET) delete constants[column]
  const answer = {
    name,
    rules: JSON.stringify({ constants, columns: mapping.columns, answers: mapping.answers ?? {} }),
    last_used_time: at,
  }
  await trx
    .insertInto('rate_sheet_profiles')
    .values({ ...answer, fingerprint: fingerprintOf(ids), headings: ids, created_by: makerId, create_time: at })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({ ...answer, used: sql`rate_sheet_profiles.used + 1` }),
    )
    .execute()
}

/** Sheets with these headings are asked about again. */
export async function forgetSheetProfile(
  { db }: AppContext,
  request: RequestContext,
  { id }: ParsedOf<typeof ratesContract.forgetSheetProfile>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('rate_sheet_profiles').where('id', '=', id).returning('name').executeTakeFirst()
    if (!gone) throw new Refusal('UPDATE_FAIL')
    await writeLog(trx, request, { type: 'rate', explain: 'forgetSheet', object: gone.name, info: { id } })
  })
}
