import { STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { tariffSearch } from './search.ts'

export const freeTimeTariffScreens = [
  screen({
    path: '/freeTimeTariffs',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).tariffTexts,
    title: (t) => t.title,
    search: tariffSearch,
    load: () => import('./TariffsScreen.tsx'),
    component: 'TariffsScreen',
  }),
] as const
