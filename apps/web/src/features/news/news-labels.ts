import type { Language } from '@kairo/shared/languages'

/** The calls whose responses include news: invalidated after each change. */
export const NEWS_ROUTES = [
  'GET /system/announcement/getAnnouncementList',
  'GET /system/announcement/getHomePageAnnouncementList',
  'POST /system/announcement/getAnnouncementInfo',
] as const

interface Titles {
  titleCn: string
  titleEn: string
  titleJp: string
}
interface Contents {
  contentCn: string
  contentEn: string
  contentJp: string
}

/** The title in the page's language. */
export const titleOf = (news: Titles, language: Language): string =>
  ({ 'zh-cn': news.titleCn, en: news.titleEn, ja: news.titleJp })[language]

export const contentOf = (news: Contents, language: Language): string =>
  ({ 'zh-cn': news.contentCn, en: news.contentEn, ja: news.contentJp })[language]
