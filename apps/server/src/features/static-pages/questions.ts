import { NEXT_VERSION } from '../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isStaff } from '@kairo/shared/roles'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { containsText, searchWords } from '@kairo/shared/static-pages/find-qa'
import { QA_TOPICS, type QaTopic } from '@kairo/shared/static-pages/qa-topics'
import type { staticPagesContract } from '@kairo/shared/static-pages/static-pages.contract'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'
import { lockTable, register } from '../registers/register.ts'
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
const lockOrder = lockTable('qa_entries')

const lastPlace = async (db: Kysely<DB>, topic: string): Promise<number> => {
  const row = await db
    .selectFrom('qa_entries')
    .select((eb) => eb.fn.max('place').as('last'))
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row?.last ?? 0
}

const nameOf = (id: number): string => `Q&A ${id}`

const entryOf = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('qa_entries')
    .select([...COLUMNS, 'place', 'updated_by'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A new question comes last in its chapter, and so does one that another chapter takes over. */
export const questions = register({
  table: 'qa_entries',
  lock: lockOrder,
  find: (id, { trx }) => entryOf(trx, id),
  missing: (act) => new Refusal(act === 'update' ? 'UPDATE_FAIL' : 'DELETE_FAIL', { message: MESSAGES.questionGone }),
  shown: ({ place: _place, updated_by: _by, ...latest }) => latest,
  columns: async (form: Form, { trx, request, now, old }) => ({
    ...columnsOf(form),
    place: old?.topic === form.topic ? old.place : (await lastPlace(trx, form.topic)) + 1,
    updated_by: request.actor.id,
    update_time: now,
  }),
  // Saved unchanged, a question of the product becomes the company's own.
  isUnchanged: (form, old) => old.updated_by !== null && Object.keys(changesOf<Form>(old as Form, form)).length === 0,
  log: {
    type: 'page',
    add: ({ id, form }) => ({ explain: 'insertQa', object: nameOf(id), info: { ...form } }),
    update: ({ id, form, old }) => ({
      explain: 'updateQa',
      object: nameOf(id),
      info: changesOf<Form>(old as Form, form),
    }),
    delete: ({ old: { id, version: _version, updated_by: _by, ...texts } }) => ({
      explain: 'deleteQa',
      object: nameOf(id),
      info: texts,
    }),
  },
})

/** Makes the questions that the product came with the company's own, so that customers get them. */
export const publishQa = (context: AppContext, request: RequestContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockOrder({ trx })
    const published = await trx
      .updateTable('qa_entries')
      .set({ updated_by: request.actor.id, update_time: request.now, version: NEXT_VERSION })
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
    await lockOrder({ trx })
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
    await writeLog(trx, request, {
      type: 'page',
      explain: 'moveQa',
      object: nameOf(id),
      info: { place: [at + 1, to + 1] },
    })
  })
