import type { RoleId } from '@kairo/shared/roles'
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

export type CounterName = 'orders' | 'users' | 'rates' | 'messages'

export interface MenuEntry {
  text: keyof CoreMessages['menu']
  roles: readonly RoleId[]
  /** The screen it opens; left out of the menu while no such screen exists. */
  to?: string
  icon?: LucideIcon
  /** A number beside it, or for rates a dot (platform §2). */
  badge?: CounterName
  children?: readonly MenuEntry[]
  /** Shown, but not to be opened yet (air and mixed freight). */
  disabled?: true
}
export interface MenuSection {
  title?: keyof CoreMessages['menu']
  entries: readonly MenuEntry[]
}

const STAFF = [2, 3] as const
const CUSTOMERS = [4, 5] as const
const BUSINESS = [2, 3, 4, 5] as const
const ALL = [1, 2, 3, 4, 5] as const

/** The whole menu (platform §2 "Menus by role", DECISIONS 2.13); each role sees its part of it. */
export const MENU: readonly MenuSection[] = [
  {
    entries: [
      { text: 'home', roles: ALL, to: '/homePage', icon: House },
      { text: 'company', roles: [4], to: '/companySummary', icon: Building2 },
      { text: 'rateSearch', roles: CUSTOMERS, to: '/freightRateRetrieval', icon: Ship },
      {
        text: 'freight',
        roles: STAFF,
        icon: Ship,
        badge: 'rates',
        children: [
          { text: 'rateList', roles: STAFF, to: '/searchPrice' },
          { text: 'rateUpload', roles: STAFF, to: '/addPrice' },
          { text: 'rateApproval', roles: STAFF, to: '/transportApproval', badge: 'rates' },
          { text: 'surcharges', roles: STAFF, to: '/surchargeIndex' },
          { text: 'surchargeGroups', roles: STAFF, to: '/surcharge' },
          { text: 'surchargeRoutes', roles: STAFF, to: '/surchargeForm' },
          { text: 'surchargeCoverage', roles: STAFF, to: '/surchargeOverview' },
          { text: 'discounts', roles: STAFF, to: '/disCustomer' },
          { text: 'trialCalculation', roles: STAFF, to: '/countPrice' },
          { text: 'air', roles: STAFF, disabled: true },
          { text: 'mixed', roles: STAFF, disabled: true },
        ],
      },
      { text: 'orders', roles: [2, 3, 4], to: '/searchOrder', icon: ClipboardList, badge: 'orders' },
      { text: 'booking', roles: CUSTOMERS, to: '/addOrder', icon: FilePlus2 },
      { text: 'tracking', roles: BUSINESS, to: '/orderTracking', icon: PackageSearch },
      { text: 'billing', roles: BUSINESS, to: '/billManage', icon: ReceiptText },
      { text: 'insurance', roles: BUSINESS, to: '/InsuranceManagement', icon: ShieldCheck },
      { text: 'customers', roles: STAFF, to: '/searchCustomer', icon: Users, badge: 'users' },
      { text: 'consultations', roles: STAFF, to: '/adminReductionManage', icon: Landmark },
      { text: 'myConsultations', roles: [4], to: '/customerReductionManage', icon: Landmark },
      { text: 'consignees', roles: [4], to: '/consignee', icon: ContactRound },
      { text: 'shipperAccounts', roles: [4], to: '/shipperAccounts', icon: UsersRound },
      { text: 'tools', roles: [2, 3, 4], to: '/tool', icon: Calculator },
      { text: 'qa', roles: [4], to: '/qa', icon: BookOpen },
    ],
  },
  {
    title: 'settings',
    entries: [
      {
        text: 'system',
        roles: [1, 2, 3, 4],
        icon: Settings,
        children: [
          { text: 'parameters', roles: [1], to: '/systemDict' },
          { text: 'logs', roles: [1], to: '/systemLog' },
          { text: 'news', roles: [2, 3, 4], to: '/systemAnnouncement' },
          { text: 'company', roles: STAFF, to: '/companySummary' },
          { text: 'qa', roles: STAFF, to: '/qa' },
          { text: 'staff', roles: [2], to: '/systemBusinessUserManage' },
          { text: 'ports', roles: STAFF, to: '/portOfDestination' },
          { text: 'carriers', roles: STAFF, to: '/shippingCompany' },
          { text: 'exchangeRate', roles: STAFF, to: '/exchangeRate' },
          { text: 'mail', roles: [2, 3, 4], to: '/myEmail' },
          { text: 'letterhead', roles: [2], to: '/operatorCompany' },
          { text: 'consignors', roles: [4], to: '/shipper' },
          { text: 'statistics', roles: [2, 3, 4], to: '/statistics' },
          { text: 'messages', roles: [2, 3, 4], to: '/myMsg', badge: 'messages' },
          { text: 'password', roles: [1, 2, 3, 4], to: '/upPwd' },
          { text: 'myInfo', roles: [1, 2, 3, 4], to: '/myInfo' },
        ],
      },
      { text: 'password', roles: [5], to: '/upPwd', icon: KeyRound },
      { text: 'myInfo', roles: [5], to: '/myInfo', icon: ContactRound },
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
