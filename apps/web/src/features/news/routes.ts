import { STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { day, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const newsScreens = [
  screen({
    path: '/systemAnnouncement',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts: async () => (await import('./texts.ts')).newsTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      title: text,
      content: text,
      publicDate: day,
      announcementType: text,
      /** The opened news. */
      open: whole(1),
    }),
    load: () => import('./NewsScreen.tsx'),
    component: 'NewsScreen',
  }),
] as const
