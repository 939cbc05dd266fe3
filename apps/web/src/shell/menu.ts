import { ALL_ROLES, CUSTOMER_SIDE, ROLE, type RoleId, STAFF, STAFF_AND_CUSTOMERS } from '@kairo/shared/roles'
import {
  BookOpen,
  Building2,
  Calculator,
  ClipboardList,
  ContactRound,
  FilePlus2,
  House,
  KeyRound,
  Landmark,
  type LucideIcon,
  PackageSearch,
  ReceiptText,
  Settings,
  ShieldCheck,
  Ship,
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
  title?: keyof CoreMessages['menu']
  entries: readonly MenuEntry[]
}

/** The whole menu (platform §2 "Menus by role", DECISIONS 2.13); each role sees its part of it. */
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
      { text: 'consignees', roles: [ROLE.customer], to: '/consignee', icon: ContactRound },
      { text: 'shipperAccounts', roles: [ROLE.customer], to: '/shipperAccounts', icon: UsersRound },
      { text: 'tools', roles: [...STAFF, ROLE.customer], to: '/tool', icon: Calculator },
      { text: 'qa', roles: [ROLE.customer], to: '/qa', icon: BookOpen },
    ],
  },
  {
    title: 'settings',
    entries: [
      {
        text: 'system',
        roles: [ROLE.systemAdmin, ...STAFF, ROLE.customer],
        icon: Settings,
        children: [
          { text: 'parameters', roles: [ROLE.systemAdmin], to: '/systemDict' },
          { text: 'logs', roles: [ROLE.systemAdmin], to: '/systemLog' },
          { text: 'news', roles: [...STAFF, ROLE.customer], to: '/systemAnnouncement' },
          { text: 'company', roles: STAFF, to: '/companySummary' },
          { text: 'qa', roles: STAFF, to: '/qa' },
          { text: 'staff', roles: [ROLE.manager], to: '/systemBusinessUserManage' },
          { text: 'ports', roles: STAFF, to: '/portOfDestination' },
          { text: 'carriers', roles: STAFF, to: '/shippingCompany' },
          { text: 'exchangeRate', roles: STAFF, to: '/exchangeRate' },
          { text: 'calendars', roles: STAFF, to: '/calendars' },
          { text: 'businessSettings', roles: STAFF, to: '/businessSettings' },
          { text: 'mail', roles: [...STAFF, ROLE.customer], to: '/myEmail' },
          { text: 'letterhead', roles: [ROLE.manager], to: '/operatorCompany' },
          { text: 'consignors', roles: [ROLE.customer], to: '/shipper' },
          { text: 'statistics', roles: [...STAFF, ROLE.customer], to: '/statistics' },
          { text: 'messages', roles: [...STAFF, ROLE.customer], to: '/myMsg', badge: 'messages' },
          { text: 'password', roles: [ROLE.systemAdmin, ...STAFF, ROLE.customer], to: '/upPwd' },
          { text: 'myInfo', roles: [ROLE.systemAdmin, ...STAFF, ROLE.customer], to: '/myInfo' },
        ],
      },
      { text: 'password', roles: [ROLE.shipperAccount], to: '/upPwd', icon: KeyRound },
      { text: 'myInfo', roles: [ROLE.shipperAccount], to: '/myInfo', icon: ContactRound },
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
  return MENU.map((section) => ({ ...section, entries: visible(section.entries) })).filter(
    (section) => section.entries.length > 0,
  )
}

/** Whether the entry, or one inside it, is the open screen. */
export const isOpen = (entry: MenuEntry, path: string): boolean =>
  entry.to === path || (entry.children?.some((child) => isOpen(child, path)) ?? false)
