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
    search: searchOf({ ...listSearch, state: choice(SHEET_STATES) }),
    load: () => import('./sheets/SurchargeSheetsScreen.tsx'),
    component: 'SurchargeSheetsScreen',
  }),
  screen({
    path: '/surchargeSheet',
    roles: STAFF,
    texts: sheetTexts,
    title: (t) => t.title,
    menu: '/surchargeSheets',
    search: searchOf({ ...listSearch, id: whole(1), all: flag }),
    load: () => import('./sheets/SurchargeSheetScreen.tsx'),
    component: 'SurchargeSheetScreen',
  }),
  screen({
    path: '/surchargeForm',
    roles: STAFF,
    texts: assignmentTexts,
    title: (t) => t.formTitle,
    search: searchOf(routeSearch),
    load: () => import('./assignment/SurchargeFormScreen.tsx'),
    component: 'SurchargeFormScreen',
  }),
  screen({
    path: '/surchargeOverview',
    roles: STAFF,
    texts: assignmentTexts,
    title: (t) => t.overviewTitle,
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
