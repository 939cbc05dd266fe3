import type { MenuText } from '@/shell/menu.ts'

export const ROLE_OF = { admin: 1, manager: 2, operator: 3, customer: 4, shipper: 5 } as const
export type Who = keyof typeof ROLE_OF
export const EVERYONE = Object.keys(ROLE_OF) as Who[]

type Entry = readonly [word: MenuText, path: string]

const HOME: Entry = ['home', '/homePage']
const PRICES: readonly Entry[] = [
  ['rateList', '/searchPrice'],
  ['rateUpload', '/addPrice'],
  ['rateApproval', '/transportApproval'],
  ['surchargeChanges', '/surchargeChanges'],
  ['surchargeList', '/surchargeIndex'],
  ['surchargeRoutes', '/surchargeForm'],
  ['surchargeSheets', '/surchargeSheets'],
  ['freeTimeTariffs', '/freeTimeTariffs'],
  ['discounts', '/disCustomer'],
  ['trialCalculation', '/countPrice'],
]
/** What roles 2, 3 and 4 share. */
const BUSINESS: readonly Entry[] = [
  ['orderList', '/searchOrder'],
  ['tracking', '/orderTracking'],
  ['billsOfLading', '/billsOfLading'],
  ['insurance', '/InsuranceManagement'],
  ['tools', '/tool'],
  ['news', '/systemAnnouncement'],
  ['statistics', '/statistics'],
  ['company', '/companySummary'],
  ['qa', '/qa'],
]
const STAFF: readonly Entry[] = [
  HOME,
  ...PRICES,
  ...BUSINESS,
  ['freeTimeBoard', '/freeTimeBoard'],
  ['billing', '/billManage'],
  ['customers', '/searchCustomer'],
  ['consultations', '/adminReductionManage'],
  ['ports', '/portOfDestination'],
  ['carriers', '/shippingCompany'],
  ['exchangeRate', '/exchangeRate'],
  ['calendars', '/calendars'],
  ['lateFees', '/lateFees'],
  ['chargeKinds', '/chargeKinds'],
  ['businessSettings', '/businessSettings'],
]

/** The views of each role's menu (rules 2.3, 16.4), independent of the page's list. */
export const MENU_OF: Record<Who, readonly Entry[]> = {
  admin: [HOME, ['parameters', '/systemDict'], ['logs', '/systemLog']],
  manager: [
    ...STAFF,
    ['staff', '/systemBusinessUserManage'],
    ['taskRules', '/taskRules'],
    ['insurers', '/insurers'],
    ['blForms', '/blForms'],
    ['letterhead', '/operatorCompany'],
  ],
  operator: STAFF,
  customer: [
    HOME,
    ['rateSearch', '/freightRateRetrieval'],
    ['booking', '/addOrder'],
    ...BUSINESS,
    ['billing', '/showBill'],
    ['consultations', '/customerReductionManage'],
    ['consignees', '/consignee'],
    ['consignors', '/shipper'],
    ['shipperAccounts', '/shipperAccounts'],
  ],
  shipper: [
    HOME,
    ['rateSearch', '/freightRateRetrieval'],
    ['booking', '/addOrder'],
    ['tracking', '/orderTracking'],
    ['billsOfLading', '/billsOfLading'],
  ],
}
const OWN: readonly Entry[] = [
  ['myInfo', '/myInfo'],
  ['password', '/upPwd'],
]
const DEVELOPER: Entry = ['developer', '/developer']
/** What the account menu leads to. */
export const ACCOUNT_MENU_OF: Record<Who, readonly Entry[]> = {
  admin: OWN,
  manager: [...OWN, ['mail', '/myEmail'], DEVELOPER],
  operator: [...OWN, ['mail', '/myEmail']],
  customer: [...OWN, ['mail', '/myEmail'], DEVELOPER],
  shipper: OWN,
}

const everyEntry = new Map(
  EVERYONE.flatMap((who) => [...MENU_OF[who], ...ACCOUNT_MENU_OF[who]]).map((entry) => [entry[1], entry]),
)
/** Open without an entry: the bell, mails and buttons of other screens lead there. */
const ALSO_OPEN: Record<Who, readonly string[]> = {
  admin: ['/myMsg'],
  manager: ['/addOrder', '/myMsg'],
  operator: ['/addOrder', '/myMsg', '/systemBusinessUserManage'],
  customer: ['/myMsg'],
  shipper: ['/searchOrder', '/statistics', '/myMsg', '/systemAnnouncement', '/customerReductionManage'],
}

/** Screens that are in another role's menu and closed to this user. */
export const foreignTo = (who: Who): Entry[] =>
  [...everyEntry.values()].filter(
    ([, path]) =>
      !ALSO_OPEN[who].includes(path) && ![...MENU_OF[who], ...ACCOUNT_MENU_OF[who]].some(([, own]) => own === path),
  )
