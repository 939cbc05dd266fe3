import { NEXT_VERSION } from '../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import type { NewsDetail, newsContract } from '@kairo/shared/news/news.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { findNews, noNews, readingOf } from './news-record.ts'

type Contract = typeof newsContract
type Form = ParsedOf<Contract['insertNews']>

const columnsOf = (form: Form) => ({
  public_date: form.publicDate,
  type: form.announcementType ?? null,
  title_cn: form.titleCn,
  title_en: form.titleEn,
  title_jp: form.titleJp,
  content_cn: form.contentCn,
  content_en: form.contentEn,
  content_jp: form.contentJp,
})

/** Refuses a publication day in the past and a type outside the dictionary. Throws PARAMETER_ERROR. */
async function checkForm(db: Kysely<DB>, form: Form, now: Date, before?: NewsDetail): Promise<void> {
  const errors: { path: string; message: string }[] = []
  if (form.publicDate !== before?.publicDate && form.publicDate < tokyoToday(now))
    errors.push({ path: 'publicDate', message: 'notBeforeToday' })
  if (form.announcementType && form.announcementType !== before?.announcementType) {
    const entry = await db
      .selectFrom('dictionary')
      .select('id')
      .where('entry_id', '=', DICTIONARY.newsType)
      .where('entry_code', '=', form.announcementType)
      .executeTakeFirst()
    if (!entry) errors.push({ path: 'announcementType', message: 'choice' })
  }
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** The stored news, locked against concurrent changes. Throws RECORD_NOT_EXIST, UPDATE_FAIL with the latest. */
export async function lockNews(
  trx: Transaction<DB>,
  context: AppContext,
  wanted: { id: number; version?: number | undefined },
  request: RequestContext,
): Promise<NewsDetail> {
  const locked = await trx.selectFrom('announcements').select('id').where('id', '=', wanted.id).forUpdate().execute()
  if (locked.length === 0) throw noNews()
  const news = await findNews(trx, wanted.id, readingOf(context, request))
  if (wanted.version !== undefined && wanted.version !== news.version) throw changedMeanwhile(news)
  return news
}

export const logNews = (
  trx: Transaction<DB>,
  request: RequestContext,
  explain: LogVerb,
  news: { id: number; titleEn: string },
  info: Record<string, unknown>,
): Promise<void> =>
  writeLog(trx, request, {
    type: 'news',
    explain,
    object: `${news.id} ${news.titleEn}`,
    info,
  })

export const insertNews = (context: AppContext, form: Form, request: RequestContext) =>
  context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    await checkForm(trx, form, now)
    const saved = await trx
      .insertInto('announcements')
      .values({
        ...columnsOf(form),
        created_by: request.actor.id,
        updated_by: request.actor.id,
        create_time: now,
        update_time: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await logNews(trx, request, 'insertNews', { id: saved.id, titleEn: form.titleEn }, { ...form })
    return saved
  })

const FIELDS = [
  'publicDate',
  'announcementType',
  'titleCn',
  'titleEn',
  'titleJp',
  'contentCn',
  'contentEn',
  'contentJp',
] as const

/** The changes in the form of the log: `{field: [old, new]}`. */
const changesOf = (before: NewsDetail, form: Form): Record<string, unknown> =>
  Object.fromEntries(
    FIELDS.filter((field) => (before[field] ?? null) !== (form[field] ?? null)).map((field) => [
      field,
      [before[field] ?? null, form[field] ?? null],
    ]),
  )

/** Throws RECORD_NOT_EXIST, UPDATE_FAIL, PARAMETER_ERROR for a day moved into the past. */
export async function updateNews(
  context: AppContext,
  input: ParsedOf<Contract['updateNews']>,
  request: RequestContext,
) {
  const { id, version, removeFile = false, ...form } = input
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const before = await lockNews(trx, context, { id, version }, request)
    await checkForm(trx, form, now, before)
    const saved = await trx
      .updateTable('announcements')
      .set({
        ...columnsOf(form),
        ...(removeFile ? { file_id: null } : {}),
        updated_by: request.actor.id,
        update_time: now,
        version: NEXT_VERSION,
      })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const fileGone = removeFile && before.fileName !== null ? { file: [before.fileName, null] } : {}
    await logNews(
      trx,
      request,
      'updateNews',
      { id, titleEn: form.titleEn },
      { ...changesOf(before, form), ...fileGone },
    )
    return saved
  })
}

/** Throws RECORD_NOT_EXIST, and UPDATE_FAIL where a version is given that is not the latest. */
export const deleteNews = (context: AppContext, input: ParsedOf<Contract['deleteNews']>, request: RequestContext) =>
  context.db.transaction().execute(async (trx): Promise<void> => {
    const news = await lockNews(trx, context, input, request)
    await trx.deleteFrom('announcements').where('id', '=', input.id).execute()
    const { publicDate, titleCn, titleJp, fileName } = news
    await logNews(trx, request, 'deleteNews', news, { publicDate, titleCn, titleJp, fileName })
  })
