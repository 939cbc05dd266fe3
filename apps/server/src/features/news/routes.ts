import { newsContract } from '@kairo/shared/news/news.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { deleteNews, insertNews, updateNews } from './change-news.ts'
import { listHomePageNews, listNews, listNewsTypes, newestNews } from './list-news.ts'
import { newsFilePath, uploadNewsFile } from './news-file.ts'
import { findNews, readingOf } from './news-record.ts'

export const newsRoutes = (kairo: Kairo): Route[] => [
  route(newsContract.listNews, (input, call) => listNews(kairo, input, call)),
  route(newsContract.listHomePageNews, (input, call) => listHomePageNews(kairo, input, call)),
  route(newsContract.getNewestNews, (_input, call) => newestNews(kairo, call)),
  route(newsContract.listNewsTypes, (_input, call) => listNewsTypes(kairo, call)),
  route(newsContract.getNews, async ({ id }, call) => ({
    data: await findNews(kairo.db, id, readingOf(kairo, call)),
  })),
  route(newsContract.getNewsFilePath, ({ id }, call) => newsFilePath(kairo, id, call)),
  route(newsContract.checkDeleteNews, async ({ id }, call) => {
    const { isPublished, fileName, version } = await findNews(kairo.db, id, readingOf(kairo, call))
    return { data: { isPublished, fileName, version } }
  }),
  route(newsContract.insertNews, (input, call) => insertNews(kairo, input, call)),
  route(newsContract.updateNews, (input, call) => updateNews(kairo, input, call)),
  route(newsContract.deleteNews, (input, call) => deleteNews(kairo, input, call)),
  route(
    newsContract.uploadNewsFile,
    (input, call) => uploadNewsFile(kairo, input, call),
    ({ entryId }, call) => findNews(kairo.db, entryId, readingOf(kairo, call)),
  ),
]
