import { isStaff, STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { day, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'
import { currentSession } from '@/session/session.ts'

const readsAsStaff = (): boolean => {
  const role = currentSession()?.user.role_id
  return role !== undefined && isStaff(role)
}

export const newsScreens = [
  screen({
    path: '/systemAnnouncement',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts: async () => (await import('./texts.ts')).newsTexts,
    title: (t) => t.title,
    // Readers come from the home page; the way through the settings is for staff (rules 16.19).
    crumbs: (t) => (readsAsStaff() ? [{ text: t.system }] : []),
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
