import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { NewsDetail, newsContract } from '@kairo/shared/news/news.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { register } from '../registers/register.ts'
import { findNews, noNews } from './news-record.ts'

type Contract = typeof newsContract
type Form = ParsedOf<Contract['insertNews']>

const columnsOf = (form: Form) => ({
  public_date: form.publicDate,
  type: form.announcementType ?? null,
  title_cn: form.titleCn,
  title_en: form.titleEn,
  title_ja: form.titleJp,
  content_cn: form.contentCn,
  content_en: form.contentEn,
  content_ja: form.contentJp,
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

/** The stored news, locked against concurrent changes. Throws RECORD_NOT_EXIST. */
export async function lockNews(trx: Transaction<DB>, id: number, request: RequestContext): Promise<NewsDetail> {
  const locked = await trx.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute()
  if (locked.length === 0) throw noNews()
  return findNews(trx, id, request)
}

export const newsName = (id: number, { titleEn }: { titleEn: string }): string => `${id} ${titleEn}`

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
const changesIn = (before: NewsDetail, form: Form): Record<string, unknown> =>
  Object.fromEntries(
    FIELDS.filter((field) => (before[field] ?? null) !== (form[field] ?? null)).map((field) => [
      field,
      [before[field] ?? null, form[field] ?? null],
    ]),
  )

export const news = register({
  table: 'announcements',
  find: (id, { trx, request }) => lockNews(trx, id, request),
  missing: noNews,
  columns: async ({ removeFile = false, ...form }: Form & { removeFile?: boolean | undefined }, change) => {
    const { trx, request, now, old } = change
    await checkForm(trx, form, now, old)
    return {
      ...columnsOf(form),
      ...(removeFile ? { file_id: null } : {}),
      updated_by: request.actor.id,
      update_time: now,
    }
  },
  added: (_form, { request, now }) => ({ created_by: request.actor.id, create_time: now }),
  log: {
    type: 'news',
    add: ({ id, form }) => ({ explain: 'insertNews', object: newsName(id, form), info: { ...form } }),
    update: ({ id, form, old }) => ({
      explain: 'updateNews',
      object: newsName(id, form),
      info: {
        ...changesIn(old, form),
        ...(form.removeFile && old.fileName !== null ? { file: [old.fileName, null] } : {}),
      },
    }),
    delete: ({ id, old: { titleEn, publicDate, titleCn, titleJp, fileName } }) => ({
      explain: 'deleteNews',
      object: newsName(id, { titleEn }),
      info: { publicDate, titleCn, titleJp, fileName },
    }),
  },
})
