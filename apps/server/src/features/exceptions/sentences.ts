import type { ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import type { FreeTimeKind } from '@kairo/shared/free-time/free-time-codes'
import { KIND_NAMES } from '@kairo/shared/free-time/free-time-names'
import { CUT_OFFS, type CutOffKind } from '@kairo/shared/orders/rules/cut-offs'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { notDoneText } from '@kairo/shared/tasks/not-done-text'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { writtenTime } from '../../pdf/written-values.ts'

/** What a rule found, as it is stored. */
export type ExceptionParams = Record<string, string | number | string[] | null>

/**
 * What is wrong, in one sentence; `{…}` are params: task is a kind of tasks, kind one of clocks. It stands beside the
 * task, its date and what it is about, and repeats none of them.
 */
const SENTENCES: Record<ExceptionRule, Trilingual> = {
  cutOffAtRisk: {
    'zh-cn': '{cutOff} {deadline}',
    en: '{cutOff} {deadline}',
    ja: '{cutOff} {deadline}',
  },
  cutOffMissed: {
    'zh-cn': '{cutOff} {deadline} 已过',
    en: '{cutOff} {deadline} has passed',
    ja: '{cutOff} {deadline} を過ぎています',
  },
  taskOverdue: { 'zh-cn': '{task}：应于 {due} 前完成', en: '{task}: was due {due}', ja: '{task}：期限 {due}' },
  customerLate: {
    'zh-cn': '{notDone}（期限 {due}）',
    en: '{notDone} (due {due})',
    ja: '{notDone}（期限 {due}）',
  },
  notAccepted: {
    'zh-cn': '订单应于 {due} 前受理',
    en: 'The order should have been accepted by {due}',
    ja: '{due} までに受け付ける予定でした',
  },
  noLoadingNotice: {
    'zh-cn': '{since} 受理后仍无入货通知，截单时间 {deadline}',
    en: 'Accepted on {since}, still without a shipping order (S/O); cut-off {deadline}',
    ja: '{since} に受付後、船積案内（S/O）がありません。書類カット {deadline}',
  },
  draftNotConfirmed: {
    'zh-cn': '客户尚未确认提单草稿（期限 {due}）',
    en: 'Customer has not confirmed the draft B/L (due {due})',
    ja: '顧客の対応待ち：ドラフトB/Lの確認（期限 {due}）',
  },
  etaSlip: {
    'zh-cn': '预计到港日 {eta}，承诺为 {promised}（晚 {days} 天）',
    en: 'ETA {eta}, promised {promised} ({days} days later)',
    ja: '入港予定日 {eta}、当初 {promised}（{days}日遅れ）',
  },
  vesselChanged: {
    'zh-cn': '首次订舱为 {from}，现为 {to}',
    en: 'Booked first on {from}, now {to}',
    ja: '当初の本船 {from} から {to} に変更',
  },
  departureUnknown: {
    'zh-cn': '尚未登记离港，应于 {due} 前登记',
    en: 'The departure is not recorded; it was due {due}',
    ja: '出港が未登録です。登録期限 {due}',
  },
  arrivalUnknown: {
    'zh-cn': '尚未登记到港，应于 {due} 前登记',
    en: 'The arrival is not recorded; it was due {due}',
    ja: '入港が未登録です。登録期限 {due}',
  },
  requestUnanswered: {
    'zh-cn': '{since} 的修改申请尚未答复',
    en: 'The change request of {since} is not answered',
    ja: '{since} の修正依頼に未回答です',
  },
  chargeUnanswered: {
    'zh-cn': '{since} 提出的追加费用“{charge}”尚未答复',
    en: 'The charge “{charge}”, proposed on {since}, is not answered',
    ja: '{since} に提案した費用「{charge}」に回答がありません',
  },
  invoiceOverdue: {
    'zh-cn': '账单 {no} 未付清，付款期限 {due}',
    en: 'Invoice {no} is not paid; it was due {due}',
    ja: '請求書 {no} が未入金です。支払期限 {due}',
  },
  freeTimeEnding: {
    'zh-cn': '{container} 免箱期最后一天 {day}，{kind}',
    en: '{container}: last free day {day} ({kind})',
    ja: '{container}：フリータイム最終日 {day}（{kind}）',
  },
  accruing: {
    'zh-cn': '{container} 免箱期已于 {day} 结束，{kind}至今 {cost}',
    en: '{container}: free time ended {day}, so far {cost} ({kind})',
    ja: '{container}：フリータイムは {day} に終了、本日まで {cost}（{kind}）',
  },
  rateEnding: {
    'zh-cn': '{lane}（{type}）的运价到 {lastDay} 为止，之后没有运价',
    en: 'Rates of {lane} ({type}) end on {lastDay} with nothing after',
    ja: '{lane}（{type}）の運賃は {lastDay} まで。以後の運賃がありません',
  },
  surchargeEnding: {
    'zh-cn': '附加费 {charge}（{surcharge}）到 {lastDay} 为止，之后没有金额',
    en: 'Surcharge {charge} ({surcharge}) ends on {lastDay} with nothing after',
    ja: 'サーチャージ {charge}（{surcharge}）は {lastDay} まで。以後の金額がありません',
  },
  mailFailed: {
    'zh-cn': '发给 {to} 的邮件“{subject}”未能送达',
    en: 'The mail “{subject}” to {to} could not be delivered',
    ja: '{to} 宛のメール「{subject}」を送信できませんでした',
  },
  calendarMissing: {
    'zh-cn': '中国 {year} 年的节假日安排尚未登记',
    en: 'The Chinese calendar of {year} is not there yet',
    ja: '中国の {year} 年の休日が未登録です',
  },
}
const AND: Record<Language, string> = { 'zh-cn': '、', en: ', ', ja: '、' }

/** `today` yyyy-MM-dd: days of its year are written without the year. */
export function exceptionText(rule: ExceptionRule, params: ExceptionParams, language: Language, today: string): string {
  const written = (name: string): string => {
    const value = params[name] ?? ''
    if (name === 'notDone') return notDoneText(params.task as TaskKind, language)
    const list = [value].flat().map(String)
    if (name === 'cutOff') return CUT_OFFS[(params.cutOff ?? 'si') as CutOffKind].label[language]
    if (name === 'kind') return list.map((kind) => KIND_NAMES[kind as FreeTimeKind]?.[language] ?? '').join('')
    return name === 'task'
      ? list.map((kind) => TASK_TEXTS[kind as TaskKind][language]).join(AND[language])
      : list.map((one) => writtenTime(one, language, today)).join(AND[language])
  }
  return SENTENCES[rule][language].replace(/\{(\w+)\}/g, (_, name: string) => written(name)).replace(/（）| \(\)/g, '')
}
