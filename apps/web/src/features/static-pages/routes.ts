import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { searchOf, text } from '@/router/search.ts'

const texts = async () => (await import('./texts.ts')).staticPageTexts
export const staticPageScreens = [
  screen({
    path: '/companySummary',
    roles: [...STAFF, ROLE.customer],
    texts,
    title: (t) => t.company.title,
    load: () => import('./CompanyScreen.tsx'),
    component: 'CompanyScreen',
  }),
  screen({
    path: '/qa',
    roles: [...STAFF, ROLE.customer],
    texts,
    title: (t) => t.qa.title,
    search: searchOf({ q: text, topic: text }),
    load: () => import('./QaScreen.tsx'),
    component: 'QaScreen',
  }),
] as const
