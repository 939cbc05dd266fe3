import { newsContract } from '@kairo/shared/news/news.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { news } from './change-news.ts'
import { listHomePageNews, listNews, listNewsTypes, newestNews } from './list-news.ts'
import { newsFilePath, uploadNewsFile } from './news-file.ts'
import { findNews } from './news-record.ts'

export const newsRoutes = (context: AppContext): Route[] => [
  route(newsContract.listNews, (input, request) => listNews(context, input, request)),
  route(newsContract.listHomePageNews, (input, request) => listHomePageNews(context, input, request)),
  route(newsContract.getNewestNews, (_input, request) => newestNews(context, request)),
  route(newsContract.listNewsTypes, (_input, request) => listNewsTypes(context, request)),
  route(newsContract.getNews, ({ id }, request) => findNews(context.db, id, request)),
  route(newsContract.getNewsFilePath, ({ id }, request) => newsFilePath(context, id, request)),
  route(newsContract.checkDeleteNews, async ({ id }, request) => {
    const { isPublished, fileName, version } = await findNews(context.db, id, request)
    return { isPublished, fileName, version }
  }),
  route(newsContract.insertNews, (input, request) => news.add(context, input, request)),
  route(newsContract.updateNews, (input, request) => news.update(context, input, request)),
  route(newsContract.deleteNews, (input, request) => news.delete(context, input, request)),
  route(
    newsContract.uploadNewsFile,
    (input, request) => uploadNewsFile(context, input, request),
    ({ entryId }, request) => findNews(context.db, entryId, request),
  ),
]
