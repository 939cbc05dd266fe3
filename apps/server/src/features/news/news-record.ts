import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { NewsDetail, NewsItem } from '@kairo/shared/news/news.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isEntry } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { MESSAGES } from './messages.ts'

/** The viewer: staff see everything, others what is published. */
export interface Reading {
  actor: Pick<Actor, 'roleId'>
  language: Language
  now: Date
}

/** Which news this user may see, as a condition on the alias `a`: the one place for it. */
export const visibleNews = ({ actor, now }: Pick<Reading, 'actor' | 'now'>): RawBuilder<boolean> =>
  isStaff(actor.roleId) ? sql<boolean>`true` : publishedNews(now)
export const publishedNews = (now: Date): RawBuilder<boolean> => sql<boolean>`a.public_date <= ${tokyoToday(now)}`

const TYPE_NAME = { 'zh-cn': 'd.value_cn', en: 'd.value_en', ja: 'd.value_ja' } as const

export const selectNews = (db: Kysely<DB>, language: Language) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('files as f', 'f.id', 'a.file_id')
    .leftJoin('dictionary as d', (join) => join.on(isEntry('d', DICTIONARY.newsType, 'a.type')))
    .select(['a.id', 'a.version', 'a.public_date', 'a.title_cn', 'a.title_en', 'a.title_ja', 'a.type'])
    .select(['a.file_id', 'a.create_time', 'f.name as file_name', 'f.kind as file_kind'])
    .select(`${TYPE_NAME[language]} as type_name`)

export const selectNewsDetail = (db: Kysely<DB>, language: Language) =>
  selectNews(db, language).select(['a.content_cn', 'a.content_en', 'a.content_ja'])

type Row = Awaited<ReturnType<ReturnType<typeof selectNews>['executeTakeFirstOrThrow']>>
type DetailRow = Awaited<ReturnType<ReturnType<typeof selectNewsDetail>['executeTakeFirstOrThrow']>>

export const newsItemOf = (row: Row, now: Date): NewsItem => ({
  id: row.id,
  version: row.version,
  public_date: row.public_date,
  titleCn: row.title_cn,
  titleEn: row.title_en,
  titleJp: row.title_ja,
  announcementType: row.type,
  announcementName: row.type_name ?? '',
  fileId: row.file_id,
  fileName: row.file_name,
  create_time: tokyoSeconds(row.create_time),
  isPublished: row.public_date <= tokyoToday(now),
})

export const newsDetailOf = (row: DetailRow, now: Date): NewsDetail => ({
  ...newsItemOf(row, now),
  publicDate: row.public_date,
  contentCn: row.content_cn,
  contentEn: row.content_en,
  contentJp: row.content_ja,
  fileKind: row.file_kind,
  filePath: row.file_id === null ? null : `/api/common/download?id=${row.file_id}`,
})

/** No such news for this user; the same whether it never existed, was deleted, or is not published yet. */
export const noNews = (): Refusal =>
  new Refusal('RECORD_NOT_EXIST', {
    message: MESSAGES.noNews,
  })

/** One piece of news as this user may see it. Throws RECORD_NOT_EXIST. */
export async function findNews(db: Kysely<DB>, id: number, reading: Reading): Promise<NewsDetail> {
  const row = await selectNewsDetail(db, reading.language)
    .where('a.id', '=', id)
    .where(visibleNews(reading))
    .executeTakeFirst()
  if (!row) throw noNews()
  return newsDetailOf(row, reading.now)
}
