import type { Trilingual } from '../languages.ts'
import { ROLE, type RoleId } from '../roles.ts'
import {
  choice,
  type FlagSetting,
  type Setting,
  type SettingGroup,
  type TextSetting,
  type ValueOf,
  type WholeSetting,
} from './setting.ts'

const words = (cn: string, en: string, ja: string): Trilingual => ({ 'zh-cn': cn, en, ja })
const account = (initial: string, label: Trilingual, hint?: Trilingual): TextSetting => ({
  kind: 'text',
  group: 'accounts',
  maxLength: 40,
  initial,
  label,
  ...(hint ? { hint } : {}),
})
const needsFactor = (initial: boolean, who: Trilingual): FlagSetting => ({
  kind: 'flag',
  group: 'security',
  initial,
  label: words(
    `${who['zh-cn']}必须使用两步验证`,
    `Second factor required of ${who.en}`,
    `${who.ja}に二段階認証を必須とする`,
  ),
  hint: words(
    '尚未设置的账号有 7 天时间，之后须先设置才能继续使用；用公司账号登录的除外。演示模式下不要求。',
    'Who has none gets 7 days and must then set one up to go on. Sign-ins with a company’s account are exempt. Not asked for in demo mode.',
    '未設定のアカウントには7日間の猶予があり、その後は設定するまで利用できません。会社アカウントでのログインは対象外です。デモモードでは求められません。',
  ),
})
const taxText = (group: SettingGroup, initial: string, label: Trilingual): TextSetting => ({
  kind: 'text',
  group,
  maxLength: 40,
  initial,
  label,
})
/** The tax codes of charge kinds (UNCL 5305). */
const STANDARD = words('S 标准税率', 'S standard rate', 'S 標準税率')
const EXPORT = words('G 出口免税', 'G exempt as export', 'G 輸出免税')
const EXEMPT = words('E 非课税', 'E exempt', 'E 非課税')
const OUTSIDE = words('O 不在征税范围', 'O outside scope', 'O 不課税（対象外）')

const HOURS = words('小时', 'hours', '時間')
const DAYS = words('天', 'days', '日')
/** When a rule of exceptions finds something. */
const threshold = (initial: number, max: number, unit: Trilingual, label: Trilingual): WholeSetting => ({
  kind: 'whole',
  group: 'exceptions',
  min: 1,
  max,
  initial,
  unit,
  label,
})

/**
 * The settings of an installation: the one list (rules 11.25). A new setting is an entry here, and an entry of its
 * group where that is new; contract, table, page and `readBusinessSettings` derive from it. A removed key is no longer
 * read.
 */
export const BUSINESS_SETTINGS = {
  officeClosesAtNewYear: {
    kind: 'flag',
    group: 'office',
    initial: false,
    label: words('12月29日至1月3日停业', 'The office closes from 29 December to 3 January', '12月29日～1月3日は休業'),
    hint: words(
      '停业期间不计入我方任务、答复和异常的工作日。账单的到期日始终按银行营业日计算。',
      'These days are no business days for our tasks, answers and exceptions. Due dates of bills always follow the days of banks.',
      '休業日は、当社のタスク・回答・要対応の営業日に数えません。請求の支払期日は常に銀行営業日によります。',
    ),
  },
  secondClassForwarder: {
    kind: 'flag',
    group: 'papers',
    initial: false,
    label: words(
      '持有第二种货物利用运送事业许可',
      'We are a second-class forwarder (第二種貨物利用運送事業)',
      '第二種貨物利用運送事業の許可を受けている',
    ),
    hint: words(
      '开启后，上门收货的订单在提单上以发货人门点作为收货地；关闭时该栏留空。',
      'With it, the B/L of cargo fetched at the door names the shipper’s door as place of receipt; without, the box stays empty.',
      '有効にすると、集荷を伴うオーダーのB/Lに荷送人の戸口を荷受地として記載します。無効の間は空欄です。',
    ),
  },
  onlyManagersIssueBills: {
    kind: 'flag',
    group: 'papers',
    initial: false,
    label: words(
      '仅业务管理员可签发提单',
      'Only business administrators issue bills of lading',
      'B/Lの発行は業務管理者のみ',
    ),
    hint: words(
      '开启后，业务人员照常制作和提交草稿，签发、电放由业务管理员操作。',
      'With it, business staff make and send drafts as before; a business administrator issues and surrenders.',
      '有効にすると、業務担当者は従来どおりドラフトを作成・提示し、発行とサレンダーは業務管理者が行います。',
    ),
  },
  secondFactorSystemAdmin: needsFactor(true, words('系统管理员', 'system administrators', 'システム管理者')),
  secondFactorManager: needsFactor(true, words('业务管理员', 'business administrators', '業務管理者')),
  secondFactorOperator: needsFactor(false, words('业务人员', 'business staff', '業務担当者')),
  secondFactorCustomer: needsFactor(false, words('客户', 'customers', '顧客')),
  secondFactorShipper: needsFactor(false, words('子账号（发货方）', 'shipper accounts', '荷送人サブアカウント')),
  taxRounding: choice({
    group: 'billing',
    initial: 'halfUp',
    label: words('消费税的尾数', 'Rounding of the consumption tax', '消費税の端数処理'),
    hint: words(
      '每张发票、每个税率只舍入一次；已开具的发票不变。',
      'Once per invoice and rate. Issued invoices stay as they are.',
      '請求書・税率ごとに1回のみ。発行済みの請求書は変わりません。',
    ),
    choices: {
      halfUp: words('四舍五入', 'Half up', '四捨五入'),
      down: words('舍去', 'Down', '切り捨て'),
      up: words('进位', 'Up', '切り上げ'),
    },
  }),
  bankFeeTolerance: {
    kind: 'yen',
    group: 'billing',
    max: 10_000,
    initial: '880',
    label: words(
      '可作为银行手续费的差额（日本以外的客户）',
      'Shortfall taken as bank fee, customers outside Japan',
      '振込手数料とみなす不足額（日本国外の顧客）',
    ),
    hint: words(
      '付款不足不超过此金额时，可记为手续费结清；更大的差额须由业务管理员核销。',
      'A payment that is short by no more than this can be closed as bank fee; a larger one needs a write-off.',
      'この金額以内の不足は手数料として消し込めます。超える場合は償却が必要です。',
    ),
  },
  bankFeeToleranceJapan: {
    kind: 'yen',
    group: 'billing',
    max: 10_000,
    initial: '0',
    label: words(
      '可作为银行手续费的差额（日本客户）',
      'Shortfall taken as bank fee, customers in Japan',
      '振込手数料とみなす不足額（日本の顧客）',
    ),
    hint: words(
      '自2026年1月1日起，日本付款方从应付款中扣除汇款手续费可能违反《取適法》，因此初始值为 0：差额保持未付。',
      'Since 1 January 2026 a payer in Japan that takes the transfer fee off may act unlawfully (取適法), so it is 0 at first: a shortfall stays open.',
      '2026年1月1日以降、日本の支払者が振込手数料を差し引くことは取適法に違反するおそれがあるため、初期値は0です（不足額は未払いのまま残ります）。',
    ),
  },
  accountReceivable: account('売掛金', words('应收账款', 'Receivables', '売掛金')),
  accountSales: account('売上高', words('营业收入', 'Sales', '売上高')),
  accountAdvances: account(
    '立替金',
    words('代垫款', 'Advances', '立替金'),
    words('代客户缴纳的关税等。', 'Duty and the like, paid for the customer.', '顧客に代わって支払う関税など。'),
  ),
  accountBank: account('普通預金', words('银行存款', 'Bank', '普通預金')),
  accountBankFee: account('支払手数料', words('手续费', 'Bank fees', '支払手数料')),
  accountWriteOff: account('貸倒損失', words('坏账损失', 'Write-offs', '貸倒損失')),
  genericTaxS: taxText('taxGeneric', '課税売上10%', STANDARD),
  genericTaxG: taxText('taxGeneric', '輸出売上', EXPORT),
  genericTaxE: taxText('taxGeneric', '非課税売上', EXEMPT),
  genericTaxO: taxText('taxGeneric', '対象外', OUTSIDE),
  yayoiTaxS: taxText('taxYayoi', '課税売上込10%', STANDARD),
  yayoiTaxG: taxText('taxYayoi', '輸出売上', EXPORT),
  yayoiTaxE: taxText('taxYayoi', '非課税売上', EXEMPT),
  yayoiTaxO: taxText('taxYayoi', '対象外', OUTSIDE),
  moneyForwardTaxS: taxText('taxMoneyForward', '課税売上 10%', STANDARD),
  moneyForwardTaxG: taxText('taxMoneyForward', '輸出売上 0%', EXPORT),
  moneyForwardTaxE: taxText('taxMoneyForward', '非課税売上', EXEMPT),
  moneyForwardTaxO: taxText('taxMoneyForward', '対象外', OUTSIDE),
  exceptionCutOffHours: threshold(
    24,
    168,
    HOURS,
    words('截单前资料未齐：截单前', 'Cut-off at risk: before the cut-off', '書類カットに間に合わないおそれ：カット前'),
  ),
  exceptionCutOffRedHours: threshold(
    4,
    168,
    HOURS,
    words('同上，变为紧急', 'The same, urgent', '同上、緊急になるまで'),
  ),
  exceptionLoadingNoticeDays: threshold(
    2,
    30,
    words('个工作日', 'business days', '営業日'),
    words('未登记入货通知：受理后', 'No shipping order (S/O): after acceptance', '船積案内（S/O）未登録：受付後'),
  ),
  exceptionDraftRedHours: threshold(
    24,
    168,
    HOURS,
    words(
      '提单草稿未确认，变为紧急：预计开船前',
      'Draft not confirmed, urgent: before the ETD',
      'ドラフトB/L未確認、緊急：出港予定日前',
    ),
  ),
  exceptionEtaSlipDays: threshold(
    2,
    30,
    DAYS,
    words('到港延误：晚于承诺', 'ETA slipped: behind the promise', '入港遅延：当初予定より'),
  ),
  exceptionEtaSlipRedDays: threshold(4, 60, DAYS, words('同上，变为紧急', 'The same, urgent', '同上、緊急になるまで')),
  exceptionEtaLateHours: threshold(
    48,
    168,
    HOURS,
    words('到港前的任何变更', 'Any change of the ETA: before arrival', '入港直前の変更：入港前'),
  ),
  exceptionRequestHours: threshold(
    4,
    90,
    words('个工作小时', 'business hours', '営業時間'),
    words('修改申请未答复', 'Change request unanswered', '修正依頼未回答'),
  ),
  exceptionChargeDays: threshold(
    4,
    30,
    words('个工作日', 'business days', '営業日'),
    words('追加费用未答复', 'Charge unanswered', '追加費用の未回答'),
  ),
  exceptionInvoiceRedDays: threshold(
    14,
    365,
    DAYS,
    words('账单逾期，变为紧急', 'Invoice overdue, urgent', '支払期限超過、緊急になるまで'),
  ),
  exceptionRateEndingDays: threshold(
    7,
    90,
    DAYS,
    words('运价即将到期', 'Rate ending: before its last day', '運賃の期限切れ間近'),
  ),
  exceptionRateOrders: threshold(
    3,
    1000,
    words('个订单', 'orders', '件'),
    words('同上，30 天内的订单数', 'The same, orders of 30 days', '同上、30日間のオーダー数'),
  ),
  exceptionUnownedMinutes: threshold(
    30,
    1440,
    words('分钟', 'minutes', '分'),
    words(
      '紧急且无人负责：通知业务管理员',
      'Urgent and nobody’s: tells the business administrators',
      '緊急で担当者なし：業務管理者に通知',
    ),
  ),
} as const satisfies Record<string, Setting>

export type SettingKey = keyof typeof BUSINESS_SETTINGS
export type SettingValues = { [K in SettingKey]: ValueOf<(typeof BUSINESS_SETTINGS)[K]> }

/** Whether a role has to have a second factor. */
export const SECOND_FACTOR_SETTING = {
  [ROLE.systemAdmin]: 'secondFactorSystemAdmin',
  [ROLE.manager]: 'secondFactorManager',
  [ROLE.operator]: 'secondFactorOperator',
  [ROLE.customer]: 'secondFactorCustomer',
  [ROLE.shipperAccount]: 'secondFactorShipper',
} as const satisfies Record<RoleId, SettingKey>

export const SETTING_KEYS = Object.keys(BUSINESS_SETTINGS) as SettingKey[]

/** The values of an installation that changed nothing. */
export const INITIAL_SETTINGS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, BUSINESS_SETTINGS[key].initial]),
) as SettingValues
