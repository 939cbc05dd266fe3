import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { toolSearch } from './tool-search.ts'

export const calculatorScreens = [
  screen({
    path: '/tool',
    roles: [...STAFF, ROLE.customer],
    texts: async () => (await import('./texts.ts')).calculatorTexts,
    title: (t) => t.title,
    search: toolSearch,
    load: () => import('./ToolScreen.tsx'),
    component: 'ToolScreen',
  }),
] as const
