import { publicScreen } from '../../router/screen.ts'
import { registrationTexts } from './messages/index.ts'

export const registrationScreens = [
  publicScreen({
    path: '/registerWorld',
    texts: registrationTexts,
    title: (t) => t.title,
    load: () => import('./RegistrationScreen.tsx'),
    component: 'RegistrationScreen',
  }),
] as const
