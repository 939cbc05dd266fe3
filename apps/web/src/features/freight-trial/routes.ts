import { STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { many, searchOf } from '@/router/search.ts'

export const freightTrialScreens = [
  screen({
    path: '/countPrice',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).trialTexts,
    title: (t) => t.title,
    /** Rates to begin with, one a column: `12`, or `12:2026-12-28` for ships of a day. */
    search: searchOf({ rates: many }),
    load: () => import('./FreightTrialScreen.tsx'),
    component: 'FreightTrialScreen',
  }),
] as const
