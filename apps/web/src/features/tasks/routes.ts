import { ROLE } from '@kairo/shared/roles'
import { listSearch, searchOf } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const taskScreens = [
  screen({
    path: '/taskRules',
    roles: [ROLE.manager],
    texts: async () => (await import('./texts.ts')).taskRuleTexts,
    title: (t) => t.title,
    search: searchOf(listSearch),
    load: () => import('./TaskRulesScreen.tsx'),
    component: 'TaskRulesScreen',
  }),
] as const
