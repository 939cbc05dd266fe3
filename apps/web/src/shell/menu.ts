import type { Trilingual } from '@kairo/shared/languages'
import { ALL_ROLES, CUSTOMER_SIDE, ROLE, type RoleId, STAFF, STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
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

/** The labels of the entries. The texts of a screen are loaded with it, those of the menu are needed before. */
export const MENU_TEXTS = {
  home: { 'zh-cn': '首页', en: 'Home', ja: 'ホーム' },
  freight: { 'zh-cn': '运价', en: 'Freight', ja: '運賃管理' },
  rateList: { 'zh-cn': '运价管理', en: 'Rates', ja: '運賃一覧' },
  surcharges: { 'zh-cn': '附加费管理', en: 'Surcharges', ja: 'サーチャージ管理' },
  surchargeGroups: { 'zh-cn': '附加费（按港口）', en: 'Surcharges by port', ja: 'サーチャージ（港別）' },
  surchargeCoverage: { 'zh-cn': '附加费配置检查', en: 'Surcharge check', ja: 'サーチャージ設定状況' },
  surchargeRoutes: { 'zh-cn': '航线附加费', en: 'Route surcharges', ja: '航路サーチャージ' },
  rateUpload: { 'zh-cn': '运价上传', en: 'Rate upload', ja: '運賃アップロード' },
  rateApproval: { 'zh-cn': '运价审批', en: 'Rate approval', ja: '運賃承認' },
  trialCalculation: { 'zh-cn': '运价试算', en: 'Trial calculation', ja: '運賃試算' },
  air: { 'zh-cn': '空运', en: 'Air freight', ja: '航空運賃' },
  mixed: { 'zh-cn': '拼箱', en: 'LCL', ja: '混載運賃' },
  orders: { 'zh-cn': '订单列表', en: 'Orders', ja: 'オーダー一覧' },
  booking: { 'zh-cn': '订舱', en: 'Booking', ja: 'ブッキング' },
  tracking: { 'zh-cn': '订单追踪', en: 'Tracking', ja: 'オーダー追跡' },
  billing: { 'zh-cn': '账单', en: 'Billing', ja: '請求' },
  insurance: { 'zh-cn': '货运保险', en: 'Cargo insurance', ja: '貨物保険' },
  customers: { 'zh-cn': '客户管理', en: 'Customers', ja: '顧客管理' },
  discounts: { 'zh-cn': '折扣设置', en: 'Discounts', ja: '割引設定' },
  consultations: { 'zh-cn': '减免税咨询', en: 'Duty and tax relief', ja: '減免税相談' },
  myConsultations: { 'zh-cn': '减免税咨询', en: 'Duty and tax relief', ja: '減免税相談' },
  tools: { 'zh-cn': '工具', en: 'Tools', ja: 'ツール' },
  system: { 'zh-cn': '系统设置', en: 'System settings', ja: 'システム設定' },
  news: { 'zh-cn': '公告', en: 'News', ja: 'お知らせ' },
  staff: { 'zh-cn': '业务人员管理', en: 'Business users', ja: '業務ユーザー管理' },
  password: { 'zh-cn': '修改密码', en: 'Change password', ja: 'パスワード変更' },
  myInfo: { 'zh-cn': '账号信息', en: 'Account info', ja: 'アカウント情報' },
  exchangeRate: { 'zh-cn': '汇率设置', en: 'Exchange rates', ja: '為替レート' },
  calendars: { 'zh-cn': '工作日历', en: 'Business calendars', ja: '営業日カレンダー' },
  businessSettings: { 'zh-cn': '业务设置', en: 'Business settings', ja: '業務設定' },
  statistics: { 'zh-cn': '统计', en: 'Statistics', ja: '統計' },
  ports: { 'zh-cn': '目的港', en: 'Destination ports', ja: '揚港マスタ' },
  carriers: { 'zh-cn': '船公司', en: 'Shipping companies', ja: '船会社マスタ' },
  insurers: { 'zh-cn': '保险公司', en: 'Insurers', ja: '保険会社マスタ' },
  mail: { 'zh-cn': '邮件设置', en: 'Mail settings', ja: 'メール設定' },
  letterhead: { 'zh-cn': '单据抬头', en: 'Letterhead', ja: '帳票の自社情報' },
  company: { 'zh-cn': '公司简介', en: 'Company', ja: '会社概要' },
  rateSearch: { 'zh-cn': '运价查询', en: 'Rate search', ja: '運賃検索' },
  qa: { 'zh-cn': '常见问题', en: 'Q&A', ja: 'よくあるご質問' },
  addressBook: { 'zh-cn': '通讯录', en: 'Address book', ja: 'アドレス帳' },
  consignees: { 'zh-cn': '收货人管理', en: 'Consignees', ja: '荷受人管理' },
  consignors: { 'zh-cn': '发货人管理', en: 'Consignors', ja: '荷送人管理' },
  shipperAccounts: { 'zh-cn': '子账号（发货方）', en: 'Shipper accounts', ja: '荷送人サブアカウント' },
  parameters: { 'zh-cn': '参数管理', en: 'Parameters', ja: 'パラメータ管理' },
  logs: { 'zh-cn': '日志管理', en: 'Logs', ja: 'ログ管理' },
} as const satisfies Record<string, Trilingual>
export type MenuText = keyof typeof MENU_TEXTS

export type CounterName = 'orders' | 'users' | 'rates' | 'surchargeSheets' | 'freight' | 'messages'

export interface MenuEntry {
  text: MenuText
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
  /** Heading of more than one entry; a single one needs none. */
  title?: MenuText
  entries: readonly MenuEntry[]
}

/**
 * The whole menu (platform §2 "Menus by role", DECISIONS 2.13); each role sees its part of it. Messages are reached by
 * the bell, the password by the account menu; the shipper account, whose menu is short, has its password here as well.
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
      { text: 'tracking', roles: STAFF_AND_CUSTOMER_SIDE, to: '/orderTracking', icon: PackageSearch },
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
          { text: 'insurers', roles: [ROLE.manager], to: '/insurers' },
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
