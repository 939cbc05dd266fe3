import { STAFF } from '@kairo/shared/roles'
import { SHEET_STATES } from '@kairo/shared/surcharges/sheet-states'
import { CHARGE_CHANGES } from '@kairo/shared/surcharges/change-codes'
import { choice, flag, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

const routeSearch = { ...listSearch, departurePort: text, destinationPort: text, shippingCompany: text }

const assignmentTexts = async () => (await import('./texts.ts')).assignmentTexts
const surchargeTexts = async () => (await import('./texts.ts')).surchargeTexts
const changeTexts = async () => (await import('./texts.ts')).changeTexts
const sheetTexts = async () => (await import('./texts.ts')).sheetTexts

export const surchargeScreens = [
  screen({
    path: '/surchargeChanges',
    roles: STAFF,
    texts: changeTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      months: choice(['1', '3', '6', '12'] as const),
      surchargePort: text,
      charge: text,
      shippingCompany: text,
      change: choice(CHARGE_CHANGES),
      ending: flag,
    }),
    load: () => import('./changes/ChangesScreen.tsx'),
    component: 'ChangesScreen',
  }),
  screen({
    path: '/surchargeIndex',
    roles: STAFF,
    texts: surchargeTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      view: choice(['ports'] as const),
      surchargeNo: text,
      surchargeName: text,
      surchargeCountry: choice(['1', '2'] as const),
      surchargePort: text,
      surchargeType: choice(['1', '2'] as const),
      departurePort: text,
      destinationPort: text,
      destinationCountry: choice(['1', '2'] as const),
      shippingCompany: text,
    }),
    load: () => import('./SurchargesScreen.tsx'),
    component: 'SurchargesScreen',
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
    search: searchOf({ ...routeSearch, coverage: choice(['none', 'partial', 'full', 'all'] as const) }),
    load: () => import('./assignment/SurchargeFormScreen.tsx'),
    component: 'SurchargeFormScreen',
  }),
] as const
