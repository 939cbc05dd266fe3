import type { Trilingual } from '../languages.ts'

/** 1 is the worst. */
export const SEVERITY = { urgent: 1, attention: 2, note: 3 } as const
export type Severity = (typeof SEVERITY)[keyof typeof SEVERITY]
export const SEVERITY_TEXTS: Record<Severity, Trilingual> = {
  1: { 'zh-cn': '紧急', en: 'Urgent', ja: '緊急' },
  2: { 'zh-cn': '关注', en: 'Attention', ja: '注意' },
  3: { 'zh-cn': '参考', en: 'Note', ja: '参考' },
}

export const EXCEPTION_STATE = {
  open: 0,
  taken: 1,
  snoozed: 2,
  /** Its rule does not find it any more. */
  cleared: 3,
  /** By a person, with a reason. */
  closed: 4,
} as const
export type ExceptionState = (typeof EXCEPTION_STATE)[keyof typeof EXCEPTION_STATE]
export const EXCEPTION_STATE_TEXTS: Record<ExceptionState, Trilingual> = {
  0: { 'zh-cn': '未处理', en: 'Open', ja: '未対応' },
  1: { 'zh-cn': '处理中', en: 'Taken', ja: '対応中' },
  2: { 'zh-cn': '已推迟', en: 'Snoozed', ja: '保留中' },
  3: { 'zh-cn': '已消除', en: 'Cleared', ja: '解消' },
  4: { 'zh-cn': '已关闭', en: 'Closed', ja: 'クローズ済み' },
}

/** Dictionary 36. */
export const CLOSE_REASON = {
  solved: '1',
  accepted: '2',
  customerInformed: '3',
  falseAlarm: '4',
  duplicate: '5',
} as const
export const CLOSE_REASONS = ['1', '2', '3', '4', '5'] as const

/** Days for which one can be put off. */
export const MAX_SNOOZE_DAYS = 7
/** A rule of which more than this share is closed as false alarm is marked. */
export const FALSE_ALARM_PERCENT = 30
/** Days over which the figures of the rules count. */
export const FIGURE_DAYS = 90

interface RuleFacts {
  label: Trilingual
  /** It is the customer who has to act. */
  waitsForCustomer?: true
  /**
   * Dates that move can end it without anybody having settled it: one that is urgent and taken stays until a person closes
   * it (rules 13.11).
   */
  latched?: true
  /** Cannot be closed by a person, ends by its fact alone. */
  endsByFact?: true
  /** Due on a day, not at a time of it. */
  isDueByDay?: true
  /** Nothing is due by it: what is stored as its date is that of the ship. */
  isUndated?: true
  /** What is wrong is always that a task is late: the task is what somebody works on, and nothing else repeats it. */
  ofTask?: true
}

/** The rules by name; what finds them is `features/exceptions/rules` of the server, those of tasks `features/work`. */
export const EXCEPTION_RULES = {
  cutOffAtRisk: {
    label: { 'zh-cn': '可能赶不上截止时间', en: 'Cut-off at risk', ja: 'カットに間に合わないおそれ' },
    latched: true,
  },
  cutOffMissed: {
    label: { 'zh-cn': '截单时资料未齐', en: 'Cut-off missed', ja: '書類カットに間に合わず' },
    ofTask: true,
  },
  taskOverdue: { label: { 'zh-cn': '任务逾期', en: 'Task overdue', ja: 'タスク期限超過' }, ofTask: true },
  customerLate: {
    label: { 'zh-cn': '客户逾期未办', en: 'Customer late', ja: '顧客の対応遅れ' },
    waitsForCustomer: true,
    ofTask: true,
  },
  notAccepted: { label: { 'zh-cn': '订单未受理', en: 'Not accepted', ja: 'オーダー未受付' }, ofTask: true },
  noLoadingNotice: {
    label: { 'zh-cn': '未登记入货通知', en: 'No shipping order (S/O)', ja: '船積案内（S/O）未登録' },
    latched: true,
    isUndated: true,
  },
  draftNotConfirmed: {
    label: { 'zh-cn': '提单草稿未确认', en: 'Draft B/L not confirmed', ja: 'ドラフトB/L未確認' },
    waitsForCustomer: true,
    ofTask: true,
  },
  etaSlip: {
    label: { 'zh-cn': '到港延误', en: 'ETA slipped', ja: '入港遅延' },
    latched: true,
    isDueByDay: true,
    isUndated: true,
  },
  vesselChanged: {
    label: { 'zh-cn': '船名或航次变更', en: 'Vessel changed', ja: '本船・航海変更' },
    latched: true,
    isDueByDay: true,
    isUndated: true,
  },
  departureUnknown: { label: { 'zh-cn': '未登记开船', en: 'Departure not recorded', ja: '出港未登録' }, ofTask: true },
  arrivalUnknown: { label: { 'zh-cn': '未登记到港', en: 'Arrival not recorded', ja: '入港未登録' }, ofTask: true },
  requestUnanswered: {
    label: { 'zh-cn': '修改申请未答复', en: 'Change request unanswered', ja: '修正依頼未回答' },
    isUndated: true,
  },
  chargeUnanswered: {
    label: { 'zh-cn': '追加费用未答复', en: 'Charge unanswered', ja: '追加費用の未回答' },
    waitsForCustomer: true,
    isDueByDay: true,
  },
  invoiceOverdue: {
    label: { 'zh-cn': '账单逾期', en: 'Invoice overdue', ja: '請求書の支払期限超過' },
    waitsForCustomer: true,
    endsByFact: true,
    isDueByDay: true,
  },
  freeTimeEnding: {
    label: { 'zh-cn': '免箱期即将结束', en: 'Free time ending', ja: 'フリータイム終了間近' },
    isDueByDay: true,
  },
  // Its statement keeps one that was taken as long as the clock runs, so `latched` has nothing to add.
  accruing: {
    label: { 'zh-cn': '超期费用产生中', en: 'Demurrage or detention accruing', ja: '超過料金発生中' },
    endsByFact: true,
    isDueByDay: true,
  },
  rateEnding: { label: { 'zh-cn': '运价即将到期', en: 'Rate ending', ja: '運賃の期限切れ間近' }, isDueByDay: true },
  surchargeEnding: {
    label: { 'zh-cn': '附加费即将到期', en: 'Surcharge ending', ja: 'サーチャージの期限切れ間近' },
    isDueByDay: true,
  },
  mailFailed: { label: { 'zh-cn': '邮件发送失败', en: 'Mail failed', ja: 'メール送信失敗' } },
  calendarMissing: {
    label: { 'zh-cn': '缺少明年的中国日历', en: 'Chinese calendar missing', ja: '翌年の中国の営業日カレンダー未登録' },
    endsByFact: true,
    isDueByDay: true,
  },
} as const satisfies Record<string, RuleFacts>
export type ExceptionRule = keyof typeof EXCEPTION_RULES
export const EXCEPTION_RULE_NAMES = Object.keys(EXCEPTION_RULES) as [ExceptionRule, ...ExceptionRule[]]
export const ruleFacts = (rule: ExceptionRule): RuleFacts => EXCEPTION_RULES[rule]
/** The rules that the server checks; of the others all that they find are late tasks. */
export const CHECKED_RULES = EXCEPTION_RULE_NAMES.filter((rule) => !ruleFacts(rule).ofTask)

/** What may be done with one, by its state; the page draws its menu by it and the server refuses by it. */
export const EXCEPTION_ACTIONS = {
  take: [EXCEPTION_STATE.open, EXCEPTION_STATE.taken, EXCEPTION_STATE.snoozed],
  release: [EXCEPTION_STATE.taken, EXCEPTION_STATE.snoozed],
  assign: [EXCEPTION_STATE.open, EXCEPTION_STATE.taken, EXCEPTION_STATE.snoozed],
  snooze: [EXCEPTION_STATE.open, EXCEPTION_STATE.taken, EXCEPTION_STATE.snoozed],
  close: [EXCEPTION_STATE.open, EXCEPTION_STATE.taken, EXCEPTION_STATE.snoozed],
  reopen: [EXCEPTION_STATE.closed],
} as const satisfies Record<string, readonly ExceptionState[]>
export type ExceptionAction = keyof typeof EXCEPTION_ACTIONS

export const mayDo = (action: ExceptionAction, exception: { rule: ExceptionRule; state: ExceptionState }): boolean =>
  (EXCEPTION_ACTIONS[action] as readonly ExceptionState[]).includes(exception.state) &&
  !(action === 'close' && ruleFacts(exception.rule).endsByFact)
