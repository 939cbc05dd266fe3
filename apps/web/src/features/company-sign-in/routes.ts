import { redirect } from '@tanstack/react-router'
import { publicScreen } from '@/router/screen.ts'
import { searchOf, text } from '@/router/search.ts'
import { type ProviderAnswer, saveAnswer } from './company-sign-in.ts'

type Answer = Omit<ProviderAnswer, 'provider'>

const texts = async () => (await import('./texts.ts')).companySignInTexts
export const companySignInScreens = [
  publicScreen({
    path: '/companySignIn/$provider',
    texts,
    title: (t) => t.title,
    search: searchOf({ state: text, code: text, iss: text, error: text }),
    // The code leaves the address bar, and with it the tab's history, before anything is shown.
    arrive: (answer: Answer, pathname: string) => {
      if (answer.state === undefined && answer.error === undefined) return
      saveAnswer({ ...answer, provider: pathname.split('/')[2] ?? '' })
      throw redirect({ href: pathname, replace: true })
    },
    load: () => import('./CompanySignInScreen.tsx'),
    component: 'CompanySignInScreen',
  }),
] as const
