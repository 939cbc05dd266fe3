import type { Trilingual } from '@kairo/shared/languages'
import { CUSTOMER_SIDE, ROLE, type RoleId, STAFF } from '@kairo/shared/roles'
import {
  BookOpen,
  Building2,
  Calculator,
  ChartColumn,
  ClipboardList,
  ContactRound,
  FilePlus2,
  Hourglass,
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
  freeTimeTariffs: { 'zh-cn': '免箱期费率', en: 'Free time', ja: 'フリータイム料率' },
  rateUpload: { 'zh-cn': '运价上传', en: 'Rate upload', ja: '運賃アップロード' },
  rateApproval: { 'zh-cn': '运价审批', en: 'Rate approval', ja: '運賃承認' },
  trialCalculation: { 'zh-cn': '运价试算', en: 'Trial calculation', ja: '運賃試算' },
  air: { 'zh-cn': '空运', en: 'Air freight', ja: '航空運賃' },
  mixed: { 'zh-cn': '拼箱', en: 'LCL', ja: '混載運賃' },
  orders: { 'zh-cn': '订单列表', en: 'Orders', ja: 'オーダー一覧' },
  booking: { 'zh-cn': '订舱', en: 'Booking', ja: 'ブッキング' },
  tracking: { 'zh-cn': '订单追踪', en: 'Tracking', ja: 'オーダー追跡' },
  freeTimeBoard: { 'zh-cn': '免箱期看板', en: 'Free time board', ja: 'フリータイム一覧' },
  billing: { 'zh-cn': '账单', en: 'Billing', ja: '請求' },
  insurance: { 'zh-cn': '货运保险', en: 'Cargo insurance', ja: '貨物保険' },
  customers: { 'zh-cn': '客户管理', en: 'Customers', ja: '顧客管理' },
  discounts: { 'zh-cn': '折扣设置', en: 'Discounts', ja: '割引設定' },
  consultations: { 'zh-cn': '减免税咨询', en: 'Duty and tax relief', ja: '減免税相談' },
  myConsultations: { 'zh-cn': '减免税咨询', en: 'Duty and tax relief', ja: '減免税相談' },
  tools: { 'zh-cn': '工具', en: 'Tools', ja: 'ツール' },
  account: { 'zh-cn': '我的账号', en: 'Account', ja: 'アカウント' },
  system: { 'zh-cn': '系统设置', en: 'System settings', ja: 'システム設定' },
  news: { 'zh-cn': '公告', en: 'News', ja: 'お知らせ' },
  staff: { 'zh-cn': '业务人员管理', en: 'Business users', ja: '業務ユーザー管理' },
  password: { 'zh-cn': '修改密码', en: 'Change password', ja: 'パスワード変更' },
  myInfo: { 'zh-cn': '账号信息', en: 'Account info', ja: 'アカウント情報' },
  exchangeRate: { 'zh-cn': '汇率设置', en: 'Exchange rates', ja: '為替レート' },
  calendars: { 'zh-cn': '工作日历', en: 'Business calendars', ja: '営業日カレンダー' },
  taskRules: { 'zh-cn': '期限规则', en: 'Deadline rules', ja: '期限ルール' },
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

export type CounterName =
  | 'orders'
  | 'users'
  | 'rates'
  | 'surchargeSheets'
  | 'freight'
  | 'bills'
  | 'work'
  | 'messages'

export interface MenuEntry {
  text: MenuText
  /** The screen it opens, and whose roles see the entry; left out of the menu while no such screen exists. */
  to?: string
  /** Of those who may open the screen, the roles that find it here; without it all of them. */
  onlyFor?: readonly RoleId[]
  icon?: LucideIcon
  /** A number beside it, or for prices a dot (rules 16.5). */
  badge?: CounterName
  children?: readonly MenuEntry[]
  /** Shown beside others, but not to be opened yet (air and mixed freight). */
  disabled?: true
}
export interface MenuSection {
  /** Heading of more than one entry; a single one needs none. */
  title?: MenuText
  entries: readonly MenuEntry[]
}

const CUSTOMER = [ROLE.customer] as const

/**
 * The whole menu (rules 16.4); each role sees its part of it. Messages are reached by
 * the bell, the password by the account menu; the shipper account, whose menu is short, has its password here as well.
 */
export const MENU: readonly MenuSection[] = [
  {
    entries: [
      { text: 'home', to: '/homePage', icon: House, badge: 'work' },
      { text: 'company', to: '/companySummary', onlyFor: CUSTOMER, icon: Building2 },
      { text: 'rateSearch', to: '/freightRateRetrieval', icon: Ship },
      {
        text: 'freight',
        icon: Ship,
        badge: 'freight',
        children: [
          { text: 'rateList', to: '/searchPrice' },
          { text: 'rateUpload', to: '/addPrice' },
          { text: 'rateApproval', to: '/transportApproval', badge: 'rates' },
          { text: 'surcharges', to: '/surchargeIndex', badge: 'surchargeSheets' },
          { text: 'surchargeGroups', to: '/surcharge' },
          { text: 'surchargeRoutes', to: '/surchargeForm' },
          { text: 'surchargeCoverage', to: '/surchargeOverview' },
          { text: 'freeTimeTariffs', to: '/freeTimeTariffs' },
          { text: 'discounts', to: '/disCustomer' },
          { text: 'trialCalculation', to: '/countPrice' },
          { text: 'air', disabled: true },
          { text: 'mixed', disabled: true },
        ],
      },
      { text: 'orders', to: '/searchOrder', onlyFor: [...STAFF, ROLE.customer], icon: ClipboardList, badge: 'orders' },
      { text: 'booking', to: '/addOrder', onlyFor: CUSTOMER_SIDE, icon: FilePlus2 },
      { text: 'tracking', to: '/orderTracking', icon: PackageSearch },
      { text: 'freeTimeBoard', to: '/freeTimeBoard', icon: Hourglass },
      { text: 'billing', to: '/billManage', icon: ReceiptText },
      { text: 'billing', to: '/showBill', icon: ReceiptText, badge: 'bills' },
      { text: 'insurance', to: '/InsuranceManagement', icon: ShieldCheck },
      { text: 'customers', to: '/searchCustomer', icon: Users, badge: 'users' },
      { text: 'consultations', to: '/adminReductionManage', icon: Landmark },
      { text: 'myConsultations', to: '/customerReductionManage', onlyFor: CUSTOMER, icon: Landmark },
      {
        text: 'addressBook',
        icon: ContactRound,
        children: [
          { text: 'consignees', to: '/consignee' },
          { text: 'consignors', to: '/shipper' },
        ],
      },
      { text: 'shipperAccounts', to: '/shipperAccounts', icon: UsersRound },
      { text: 'tools', to: '/tool', icon: Calculator },
      { text: 'statistics', to: '/statistics', onlyFor: CUSTOMER, icon: ChartColumn },
      { text: 'news', to: '/systemAnnouncement', onlyFor: CUSTOMER, icon: Megaphone },
      { text: 'qa', to: '/qa', onlyFor: CUSTOMER, icon: BookOpen },
    ],
  },
  {
    title: 'system',
    entries: [
      { text: 'parameters', to: '/systemDict', icon: SlidersHorizontal },
      { text: 'logs', to: '/systemLog', icon: ScrollText },
      {
        text: 'system',
        icon: Settings,
        children: [
          { text: 'news', to: '/systemAnnouncement', onlyFor: STAFF },
          { text: 'company', to: '/companySummary', onlyFor: STAFF },
          { text: 'qa', to: '/qa', onlyFor: STAFF },
          { text: 'staff', to: '/systemBusinessUserManage', onlyFor: [ROLE.manager] },
          { text: 'ports', to: '/portOfDestination' },
          { text: 'carriers', to: '/shippingCompany' },
          { text: 'insurers', to: '/insurers' },
          { text: 'exchangeRate', to: '/exchangeRate' },
          { text: 'calendars', to: '/calendars' },
          { text: 'taskRules', to: '/taskRules' },
          { text: 'businessSettings', to: '/businessSettings' },
          { text: 'mail', to: '/myEmail', onlyFor: STAFF },
          { text: 'letterhead', to: '/operatorCompany' },
          { text: 'statistics', to: '/statistics', onlyFor: STAFF },
          { text: 'myInfo', to: '/myInfo', onlyFor: STAFF },
        ],
      },
      { text: 'myInfo', to: '/myInfo', onlyFor: [ROLE.systemAdmin], icon: UserRound },
    ],
  },
  {
    // Customers set nothing of the system here, but what is their own.
    title: 'account',
    entries: [
      { text: 'mail', to: '/myEmail', onlyFor: CUSTOMER, icon: Mail },
      { text: 'password', to: '/upPwd', onlyFor: [ROLE.shipperAccount], icon: KeyRound },
      { text: 'myInfo', to: '/myInfo', onlyFor: CUSTOMER_SIDE, icon: UserRound },
    ],
  },
]

/** A role's menu: only the screens it may open (`rolesOf` a path); groups and sections without entries disappear. */
export function menuOf(role: RoleId, rolesOf: (path: string) => readonly RoleId[]): readonly MenuSection[] {
  const visible = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry): MenuEntry[] => {
      if (entry.children) {
        const children = visible(entry.children)
        return children.some((child) => !child.disabled) ? [{ ...entry, children }] : []
      }
      const { to, onlyFor = [role] } = entry
      return entry.disabled || (to && rolesOf(to).includes(role) && onlyFor.includes(role)) ? [entry] : []
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
