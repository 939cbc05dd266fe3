import { publicScreen } from '@/router/screen.ts'

export const registrationScreens = [
  publicScreen({
    path: '/registerWorld',
    texts: async () => (await import('./texts.ts')).registrationTexts,
    title: (t) => t.title,
    load: () => import('./RegistrationScreen.tsx'),
    component: 'RegistrationScreen',
  }),
] as const
