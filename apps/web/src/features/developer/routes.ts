import { KEY_STATES } from '@kairo/shared/api-keys/key-rules'
import { ROLE } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { choice, listSearch, searchOf, text } from '@/router/search.ts'
import { TABS } from './tabs.ts'

export const developerScreens = [
  screen({
    path: '/developer',
    roles: [ROLE.manager, ROLE.customer],
    texts: async () => (await import('./texts.ts')).developerTexts,
    title: (t) => t.title,
    search: searchOf({ ...listSearch, tab: choice(TABS), keyword: text, state: choice(KEY_STATES) }),
    load: () => import('./DeveloperScreen.tsx'),
    component: 'DeveloperScreen',
  }),
] as const
