import { CUSTOMER_SIDE, STAFF } from '@kairo/shared/roles'
import { choice, day, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'
import { ownSearch } from './search.ts'

const CUSTOMER = '/customerReductionManage'
const ADMIN = '/adminReductionManage'

const texts = async () => (await import('./texts.ts')).consultationTexts
export const consultationScreens = [
  screen({
    path: '/customerReductionManage',
    roles: CUSTOMER_SIDE,
    texts,
    title: (t) => t.title,
    search: ownSearch,
    load: () => import('./OwnConsultationsScreen.tsx'),
    component: 'OwnConsultationsScreen',
  }),
  screen({
    path: '/customerReductionManageInsert',
    roles: CUSTOMER_SIDE,
    texts,
    title: (t) => t.insertTitle,
    menu: CUSTOMER,
    search: ownSearch,
    load: () => import('./InsertConsultationScreen.tsx'),
    component: 'InsertConsultationScreen',
  }),
  screen({
    path: '/customerReductionManageDetail',
    roles: CUSTOMER_SIDE,
    texts,
    title: (t) => t.detailTitle,
    menu: CUSTOMER,
    search: searchOf({ id: whole(1) }),
    load: () => import('./OwnConsultationScreen.tsx'),
    component: 'OwnConsultationScreen',
  }),
  screen({
    path: '/adminReductionManage',
    roles: STAFF,
    texts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      consultationDate: day,
      title: text,
      customer: text,
      company: text,
      status: choice(['1', '2']),
    }),
    load: () => import('./ConsultationsScreen.tsx'),
    component: 'ConsultationsScreen',
  }),
  screen({
    path: '/adminReductionManageDetail',
    roles: STAFF,
    texts,
    title: (t) => t.detailTitle,
    menu: ADMIN,
    search: searchOf({ id: whole(1) }),
    load: () => import('./ConsultationScreen.tsx'),
    component: 'ConsultationScreen',
  }),
] as const
