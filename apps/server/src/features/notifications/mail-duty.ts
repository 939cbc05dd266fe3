import { tokyoToday } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { dueText } from '@kairo/shared/tasks/due-text'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import type { MailDuty } from '../../mail/mail-content.ts'
import { mailGroupOf } from './notification-groups.ts'
import type { NotificationKind } from './notification-texts.ts'
import type { OrderDuty, OrderForMail } from './order-mail.ts'

const words = (cn: string, en: string, ja: string): Trilingual => ({ 'zh-cn': cn, en, ja })
type Duties = Partial<Record<NotificationKind, Trilingual>>

const ANSWER_CHARGE = words('请同意或拒绝该费用', 'Agree to the charge or refuse it', '費用への同意または拒否')
const PAY = words('请付款', 'Pay the invoice', 'お支払い')

/** What the customer's side does after an event that has no task: it has a date only where the thing itself lapses then. */
const CUSTOMER_DUTIES: Duties = {
  orderCabinFull: words(
    '请选择其他开船日并重新订舱',
    'Choose another departure date and book again',
    '別の出港日を選び、再ブッキングしてください',
  ),
  changeAgreed: words(
    '请修改订单并保存',
    'Make your change in the order and save it',
    'オーダーを修正して保存してください',
  ),
  chargeProposed: ANSWER_CHARGE,
  chargeReminder: ANSWER_CHARGE,
  chargeAgreedByLetter: words('如有异议请提出', 'Tell us if you object', '異議がある場合はお知らせください'),
  termsProposed: words(
    '请同意或拒绝新的免箱期条件',
    'Agree to the free time terms or decline them',
    'フリータイム条件への同意または辞退',
  ),
  freeTimeEnding: words(
    '请安排提箱或还箱',
    'Arrange the pick-up or return of the container',
    'コンテナの引取または返却の手配',
  ),
  freeTimeOver: words(
    '请安排提箱或还箱',
    'Arrange the pick-up or return of the container',
    'コンテナの引取または返却の手配',
  ),
  invoiceIssued: PAY,
  invoiceOverdue: PAY,
  insuranceQuoted: words('请确认是否接受保险报价', 'Accept the insurance quote', '保険見積の承諾'),
}

/** The same of staff. */
const STAFF_DUTIES: Duties = {
  changeRequested: words(
    '请同意或拒绝修改申请',
    'Agree to the change request or refuse it',
    '修正依頼の承認または却下',
  ),
  draftCommented: words(
    '请修改提单草稿并重新上传',
    'Correct the draft B/L and upload it again',
    'ドラフトB/Lの修正と再登録',
  ),
  insuranceRequested: words('请为货运保险报价', 'Quote the cargo insurance', '貨物保険の見積'),
  insuranceToCancel: words('请取消货运保险', 'Cancel the cargo insurance', '貨物保険の取消'),
  consultationSubmitted: words('请答复咨询', 'Answer the consultation', '相談への回答'),
  rateSubmitted: words('请审批运价', 'Approve the rates or reject them', '運賃の承認または差し戻し'),
  surchargesSubmitted: words('请确认附加费表', 'Confirm the surcharge sheet or reject it', 'サーチャージ表の確認'),
  registrationSubmitted: words('请审核注册申请', 'Approve the registration or reject it', '新規登録の審査'),
  customersImported: words('请审核客户', 'Approve the customers', '顧客の承認'),
  customerAdded: words('请审核客户', 'Approve the customer or reject it', '顧客の承認'),
  shipperAdded: words('请审核子账号', 'Approve the shipper account or reject it', '荷送人サブアカウントの承認'),
  shipperReapplied: words('请审核子账号', 'Approve the shipper account or reject it', '荷送人サブアカウントの承認'),
}

/** What follows for the customer's side, beside its tasks; nothing of it is due. */
const CUSTOMER_NOTES: Duties = {
  orderSubmitted: words('我们将确认舱位并回复。', 'We check the space and answer you.', '船腹を確認してご連絡します。'),
  orderAccepted: words(
    '入货通知（S/O）发出后会通知您。',
    'We tell you when the shipping order (S/O) is there.',
    '船積案内（S/O）ができ次第お知らせします。',
  ),
  orderBooked: words(
    '请在入货时间内入货。',
    'Deliver the cargo within the receiving times.',
    '搬入時間内に貨物を搬入してください。',
  ),
  windowChanged: words(
    '请按新的时间入货。',
    'Deliver the cargo by the new times.',
    '新しい時間に合わせて貨物を搬入してください。',
  ),
  cutOffNear: words(
    '请按新的时间完成单证、VGM 和入货。',
    'Complete papers, VGM and delivery of the cargo by the new times.',
    '新しい日時までに書類・VGM・搬入をお済ませください。',
  ),
  etdChanged: words(
    '请按新的日期安排入货和拖车。',
    'Arrange cargo delivery and trucking for the new dates.',
    '新しい日程に合わせて搬入と配車を手配してください。',
  ),
  orderDeparted: words(
    '请准备目的港清关；到港前会发出到货通知（A/N）。',
    'Prepare import clearance; the arrival notice (A/N) comes before the arrival.',
    '輸入通関をご準備ください。入港前にアライバルノーティス（A/N）をお送りします。',
  ),
  orderArrived: words(
    '请清关并在免箱期内提货、还箱。',
    'Clear customs, pick up the cargo and return the container within the free time.',
    '通関のうえ、フリータイム内に引き取りと空コンテナの返却をお願いします。',
  ),
  arrivalNoticeUploaded: words(
    '请核对到货通知并安排付款，付款后发放提货单（D/O）。',
    'Check the arrival notice and arrange the payment; the delivery order (D/O) follows it.',
    'アライバルノーティスをご確認のうえ、お支払いをお願いします。ご入金後にデリバリーオーダー（D/O）を発行します。',
  ),
}

/** Whom a mail is for. */
export interface DutyReader {
  /** null for an address without an account. */
  id: number | null
  language: Language
  isStaff: boolean
  isShipperAccount: boolean
}

export const noteOf = (kind: NotificationKind, { language, isStaff }: DutyReader): string | undefined =>
  isStaff ? undefined : CUSTOMER_NOTES[kind]?.[language]

/** Mails about an order that are not about its course: what is due next in it is not theirs to say. */
const ASIDE = /^(?:insurance|freeTime|exceptions)/

const AND: Record<Language, string> = { 'zh-cn': '；', en: '; ', ja: '、' }

/** The open tasks of the reader's side that come first, all of one deadline. A shipper account has those of its own orders. */
function nextDuties({ duties, created_by }: OrderForMail, { id, isStaff, isShipperAccount }: DutyReader): OrderDuty[] {
  if (isShipperAccount && created_by !== id) return []
  const owner = isStaff ? 'operator' : 'customer'
  const own = duties.filter((duty) => duty.owner === owner)
  return own.filter(({ due }) => due === own[0]?.due)
}

/**
 * What the reader of a mail has to do. After an event of an order that is the next task of its side, as the checklist and
 * home name it, with the deadline of that task and no other; `until` is the day on which the thing of the mail lapses.
 */
export function dutyOf(
  { kind, until, order }: { kind: NotificationKind; until?: string | undefined; order?: OrderForMail | undefined },
  reader: DutyReader,
  now: Date,
): MailDuty | undefined {
  const { language, isStaff } = reader
  const own = (isStaff ? STAFF_DUTIES : CUSTOMER_DUTIES)[kind]
  if (own) return { verb: own[language], ...(until ? { until } : {}) }
  const group = mailGroupOf(kind)
  if (!order || ASIDE.test(kind) || (group !== 'orders' && group !== 'documents')) return undefined
  const [first, ...more] = nextDuties(order, reader)
  if (!first) return undefined
  const verb = [first, ...more].map((task) => TASK_TEXTS[task.kind][language]).join(AND[language])
  return first.due
    ? { verb, until: dueText({ ...first, due: new Date(first.due) }, language, tokyoToday(now)) }
    : { verb }
}
