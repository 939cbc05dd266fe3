import { ALL_ROLES, CUSTOMER_SIDE, ROLE, type RoleId, STAFF, STAFF_AND_CUSTOMERS } from '@kairo/shared/roles'
import {
  BookOpen,
  Building2,
  Calculator,
  ChartColumn,
  ClipboardList,
  ContactRound,
  FilePlus2,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  Mail,
  Megaphone,
  PackageSearch,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Ship,
  SlidersHorizontal,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import type { CoreMessages } from '../i18n/messages/zh-cn.ts'

export type CounterName = 'orders' | 'users' | 'rates' | 'surchargeSheets' | 'freight' | 'messages'

export interface MenuEntry {
  text: keyof CoreMessages['menu']
  roles: readonly RoleId[]
  /** The screen it opens; left out of the menu while no such screen exists. */
  to?: string
  icon?: LucideIcon
  /** A number beside it, or for prices a dot (platform §2). */
  badge?: CounterName
  children?: readonly MenuEntry[]
  /** Shown, but not to be opened yet (air and mixed freight). */
  disabled?: true
}
export interface MenuSection {
  /** Above more than one entry; a single one says enough by itself. */
  title?: keyof CoreMessages['menu']
  entries: readonly MenuEntry[]
}

/**
 * The whole menu (platform §2 "Menus by role", DECISIONS 2.13); each role sees its part of it. Messages are reached by the
 * bell, the password by the account menu; the shipper account, whose menu is short, has its password here as well.
 */
export const MENU: readonly MenuSection[] = [
  {
    entries: [
      { text: 'home', roles: ALL_ROLES, to: '/homePage', icon: House },
      { text: 'company', roles: [ROLE.customer], to: '/companySummary', icon: Building2 },
      { text: 'rateSearch', roles: CUSTOMER_SIDE, to: '/freightRateRetrieval', icon: Ship },
      {
        text: 'freight',
        roles: STAFF,
        icon: Ship,
        badge: 'freight',
        children: [
          { text: 'rateList', roles: STAFF, to: '/searchPrice' },
          { text: 'rateUpload', roles: STAFF, to: '/addPrice' },
          { text: 'rateApproval', roles: STAFF, to: '/transportApproval', badge: 'rates' },
          { text: 'surcharges', roles: STAFF, to: '/surchargeIndex', badge: 'surchargeSheets' },
          { text: 'surchargeGroups', roles: STAFF, to: '/surcharge' },
          { text: 'surchargeRoutes', roles: STAFF, to: '/surchargeForm' },
          { text: 'surchargeCoverage', roles: STAFF, to: '/surchargeOverview' },
          { text: 'discounts', roles: STAFF, to: '/disCustomer' },
          { text: 'trialCalculation', roles: STAFF, to: '/countPrice' },
          { text: 'air', roles: STAFF, disabled: true },
          { text: 'mixed', roles: STAFF, disabled: true },
        ],
      },
      { text: 'orders', roles: [...STAFF, ROLE.customer], to: '/searchOrder', icon: ClipboardList, badge: 'orders' },
      { text: 'booking', roles: CUSTOMER_SIDE, to: '/addOrder', icon: FilePlus2 },
      { text: 'tracking', roles: STAFF_AND_CUSTOMERS, to: '/orderTracking', icon: PackageSearch },
      { text: 'billing', roles: STAFF, to: '/billManage', icon: ReceiptText },
      { text: 'billing', roles: [ROLE.customer], to: '/showBill', icon: ReceiptText },
      { text: 'insurance', roles: [...STAFF, ROLE.customer], to: '/InsuranceManagement', icon: ShieldCheck },
      { text: 'customers', roles: STAFF, to: '/searchCustomer', icon: Users, badge: 'users' },
      { text: 'consultations', roles: STAFF, to: '/adminReductionManage', icon: Landmark },
      { text: 'myConsultations', roles: [ROLE.customer], to: '/customerReductionManage', icon: Landmark },
      {
        text: 'addressBook',
        roles: [ROLE.customer],
        icon: ContactRound,
        children: [
          { text: 'consignees', roles: [ROLE.customer], to: '/consignee' },
          { text: 'consignors', roles: [ROLE.customer], to: '/shipper' },
        ],
      },
      { text: 'shipperAccounts', roles: [ROLE.customer], to: '/shipperAccounts', icon: UsersRound },
      { text: 'tools', roles: [...STAFF, ROLE.customer], to: '/tool', icon: Calculator },
      { text: 'news', roles: [ROLE.customer], to: '/systemAnnouncement', icon: Megaphone },
      { text: 'qa', roles: [ROLE.customer], to: '/qa', icon: BookOpen },
    ],
  },
  {
    title: 'system',
    entries: [
      { text: 'parameters', roles: [ROLE.systemAdmin], to: '/systemDict', icon: SlidersHorizontal },
      { text: 'logs', roles: [ROLE.systemAdmin], to: '/systemLog', icon: ScrollText },
      {
        text: 'system',
        roles: STAFF,
        icon: Settings,
        children: [
          { text: 'news', roles: STAFF, to: '/systemAnnouncement' },
          { text: 'company', roles: STAFF, to: '/companySummary' },
          { text: 'qa', roles: STAFF, to: '/qa' },
          { text: 'staff', roles: [ROLE.manager], to: '/systemBusinessUserManage' },
          { text: 'ports', roles: STAFF, to: '/portOfDestination' },
          { text: 'carriers', roles: STAFF, to: '/shippingCompany' },
          { text: 'exchangeRate', roles: STAFF, to: '/exchangeRate' },
          { text: 'calendars', roles: STAFF, to: '/calendars' },
          { text: 'businessSettings', roles: STAFF, to: '/businessSettings' },
          { text: 'mail', roles: STAFF, to: '/myEmail' },
          { text: 'letterhead', roles: [ROLE.manager], to: '/operatorCompany' },
          { text: 'statistics', roles: STAFF, to: '/statistics' },
          { text: 'myInfo', roles: STAFF, to: '/myInfo' },
        ],
      },
      { text: 'statistics', roles: [ROLE.customer], to: '/statistics', icon: ChartColumn },
      { text: 'mail', roles: [ROLE.customer], to: '/myEmail', icon: Mail },
      { text: 'password', roles: [ROLE.shipperAccount], to: '/upPwd', icon: KeyRound },
      { text: 'myInfo', roles: [ROLE.systemAdmin, ...CUSTOMER_SIDE], to: '/myInfo', icon: UserRound },
    ],
  },
]

/** A role's menu: only what it may see and what has a screen; groups and sections without entries disappear. */
export function menuOf(role: RoleId, hasScreen: (path: string) => boolean): readonly MenuSection[] {
  const visible = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries
      .filter((entry) => entry.roles.includes(role))
      .flatMap((entry): MenuEntry[] => {
        if (!entry.children) return entry.disabled || (entry.to && hasScreen(entry.to)) ? [entry] : []
        const children = visible(entry.children)
        return children.some((child) => !child.disabled) ? [{ ...entry, children }] : []
      })
  return MENU.map(({ title, entries: all }): MenuSection => {
    const entries = visible(all)
    return title && entries.length > 1 ? { title, entries } : { entries }
  }).filter((section) => section.entries.length > 0)
}

/** Screens without an entry of their own for everybody, and the entry that is about the same. */
const ENTRY_INSTEAD: Readonly<Record<string, string>> = { '/searchOrder': '/orderTracking' }

/** The path whose entry is lit: that of the open screen, else of the one that stands for it in this menu. */
export const litPath = (sections: readonly MenuSection[], path: string): string =>
  sections.some(({ entries }) => entries.some((entry) => isOpen(entry, path))) ? path : (ENTRY_INSTEAD[path] ?? path)

/** Whether the entry, or one inside it, is the open screen. */
export const isOpen = (entry: MenuEntry, path: string): boolean =>
  entry.to === path || (entry.children?.some((child) => isOpen(child, path)) ?? false)
