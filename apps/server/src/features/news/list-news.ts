import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { NewsDetail, newsContract } from '@kairo/shared/news/news.contract'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { newsDetailOf, newsItemOf, publishedNews, selectNews, selectNewsDetail, visibleNews } from './news-record.ts'

type Contract = typeof newsContract

const holds = (columns: readonly string[], text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    columns.map((column) => contains(sql.ref(column), text)),
    sql` or `,
  )})`
const TITLES = ['a.title_cn', 'a.title_en', 'a.title_ja'] as const
const CONTENTS = ['a.content_cn', 'a.content_en', 'a.content_ja'] as const

/** News that this user may see, the newest day first unless sorted. */
export async function listNews(context: AppContext, input: ParsedOf<Contract['listNews']>, request: RequestContext) {
  const reading = request
  const conditions = [visibleNews(reading)]
  if (input.title) conditions.push(holds(TITLES, input.title))
  if (input.content) conditions.push(holds(CONTENTS, input.content))
  if (input.publicDate) conditions.push(sql<boolean>`a.public_date = ${input.publicDate}`)
  if (input.announcementType) conditions.push(sql<boolean>`a.type = ${input.announcementType}`)
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`
  const order = input.sortOrder ?? 'desc'
  const query = selectNews(context.db, request.language)
    .where(where)
    .orderBy(input.sortBy === 'createTime' ? 'a.create_time' : 'a.public_date', order)
    .orderBy('a.id', order)
  const { rows, total } = await rowPage(context.db, query, pageOf(input))
  return { dataList: rows.map((row) => newsItemOf(row, reading.now)), total }
}

const ON_HOME_PAGE = 5

/** What everybody is shown on the home page: published news only, for staff as well. */
export async function listHomePageNews(
  context: AppContext,
  input: ParsedOf<Contract['listHomePageNews']>,
  request: RequestContext,
) {
  const now = request.now
  const page = pageOf({ ...input, limit: input.limit ?? input.size ?? input.pageSize ?? ON_HOME_PAGE })
  const query = selectNews(context.db, request.language)
    .where(publishedNews(now))
    .orderBy('a.public_date', 'desc')
    .orderBy('a.id', 'desc')
  const { rows, total } = await rowPage(context.db, query, page)
  return { dataList: rows.map((row) => newsItemOf(row, now)), total }
}

export async function newestNews(context: AppContext, request: RequestContext): Promise<NewsDetail | null> {
  const now = request.now
  const row = await selectNewsDetail(context.db, request.language)
    .where(publishedNews(now))
    .orderBy('a.public_date', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? newsDetailOf(row, now) : null
}

const VALUE = { 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_ja' } as const

export async function listNewsTypes({ db }: Pick<AppContext, 'db'>, { language }: RequestContext) {
  const dataList = await db
    .selectFrom('dictionary')
    .select(['entry_code as announcementType', `${VALUE[language]} as announcementName`])
    .where('entry_id', '=', DICTIONARY.newsType)
    .where('status', '=', 1)
    .orderBy('seq')
    .execute()
  return { dataList, total: dataList.length }
}
