import type { MenuText } from '@/shell/menu.ts'

export const ROLE_OF = { admin: 1, manager: 2, operator: 3, customer: 4, shipper: 5 } as const
export type Who = keyof typeof ROLE_OF
export const EVERYONE = Object.keys(ROLE_OF) as Who[]

type Entry = readonly [word: MenuText, path: string]

const HOME: Entry = ['home', '/homePage']
const MY_INFO: Entry = ['myInfo', '/myInfo']
const RATE_MANAGEMENT: readonly Entry[] = [
  ['rateList', '/searchPrice'],
  ['rateUpload', '/addPrice'],
  ['rateApproval', '/transportApproval'],
  ['surcharges', '/surchargeIndex'],
  ['surchargeGroups', '/surcharge'],
  ['surchargeRoutes', '/surchargeForm'],
  ['surchargeCoverage', '/surchargeOverview'],
  ['freeTimeTariffs', '/freeTimeTariffs'],
  ['discounts', '/disCustomer'],
  ['trialCalculation', '/countPrice'],
]
/** What roles 2, 3 and 4 share. */
const BUSINESS: readonly Entry[] = [
  ['orders', '/searchOrder'],
  ['tracking', '/orderTracking'],
  ['insurance', '/InsuranceManagement'],
  ['tools', '/tool'],
  ['news', '/systemAnnouncement'],
  ['mail', '/myEmail'],
  ['statistics', '/statistics'],
]
const STAFF: readonly Entry[] = [
  HOME,
  ...RATE_MANAGEMENT,
  ...BUSINESS,
  ['freeTimeBoard', '/freeTimeBoard'],
  ['billing', '/billManage'],
  ['customers', '/searchCustomer'],
  ['consultations', '/adminReductionManage'],
  ['ports', '/portOfDestination'],
  ['carriers', '/shippingCompany'],
  ['exchangeRate', '/exchangeRate'],
  ['calendars', '/calendars'],
  ['businessSettings', '/businessSettings'],
  ['company', '/companySummary'],
  ['qa', '/qa'],
  MY_INFO,
]

/**
 * The menu of each role (rules 2.3, 16.4), independent of the page's list.
 */
export const MENU_OF: Record<Who, readonly Entry[]> = {
  admin: [HOME, ['parameters', '/systemDict'], ['logs', '/systemLog'], MY_INFO],
  manager: [
    ...STAFF,
    ['staff', '/systemBusinessUserManage'],
    ['taskRules', '/taskRules'],
    ['insurers', '/insurers'],
    ['letterhead', '/operatorCompany'],
  ],
  operator: STAFF,
  customer: [
    HOME,
    ['company', '/companySummary'],
    ['rateSearch', '/freightRateRetrieval'],
    ['booking', '/addOrder'],
    ...BUSINESS,
    ['billing', '/showBill'],
    ['myConsultations', '/customerReductionManage'],
    ['consignees', '/consignee'],
    ['consignors', '/shipper'],
    ['shipperAccounts', '/shipperAccounts'],
    ['qa', '/qa'],
    MY_INFO,
  ],
  shipper: [
    HOME,
    ['rateSearch', '/freightRateRetrieval'],
    ['booking', '/addOrder'],
    ['tracking', '/orderTracking'],
    ['password', '/upPwd'],
    MY_INFO,
  ],
}

const everyEntry = new Map(
  Object.values(MENU_OF)
    .flat()
    .map((entry) => [entry[1], entry]),
)
/** Open without an entry: the bell, mails and buttons of other screens lead there. */
const ALSO_OPEN: Record<Who, readonly string[]> = {
  admin: ['/myMsg', '/upPwd'],
  manager: ['/addOrder', '/myMsg', '/upPwd'],
  operator: ['/addOrder', '/myMsg', '/upPwd', '/systemBusinessUserManage'],
  customer: ['/myMsg', '/upPwd'],
  shipper: ['/searchOrder', '/statistics', '/myMsg', '/systemAnnouncement', '/customerReductionManage'],
}

/** Screens that are in another role's menu and closed to this user. */
export const foreignTo = (who: Who): Entry[] =>
  [...everyEntry.values()].filter(
    ([, path]) => !ALSO_OPEN[who].includes(path) && !MENU_OF[who].some(([, own]) => own === path),
  )
