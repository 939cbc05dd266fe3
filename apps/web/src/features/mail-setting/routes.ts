import { ROLE, STAFF } from '@kairo/shared/roles'
import { listSearch, searchOf } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const mailSettingScreens = [
  screen({
    path: '/myEmail',
    roles: [...STAFF, ROLE.customer],
    texts: async () => (await import('./texts.ts')).mailSettingTexts,
    title: (t) => t.title,
    search: searchOf({ ...listSearch }),
    load: () => import('./MailSettingScreen.tsx'),
    component: 'MailSettingScreen',
  }),
] as const
