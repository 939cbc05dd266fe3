import { STAFF } from '@kairo/shared/roles'
import { SHEET_STATES } from '@kairo/shared/surcharges/sheet-states'
import { choice, day, flag, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

const routeSearch = { ...listSearch, departurePort: text, destinationPort: text, shippingCompany: text }

const assignmentTexts = async () => (await import('./texts.ts')).assignmentTexts
const surchargeTexts = async () => (await import('./texts.ts')).surchargeTexts

const sheetTexts = async () => (await import('./texts.ts')).sheetTexts
export const surchargeScreens = [
  screen({
    path: '/surchargeIndex',
    roles: STAFF,
    texts: surchargeTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.freight }, { text: t.ocean, to: '/searchPrice' }],
    search: searchOf({
      ...listSearch,
      surchargeNo: text,
      surchargeName: text,
      surchargeCountry: choice(['1', '2'] as const),
      surchargePort: text,
      surchargeType: choice(['1', '2'] as const),
    }),
    load: () => import('./SurchargesScreen.tsx'),
    component: 'SurchargesScreen',
  }),
  screen({
    path: '/surcharge',
    roles: STAFF,
    texts: surchargeTexts,
    title: (t) => t.groupTitle,
    crumbs: (t) => [
      { text: t.freight },
      { text: t.ocean, to: '/searchPrice' },
      { text: t.title, to: '/surchargeIndex' },
    ],
    search: searchOf({
      ...listSearch,
      departurePort: text,
      destinationPort: text,
      destinationCountry: choice(['1', '2'] as const),
      shippingCompany: text,
    }),
    load: () => import('./SurchargeGroupsScreen.tsx'),
    component: 'SurchargeGroupsScreen',
  }),
  screen({
    path: '/surchargeSheets',
    roles: STAFF,
    texts: sheetTexts,
    title: (t) => t.listTitle,
    crumbs: (t) => [{ text: t.surcharges, to: '/surchargeIndex' }],
    search: searchOf({ ...listSearch, state: choice(SHEET_STATES) }),
    load: () => import('./sheets/SurchargeSheetsScreen.tsx'),
    component: 'SurchargeSheetsScreen',
  }),
  screen({
    path: '/surchargeSheet',
    roles: STAFF,
    texts: sheetTexts,
    title: (t) => t.title,
    crumbs: (t) => [
      { text: t.surcharges, to: '/surchargeIndex' },
      { text: t.listTitle, to: '/surchargeSheets' },
    ],
    search: searchOf({ ...listSearch, id: whole(1), all: flag }),
    load: () => import('./sheets/SurchargeSheetScreen.tsx'),
    component: 'SurchargeSheetScreen',
  }),
  screen({
    path: '/surchargeForm',
    roles: STAFF,
    texts: assignmentTexts,
    title: (t) => t.formTitle,
    crumbs: (t) => [{ text: t.freight }, { text: t.formCrumb }],
    search: searchOf(routeSearch),
    load: () => import('./assignment/SurchargeFormScreen.tsx'),
    component: 'SurchargeFormScreen',
  }),
  screen({
    path: '/surchargeOverview',
    roles: STAFF,
    texts: assignmentTexts,
    title: (t) => t.overviewTitle,
    crumbs: (t) => [{ text: t.freight }, { text: t.formCrumb, to: '/surchargeForm' }],
    search: searchOf({
      ...routeSearch,
      view: choice(['routes', 'days'] as const),
      coverage: choice(['none', 'partial', 'full'] as const),
      surchargeNo: text,
      surchargePort: text,
      charge: text,
      ending: flag,
      axisFrom: day,
    }),
    load: () => import('./assignment/SurchargeOverviewScreen.tsx'),
    component: 'SurchargeOverviewScreen',
  }),
] as const
