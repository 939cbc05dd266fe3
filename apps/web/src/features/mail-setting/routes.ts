import { listSearch, searchOf } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { mailSettingTexts } from './messages/index.ts'

export const mailSettingScreens = [
  screen({
    path: '/myEmail',
    roles: [2, 3, 4],
    texts: mailSettingTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    search: searchOf({ ...listSearch }),
    load: () => import('./MailSettingScreen.tsx'),
    component: 'MailSettingScreen',
  }),
] as const
