import { ALL_ROLES, ROLE } from '@kairo/shared/roles'
import { prefetch } from '@/api/queries.ts'
import { screen } from '@/router/screen.ts'
import { homeSearch } from './search.ts'

export const homeScreens = [
  screen({
    path: '/homePage',
    roles: ALL_ROLES,
    texts: async () => (await import('./texts.ts')).homeTexts,
    title: (t) => t.title,
    search: homeSearch,
    fetch: (_search, role) => {
      prefetch('GET /home/getOverview', {})
      if (role !== ROLE.systemAdmin) prefetch('GET /system/announcement/getHomePageAnnouncementList', {})
    },
    load: () => import('./HomeScreen.tsx'),
    component: 'HomeScreen',
  }),
] as const
