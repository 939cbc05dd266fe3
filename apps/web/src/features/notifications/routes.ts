import { ALL_ROLES } from '@kairo/shared/roles'
import { listSearch, searchOf } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { messageTexts } from './messages/index.ts'

export const messageScreens = [
  screen({
    path: '/myMsg',
    roles: ALL_ROLES,
    texts: messageTexts,
    title: (t) => t.title,
    search: searchOf({ ...listSearch }),
    load: () => import('./NotificationsScreen.tsx'),
    component: 'NotificationsScreen',
  }),
] as const
