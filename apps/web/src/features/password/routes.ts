import { screen } from '../../router/screen.ts'
import { passwordTexts } from './messages/index.ts'

export const passwordScreens = [
  screen({
    path: '/upPwd',
    roles: [1, 2, 3, 4, 5],
    texts: passwordTexts,
    title: (t) => t.title,
    load: () => import('./PasswordScreen.tsx'),
    component: 'PasswordScreen',
  }),
] as const
