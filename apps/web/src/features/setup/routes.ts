import { redirect } from '@tanstack/react-router'
import { publicScreen } from '@/router/screen.ts'
import { searchOf, text } from '@/router/search.ts'
import { saveSetupToken } from './setup-token.ts'

export const setupScreens = [
  publicScreen({
    path: '/setup',
    texts: async () => (await import('./texts.ts')).setupTexts,
    title: (t) => t.title,
    search: searchOf({ token: text }),
    // The token leaves the address bar, and with it the tab's history, before anything is shown.
    arrive: ({ token }: { token?: string | undefined }) => {
      if (token === undefined) return
      saveSetupToken(token)
      throw redirect({ href: '/setup', replace: true })
    },
    load: () => import('./FirstAccountScreen.tsx'),
    component: 'FirstAccountScreen',
  }),
] as const
