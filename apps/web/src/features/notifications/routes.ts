import { MAIL_GROUP_KEYS } from '@kairo/shared/mail-setting/mail-preferences'
import { ALL_ROLES } from '@kairo/shared/roles'
import { choice, flag, listSearch, searchOf } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const messageScreens = [
  screen({
    path: '/myMsg',
    roles: ALL_ROLES,
    texts: async () => (await import('./texts.ts')).messageTexts,
    title: (t) => t.title,
    search: searchOf({ ...listSearch, kind: choice(MAIL_GROUP_KEYS), unread: flag }),
    load: () => import('./NotificationsScreen.tsx'),
    component: 'NotificationsScreen',
  }),
] as const
