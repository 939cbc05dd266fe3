/** Every call whose answer shows news: stale after each change of one. */
export const NEWS_ROUTES = [
  'GET /system/announcement/getAnnouncementList',
  'GET /system/announcement/getHomePageAnnouncementList',
  'POST /system/announcement/getAnnouncementInfo',
] as const
