import type { Trilingual } from '@kairo/shared/languages'
import { CUSTOMER_SIDE, ROLE, type RoleId, STAFF } from '@kairo/shared/roles'
import {
  Building2,
  Calculator,
  CalendarCheck,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  ContactRound,
  Database,
  FilePlus2,
  Hourglass,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Percent,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Ship,
  SlidersHorizontal,
  Users,
  UsersRound,
} from 'lucide-react'

/** The labels of the entries. The texts of a screen are loaded with it, those of the menu are needed before. */
export const MENU_TEXTS = {
  home: { 'zh-cn': '首页', en: 'Home', ja: 'ホーム' },
  orders: { 'zh-cn': '订单', en: 'Orders', ja: 'オーダー' },
  orderList: { 'zh-cn': '订单列表', en: 'Order list', ja: 'オーダー一覧' },
  billsOfLading: { 'zh-cn': '提单', en: 'Bills of lading', ja: 'B/L一覧' },
  tracking: { 'zh-cn': '订单追踪', en: 'Tracking', ja: 'オーダー追跡' },
  freeTimeBoard: { 'zh-cn': '免箱期看板', en: 'Free time board', ja: 'フリータイム一覧' },
  booking: { 'zh-cn': '新建订舱', en: 'New booking', ja: '新規ブッキング' },
  billing: { 'zh-cn': '账单', en: 'Billing', ja: '請求' },
  insurance: { 'zh-cn': '货运保险', en: 'Cargo insurance', ja: '貨物保険' },
  customers: { 'zh-cn': '客户管理', en: 'Customers', ja: '顧客管理' },
  consultations: { 'zh-cn': '减免税咨询', en: 'Duty and tax relief', ja: '減免税相談' },
  prices: { 'zh-cn': '价格', en: 'Prices', ja: '料金' },
  rates: { 'zh-cn': '运价', en: 'Rates', ja: '運賃' },
  rateList: { 'zh-cn': '运价一览', en: 'Rate list', ja: '運賃一覧' },
  rateUpload: { 'zh-cn': '运价上传', en: 'Rate upload', ja: '運賃アップロード' },
  rateApproval: { 'zh-cn': '运价审批', en: 'Rate approval', ja: '運賃承認' },
  rateSearch: { 'zh-cn': '运价查询', en: 'Rate search', ja: '運賃検索' },
  surcharges: { 'zh-cn': '附加费', en: 'Surcharges', ja: 'サーチャージ' },
  surchargeChanges: { 'zh-cn': '变更预告', en: 'Changes ahead', ja: '変更予定' },
  surchargeList: { 'zh-cn': '附加费一览', en: 'Surcharge list', ja: 'サーチャージ一覧' },
  surchargeRoutes: { 'zh-cn': '航线附加费', en: 'Route surcharges', ja: '航路サーチャージ' },
  surchargeSheets: { 'zh-cn': '上传记录', en: 'Uploaded sheets', ja: 'アップロード履歴' },
  freeTimeTariffs: { 'zh-cn': '免箱期费率', en: 'Free time tariffs', ja: 'フリータイム料率' },
  discounts: { 'zh-cn': '折扣设置', en: 'Discounts', ja: '割引設定' },
  trialCalculation: { 'zh-cn': '运价试算', en: 'Trial calculation', ja: '運賃試算' },
  tools: { 'zh-cn': '工具', en: 'Tools', ja: 'ツール' },
  statistics: { 'zh-cn': '统计', en: 'Statistics', ja: '統計' },
  settings: { 'zh-cn': '系统设置', en: 'Set-up', ja: '設定' },
  operator: { 'zh-cn': '本公司', en: 'Our company', ja: '自社' },
  letterhead: { 'zh-cn': '单据抬头', en: 'Letterhead', ja: '帳票の自社情報' },
  company: { 'zh-cn': '公司简介', en: 'Company', ja: '会社概要' },
  news: { 'zh-cn': '公告', en: 'News', ja: 'お知らせ' },
  qa: { 'zh-cn': '常见问题', en: 'Q&A', ja: 'よくあるご質問' },
  staff: { 'zh-cn': '业务人员管理', en: 'Business users', ja: '業務ユーザー管理' },
  masters: { 'zh-cn': '基础数据', en: 'Masters', ja: 'マスタ' },
  ports: { 'zh-cn': '目的港', en: 'Destination ports', ja: '揚港' },
  carriers: { 'zh-cn': '船公司', en: 'Shipping companies', ja: '船会社' },
  blForms: { 'zh-cn': '提单格式', en: 'B/L forms', ja: 'B/L様式' },
  insurers: { 'zh-cn': '保险公司', en: 'Insurers', ja: '保険会社' },
  exchangeRate: { 'zh-cn': '汇率', en: 'Exchange rates', ja: '為替レート' },
  rules: { 'zh-cn': '业务规则', en: 'Rules', ja: '業務ルール' },
  calendars: { 'zh-cn': '工作日历', en: 'Business calendars', ja: '営業日カレンダー' },
  taskRules: { 'zh-cn': '期限规则', en: 'Deadline rules', ja: '期限ルール' },
  lateFees: { 'zh-cn': '截单后费用', en: 'Fees after the cut-off', ja: 'カット後の手数料' },
  chargeKinds: { 'zh-cn': '费用种类', en: 'Kinds of charges', ja: '費用種別' },
  businessSettings: { 'zh-cn': '业务设置', en: 'Business settings', ja: '業務設定' },
  addressBook: { 'zh-cn': '通讯录', en: 'Address book', ja: 'アドレス帳' },
  consignees: { 'zh-cn': '收货人', en: 'Consignees', ja: '荷受人' },
  consignors: { 'zh-cn': '发货人', en: 'Consignors', ja: '荷送人' },
  shipperAccounts: { 'zh-cn': '子账号（发货方）', en: 'Shipper accounts', ja: '荷送人サブアカウント' },
  help: { 'zh-cn': '帮助', en: 'Help', ja: 'ヘルプ' },
  developer: { 'zh-cn': '开发者', en: 'Developer', ja: '開発者' },
  parameters: { 'zh-cn': '参数管理', en: 'Parameters', ja: 'パラメータ管理' },
  logs: { 'zh-cn': '日志管理', en: 'Logs', ja: 'ログ管理' },
  mail: { 'zh-cn': '邮件设置', en: 'Mail settings', ja: 'メール設定' },
  password: { 'zh-cn': '修改密码', en: 'Change password', ja: 'パスワード変更' },
  myInfo: { 'zh-cn': '账号信息', en: 'Account info', ja: 'アカウント情報' },
} as const satisfies Record<string, Trilingual>
export type MenuText = keyof typeof MENU_TEXTS

export type CounterName = 'orders' | 'users' | 'rates' | 'surchargeSheets' | 'bills' | 'work' | 'messages'

/** A screen of the menu, and whose roles find it here. */
export interface MenuView {
  text: MenuText
  to: string
  /** Of those who may open the screen, the roles that find it here; without it all of them. */
  onlyFor?: readonly RoleId[]
  /** A number beside it, or for prices a dot (rules 16.5). */
  badge?: CounterName
}
/** A line of the menu: one screen, or several views of one thing, which stand as tabs above each of them. */
export interface MenuEntry {
  text: MenuText
  icon: LucideIcon
  views: readonly MenuView[]
}
export interface MenuSection {
  /** Heading of more than one entry; a single one needs none. */
  title?: MenuText
  entries: readonly MenuEntry[]
}

const CUSTOMER = [ROLE.customer] as const

const one = (icon: LucideIcon, view: MenuView): MenuEntry => ({ text: view.text, icon, views: [view] })

/**
 * The whole menu (rules 16.4); each role sees its part of it. Messages are reached by the bell; account, password and
 * mail settings by the account menu.
 */
export const MENU: readonly MenuSection[] = [
  {
    entries: [
      one(House, { text: 'home', to: '/homePage', badge: 'work' }),
      one(Ship, { text: 'rateSearch', to: '/freightRateRetrieval' }),
      {
        text: 'orders',
        icon: ClipboardList,
        views: [
          { text: 'orderList', to: '/searchOrder', onlyFor: [...STAFF, ROLE.customer], badge: 'orders' },
          { text: 'tracking', to: '/orderTracking' },
          { text: 'billsOfLading', to: '/billsOfLading' },
          { text: 'freeTimeBoard', to: '/freeTimeBoard' },
        ],
      },
      one(FilePlus2, { text: 'booking', to: '/addOrder', onlyFor: CUSTOMER_SIDE }),
      one(ReceiptText, { text: 'billing', to: '/billManage' }),
      one(ReceiptText, { text: 'billing', to: '/showBill', badge: 'bills' }),
      one(ShieldCheck, { text: 'insurance', to: '/InsuranceManagement' }),
      one(Users, { text: 'customers', to: '/searchCustomer', badge: 'users' }),
      one(Landmark, { text: 'consultations', to: '/adminReductionManage' }),
      {
        text: 'addressBook',
        icon: ContactRound,
        views: [
          { text: 'consignees', to: '/consignee' },
          { text: 'consignors', to: '/shipper' },
          { text: 'shipperAccounts', to: '/shipperAccounts' },
        ],
      },
      one(ChartColumn, { text: 'statistics', to: '/statistics', onlyFor: CUSTOMER }),
      {
        text: 'help',
        icon: CircleHelp,
        views: [
          { text: 'qa', to: '/qa', onlyFor: CUSTOMER },
          { text: 'company', to: '/companySummary', onlyFor: CUSTOMER },
          { text: 'news', to: '/systemAnnouncement', onlyFor: CUSTOMER },
          { text: 'consultations', to: '/customerReductionManage', onlyFor: CUSTOMER },
          { text: 'tools', to: '/tool', onlyFor: CUSTOMER },
        ],
      },
    ],
  },
  {
    title: 'prices',
    entries: [
      {
        text: 'rates',
        icon: Ship,
        views: [
          { text: 'rateList', to: '/searchPrice' },
          { text: 'rateUpload', to: '/addPrice' },
          { text: 'rateApproval', to: '/transportApproval', badge: 'rates' },
        ],
      },
      {
        text: 'surcharges',
        icon: Layers,
        views: [
          { text: 'surchargeChanges', to: '/surchargeChanges' },
          { text: 'surchargeList', to: '/surchargeIndex' },
          { text: 'surchargeRoutes', to: '/surchargeForm' },
          { text: 'surchargeSheets', to: '/surchargeSheets', badge: 'surchargeSheets' },
        ],
      },
      one(Hourglass, { text: 'freeTimeTariffs', to: '/freeTimeTariffs' }),
      one(Percent, { text: 'discounts', to: '/disCustomer' }),
      {
        text: 'trialCalculation',
        icon: Calculator,
        views: [
          { text: 'trialCalculation', to: '/countPrice' },
          { text: 'tools', to: '/tool', onlyFor: STAFF },
        ],
      },
    ],
  },
  {
    title: 'settings',
    entries: [
      one(ChartColumn, { text: 'statistics', to: '/statistics', onlyFor: STAFF }),
      {
        text: 'operator',
        icon: Building2,
        views: [
          { text: 'letterhead', to: '/operatorCompany' },
          { text: 'company', to: '/companySummary', onlyFor: STAFF },
          { text: 'news', to: '/systemAnnouncement', onlyFor: STAFF },
          { text: 'qa', to: '/qa', onlyFor: STAFF },
        ],
      },
      one(UsersRound, { text: 'staff', to: '/systemBusinessUserManage', onlyFor: [ROLE.manager] }),
      {
        text: 'masters',
        icon: Database,
        views: [
          { text: 'ports', to: '/portOfDestination' },
          { text: 'carriers', to: '/shippingCompany' },
          { text: 'insurers', to: '/insurers' },
          { text: 'blForms', to: '/blForms' },
          { text: 'exchangeRate', to: '/exchangeRate' },
        ],
      },
      {
        text: 'rules',
        icon: CalendarCheck,
        views: [
          { text: 'calendars', to: '/calendars' },
          { text: 'taskRules', to: '/taskRules' },
          { text: 'lateFees', to: '/lateFees' },
          { text: 'chargeKinds', to: '/chargeKinds' },
          { text: 'businessSettings', to: '/businessSettings' },
        ],
      },
      one(SlidersHorizontal, { text: 'parameters', to: '/systemDict' }),
      one(ScrollText, { text: 'logs', to: '/systemLog' }),
    ],
  },
]

/**
 * A role's menu: only the screens it may open (`rolesOf` a path). Entries and sections without screens disappear; an
 * entry of which one view is left is called as that view.
 */
export function menuOf(role: RoleId, rolesOf: (path: string) => readonly RoleId[]): readonly MenuSection[] {
  const visible = (entry: MenuEntry): MenuEntry[] => {
    const views = entry.views.filter(({ to, onlyFor = [role] }) => rolesOf(to).includes(role) && onlyFor.includes(role))
    const [first] = views
    return first ? [{ ...entry, text: views.length > 1 ? entry.text : first.text, views }] : []
  }
  return MENU.map(({ title, entries: all }): MenuSection => {
    const entries = all.flatMap(visible)
    return title && entries.length > 1 ? { title, entries } : { entries }
  }).filter((section) => section.entries.length > 0)
}

/** Screens without an entry of their own for everybody, and the one that is about the same. */
const VIEW_INSTEAD: Readonly<Record<string, string>> = { '/searchOrder': '/orderTracking' }

/** Where the open screen stands in a menu: its own view, that of the screen it belongs to, or what stands for it. */
export interface MenuPlace {
  entry: MenuEntry
  view: MenuView
  /** The view itself is open, not a screen below it. */
  isView: boolean
}

export function placeIn(sections: readonly MenuSection[], path: string, below?: string): MenuPlace | undefined {
  const entries = sections.flatMap((section) => section.entries)
  for (const at of [path, below, VIEW_INSTEAD[path]])
    for (const entry of entries) {
      const view = entry.views.find(({ to }) => to === at)
      if (view) return { entry, view, isView: at === path }
    }
  return undefined
}
