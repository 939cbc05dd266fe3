import { NEXT_VERSION } from '../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isStaff } from '@kairo/shared/roles'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { containsText, searchWords } from '@kairo/shared/static-pages/find-qa'
import { QA_TOPICS, type QaTopic } from '@kairo/shared/static-pages/qa-topics'
import type { staticPagesContract } from '@kairo/shared/static-pages/static-pages.contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { MESSAGES } from './messages.ts'

type Contract = typeof staticPagesContract
type Form = ParsedOf<Contract['insertQa']>

const COLUMNS = [
  'id',
  'version',
  'topic',
  'question_cn as questionCn',
  'question_en as questionEn',
  'question_ja as questionJa',
  'answer_cn as answerCn',
  'answer_en as answerEn',
  'answer_ja as answerJa',
] as const

const isTopic = (topic: string): topic is QaTopic => QA_TOPICS.some((one) => one === topic)
const rankOf = (topic: string): number => (isTopic(topic) ? QA_TOPICS.indexOf(topic) : QA_TOPICS.length)

/**
 * All questions that fit, chapter by chapter; customers get none that nobody of the staff has saved. They are some
 * dozens, so they are compared here and not by an index.
 */
export async function listQa(
  { db, settings }: AppContext,
  { keyword, topic }: ParsedOf<Contract['listQa']>,
  { actor }: RequestContext,
) {
  let query = db
    .selectFrom('qa_entries')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .or([eb.lit(settings.demo), eb('updated_by', 'is not', null)])
        .$castTo<boolean>()
        .as('isPublished'),
    )
    .orderBy('place')
    .orderBy('id')
  if (!settings.demo && !isStaff(actor.roleId)) query = query.where('updated_by', 'is not', null)
  if (topic) query = query.where('topic', '=', topic)
  const words = searchWords(keyword ?? '')
  const dataList = (await query.execute())
    .filter((entry) => containsText(entry, words))
    .sort((a, b) => rankOf(a.topic) - rankOf(b.topic))
    .map((entry) => ({ ...entry, topic: isTopic(entry.topic) ? entry.topic : QA_TOPICS[0] }))
  return { dataList, total: dataList.length }
}

const columnsOf = (form: Form) => ({
  topic: form.topic,
  question_cn: form.questionCn,
  question_en: form.questionEn,
  question_ja: form.questionJa,
  answer_cn: form.answerCn,
  answer_en: form.answerEn,
  answer_ja: form.answerJa,
})

/** Serializes changes of the order of questions. */
const lockOrder = (trx: Transaction<DB>) => sql`lock table qa_entries in share row exclusive mode`.execute(trx)

const lastPlace = async (db: Kysely<DB>, topic: string): Promise<number> => {
  const row = await db
    .selectFrom('qa_entries')
    .select((eb) => eb.fn.max('place').as('last'))
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row?.last ?? 0
}

const log = (
  trx: Transaction<DB>,
  request: RequestContext,
  explain: 'insertQa' | 'updateQa' | 'deleteQa' | 'moveQa',
  id: number,
  info: Record<string, unknown>,
) => writeLog(trx, request, { type: 'page', explain, object: `Q&A ${id}`, info })

/** Adds a question at the end of its chapter. */
export const insertQa = (context: AppContext, form: Form, request: RequestContext) =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const row = await trx
      .insertInto('qa_entries')
      .values({
        ...columnsOf(form),
        place: (await lastPlace(trx, form.topic)) + 1,
        updated_by: request.actor.id,
        update_time: context.clock.now(),
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await log(trx, request, 'insertQa', row.id, { ...form })
    return row
  })

const entryOf = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('qa_entries')
    .select([...COLUMNS, 'place', 'updated_by'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Changes a question; in another chapter it comes last. Throws UPDATE_FAIL. */
export const updateQa = (
  context: AppContext,
  { id, version, ...form }: ParsedOf<Contract['updateQa']>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const old = await entryOf(trx, id)
    if (!old) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.questionGone })
    const { place, updated_by, ...latest } = old
    if (old.version !== version) throw changedMeanwhile(latest)
    const changes = Object.fromEntries(
      (Object.keys(form) as (keyof Form)[])
        .filter((key) => old[key] !== form[key])
        .map((key) => [key, [old[key], form[key]]]),
    )
    // Saved unchanged, a question of the product becomes the company's own.
    if (Object.keys(changes).length === 0 && updated_by !== null) return { id, version }
    const row = await trx
      .updateTable('qa_entries')
      .set({
        ...columnsOf(form),
        place: old.topic === form.topic ? place : (await lastPlace(trx, form.topic)) + 1,
        updated_by: request.actor.id,
        update_time: context.clock.now(),
        version: NEXT_VERSION,
      })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await log(trx, request, 'updateQa', id, changes)
    return row
  })

/** Deletes a question. Throws DELETE_FAIL when it is gone already. */
export const deleteQa = (context: AppContext, id: number, request: RequestContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const old = await entryOf(trx, id)
    if (!old) throw new Refusal('DELETE_FAIL', { message: MESSAGES.questionGone })
    await trx.deleteFrom('qa_entries').where('id', '=', id).execute()
    const { id: _id, version: _version, updated_by: _by, ...texts } = old
    await log(trx, request, 'deleteQa', id, texts)
  })

/** Makes the questions that the product came with the company's own, so that customers get them. */
export const publishQa = (context: AppContext, request: RequestContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const published = await trx
      .updateTable('qa_entries')
      .set({ updated_by: request.actor.id, update_time: context.clock.now(), version: NEXT_VERSION })
      .where('updated_by', 'is', null)
      .returning('id')
      .execute()
    if (published.length === 0) return
    await writeLog(trx, request, { type: 'page', explain: 'publishQa', info: { count: published.length } })
  })

/** Changes places with the neighbour of the same chapter; the first and the last stay where they are. */
export const moveQa = (
  context: AppContext,
  { id, direction }: ParsedOf<Contract['moveQa']>,
  request: RequestContext,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder(trx)
    const entry = await entryOf(trx, id)
    if (!entry) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.questionGone })
    const chapter = await trx
      .selectFrom('qa_entries')
      .select(['id', 'place'])
      .where('topic', '=', entry.topic)
      .orderBy('place')
      .orderBy('id')
      .execute()
    const at = chapter.findIndex((one) => one.id === id)
    const to = at + (direction === 'up' ? -1 : 1)
    const moved = chapter.map((one) => one.id)
    if (moved[to] === undefined) return
    moved.splice(to, 0, ...moved.splice(at, 1))
    // The whole chapter: positions may be equal where questions were added concurrently.
    await sql`update qa_entries q set place = m.place
      from unnest(${moved}::bigint[]) with ordinality as m (id, place) where q.id = m.id`.execute(trx)
    await log(trx, request, 'moveQa', id, { place: [at + 1, to + 1] })
  })
