import { redirect } from '@tanstack/react-router'
import { publicScreen } from '@/router/screen.ts'
import { searchOf, text } from '@/router/search.ts'
import { saveResetLink } from './saved-link.ts'

const texts = async () => (await import('./texts.ts')).passwordResetTexts
export const passwordResetScreens = [
  publicScreen({
    path: '/forgetPassword',
    texts,
    title: (t) => t.title,
    load: () => import('./ForgetPasswordScreen.tsx'),
    component: 'ForgetPasswordScreen',
  }),
  publicScreen({
    path: '/ResetPassword',
    texts,
    title: (t) => t.resetTitle,
    search: searchOf({ email: text, token: text }),
    // The token leaves the address bar, and with it the tab's history, before anything is shown.
    arrive: ({ email, token }: { email?: string | undefined; token?: string | undefined }) => {
      if (token === undefined) return
      saveResetLink({ email: email ?? '', token })
      throw redirect({ href: '/ResetPassword', replace: true })
    },
    load: () => import('./ResetPasswordScreen.tsx'),
    component: 'ResetPasswordScreen',
  }),
  publicScreen({
    path: '/invitation',
    texts,
    title: (t) => t.invitation.title,
    search: searchOf({ email: text, token: text }),
    arrive: ({ email, token }: { email?: string | undefined; token?: string | undefined }) => {
      if (token === undefined) return
      saveResetLink({ email: email ?? '', token, isInvitation: true })
      throw redirect({ href: '/invitation', replace: true })
    },
    load: () => import('./ResetPasswordScreen.tsx'),
    component: 'ResetPasswordScreen',
  }),
] as const
