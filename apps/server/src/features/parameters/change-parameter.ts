import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { DELETE_CHECK, isOpenGroup } from '@kairo/shared/parameters/dictionary-groups'
import type { parametersContract } from '@kairo/shared/parameters/parameters.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import { assertVersion, updateVersioned } from '../../database/versioned-row.ts'
import type { DB } from '../../database/tables.ts'
import { EVERYONE, publish } from '../../events/publish.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { PARAMETER_COLUMNS } from './list-parameters.ts'
import { MESSAGES } from './messages.ts'
import { deleteCheck } from './parameter-uses.ts'

// No register: a text that is there already is answered with 'exit' and not refused, and a group gives out its codes.

type Contract = typeof parametersContract
interface Texts {
  entryValueCN: string
  entryValueJP: string
  entryValueEN: string
}
const TEXTS = ['entryValueCN', 'entryValueJP', 'entryValueEN'] as const

/** Serializes writes into one group: for codes, positions and duplicates. */
const lockGroup = (trx: Transaction<DB>, entryID: number) =>
  trx
    .selectFrom('dictionary_groups')
    .select(['entry_id', 'last_code'])
    .where('entry_id', '=', entryID)
    .forUpdate()
    .executeTakeFirst()

/** Whether another entry of the group has the same text in any language, as lists could not distinguish the two. */
async function isDuplicate(db: Kysely<DB>, entryID: number, texts: Texts, exceptId = 0): Promise<boolean> {
  const same = (column: 'value_cn' | 'value_ja' | 'value_en', text: string) =>
    sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`
  const found = await db
    .selectFrom('dictionary')
    .select('id')
    .where('entry_id', '=', entryID)
    .where('id', '<>', exceptId)
    .where((eb) =>
      eb.or([
        same('value_cn', texts.entryValueCN),
        same('value_ja', texts.entryValueJP),
        same('value_en', texts.entryValueEN),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Logs the change and notifies open pages to reload their texts. */
async function notifyChange(
  trx: Transaction<DB>,
  request: RequestContext,
  explain: 'insertDict' | 'updateDict' | 'deleteDict',
  entry: { entryID: number; entryCode: string },
  info: Record<string, [string | null, string | null]>,
): Promise<void> {
  await writeLog(trx, request, {
    type: 'parameter',
    explain,
    object: `${entry.entryID}-${entry.entryCode}`,
    info,
  })
  await publish(trx, EVERYONE, { type: 'dictionary', id: entry.entryID })
}

const valuesOf = (texts: Texts) => ({
  value_cn: texts.entryValueCN,
  value_ja: texts.entryValueJP,
  value_en: texts.entryValueEN,
})

/** Adds an entry at the end of its group. Throws INSERT_FAIL where the program fixes the group's codes. */
export const insertParameter = (
  context: AppContext,
  input: ParsedOf<Contract['insertParameter']>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const { entryID } = input
    const group = await lockGroup(trx, entryID)
    if (!group)
      throw new Refusal('PARAMETER_ERROR', {
        errors: [{ path: 'entryID', message: MESSAGES.noSuchGroup[request.language] }],
      })
    if (!isOpenGroup(entryID)) throw new Refusal('INSERT_FAIL', { message: MESSAGES.fixedGroup })
    if (await isDuplicate(trx, entryID, input)) return 'exit' as const
    const last = await trx
      .selectFrom('dictionary')
      .select([
        sql<number>`coalesce(max(entry_code::int) filter (where entry_code ~ '^\\d{1,9}$'), 0)`.as('code'),
        sql<number>`coalesce(max(seq), 0)`.as('seq'),
      ])
      .where('entry_id', '=', entryID)
      .executeTakeFirstOrThrow()
    const code = Math.max(last.code, group.last_code) + 1
    const row = await trx
      .insertInto('dictionary')
      .values({ entry_id: entryID, entry_code: String(code), ...valuesOf(input), seq: last.seq + 1 })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await trx.updateTable('dictionary_groups').set({ last_code: code }).where('entry_id', '=', entryID).execute()
    const info = Object.fromEntries(TEXTS.map((name) => [name, [null, input[name]] as [null, string]]))
    await notifyChange(trx, request, 'insertDict', { entryID, entryCode: String(code) }, info)
    return row
  })

const entryOf = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('dictionary as d').select(PARAMETER_COLUMNS).where('d.id', '=', id).forUpdate().executeTakeFirst()

/** Changes the texts of an entry; the same texts again change nothing. Throws UPDATE_FAIL. */
export const updateParameter = (
  context: AppContext,
  input: ParsedOf<Contract['updateParameter']>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const entry = await trx.selectFrom('dictionary').select('entry_id').where('id', '=', input.id).executeTakeFirst()
    if (entry) await lockGroup(trx, entry.entry_id)
    const old = await entryOf(trx, input.id)
    if (!old) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.gone })
    if (input.entryID !== undefined && input.entryID !== old.entryID)
      throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'entryID', message: 'choice' }] })
    await assertVersion(old, input.version)
    const changed = TEXTS.filter((name) => old[name] !== input[name])
    if (changed.length === 0) return { id: old.id, version: old.version }
    if (await isDuplicate(trx, old.entryID, input, old.id)) return 'exit' as const
    const row = await updateVersioned(trx, 'dictionary', old, valuesOf(input))
    const info = Object.fromEntries(changed.map((name) => [name, [old[name], input[name]] as [string, string]]))
    await notifyChange(trx, request, 'updateDict', old, info)
    return row
  })

/** The result of deleteDictCheck. Throws DELETE_FAIL for an entry that is not there any more. */
export async function checkDelete(context: AppContext, input: ParsedOf<Contract['checkDelete']>) {
  if (input.id === undefined) return await deleteCheck(context.db, input.entryID)
  const entry = await context.db
    .selectFrom('dictionary')
    .selectAll()
    .where('id', '=', input.id)
    .where('entry_id', '=', input.entryID)
    .executeTakeFirst()
  if (!entry) throw new Refusal('DELETE_FAIL', { message: MESSAGES.gone })
  return await deleteCheck(context.db, input.entryID, entry)
}

/** Deletes an unused entry; checked again here, as it may be in use since. Throws DELETE_FAIL with the reason. */
export const deleteParameter = (context: AppContext, id: number, request: RequestContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const refuse = (why: keyof typeof MESSAGES) => new Refusal('DELETE_FAIL', { message: MESSAGES[why] })
    const found = await trx.selectFrom('dictionary').select('entry_id').where('id', '=', id).executeTakeFirst()
    const group = found && (await lockGroup(trx, found.entry_id))
    const entry =
      group && (await trx.selectFrom('dictionary').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
    if (!entry) throw refuse('gone')
    const check = await deleteCheck(trx, entry.entry_id, entry)
    if (check === DELETE_CHECK.onlyValue) throw refuse('onlyValue')
    if (check === DELETE_CHECK.inUse) throw refuse(isOpenGroup(entry.entry_id) ? 'inUse' : 'fixedGroup')
    await trx.deleteFrom('dictionary').where('id', '=', id).execute()
    const code = /^\d{1,9}$/.test(entry.entry_code) ? Number(entry.entry_code) : 0
    if (code > group.last_code)
      await trx
        .updateTable('dictionary_groups')
        .set({ last_code: code })
        .where('entry_id', '=', entry.entry_id)
        .execute()
    await notifyChange(
      trx,
      request,
      'deleteDict',
      { entryID: entry.entry_id, entryCode: entry.entry_code },
      {
        entryValueCN: [entry.value_cn, null],
        entryValueJP: [entry.value_ja, null],
        entryValueEN: [entry.value_en, null],
      },
    )
  })
