import { KEY_STATES } from '@kairo/shared/api-keys/key-rules'
import { ROLE } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { choice, day, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { TABS } from './tabs.ts'

export const developerScreens = [
  screen({
    path: '/developer',
    roles: [ROLE.manager, ROLE.customer],
    texts: async () => (await import('./texts.ts')).developerTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      tab: choice(TABS),
      keyword: text,
      state: choice(KEY_STATES),
      hookState: choice(['active', 'off'] as const),
      // The endpoint whose attempts are shown, and their filters.
      webhook: whole(1),
      type: text,
      outcome: choice(['succeeded', 'failed'] as const),
      from: day,
      to: day,
    }),
    load: () => import('./DeveloperScreen.tsx'),
    component: 'DeveloperScreen',
  }),
] as const
