import type { ExceptionRule } from '../exceptions/exception-codes.ts'
import type { Language, Trilingual } from '../languages.ts'
import { TASK_TEXTS } from '../tasks/task-texts.ts'
import type { WorkReason } from './work.contract.ts'
import type { OtherReason, WorkList } from './work-reasons.ts'

const words = (cn: string, en: string, ja: string): Trilingual => ({ 'zh-cn': cn, en, ja })

type TaskRule =
  | 'cutOffMissed'
  | 'taskOverdue'
  | 'customerLate'
  | 'notAccepted'
  | 'draftNotConfirmed'
  | 'departureUnknown'
  | 'arrivalUnknown'

/** What is to be done about it; a task says so itself. */
export const REASON_TEXTS: Record<Exclude<ExceptionRule, TaskRule> | OtherReason | WorkList, Trilingual> = {
  cutOffAtRisk: words(
    '确认能否赶上提前的截止时间',
    'Make sure that the earlier cut-off is kept',
    '繰り上がったカットに間に合うか確認',
  ),
  noLoadingNotice: words('上传入货通知（S/O）', 'Upload the shipping order (S/O)', '船積案内（S/O）の登録'),
  etaSlip: words('通知客户到港延误', 'Tell the customer of the later ETA', '入港遅延を顧客に連絡'),
  vesselChanged: words('通知客户船名或航次变更', 'Tell the customer of the new vessel', '本船・航海の変更を顧客に連絡'),
  requestUnanswered: words('答复修改申请', 'Answer the change request', '修正依頼に回答'),
  chargeUnanswered: words('请客户答复追加费用', 'Ask for the answer to the charge', '追加費用の回答を催促'),
  invoiceOverdue: words('催收账款', 'Ask for the payment', '入金の催促'),
  freeTimeEnding: words('安排还箱', 'Have the container returned', 'コンテナの返却を手配'),
  accruing: words('安排还箱', 'Have the container returned', 'コンテナの返却を手配'),
  rateEnding: words('设置后续运价', 'Set the rates that follow', '後続の運賃を設定'),
  surchargeEnding: words('设置后续附加费', 'Set the surcharges that follow', '後続のサーチャージを設定'),
  mailFailed: words('检查未送达的邮件', 'Check the mail that was not delivered', '届かなかったメールを確認'),
  calendarMissing: words(
    '登记明年的中国工作日历',
    'Enter the Chinese calendar of next year',
    '翌年の中国の営業日カレンダーを登録',
  ),
  changeRequests: words('答复修改申请', 'Answer the change request', '修正依頼に回答'),
  inEdit: words('修改并保存订单', 'Change the order and save it', 'オーダーを修正して保存'),
  notSent: words('完成并提交草稿', 'Finish and submit the draft', '下書きを完成して送信'),
  chargesToAnswer: words('答复追加费用', 'Agree to the charge or refuse it', '追加費用に回答'),
  termsToAnswer: words('答复免箱期条件', 'Answer the proposed free time', 'フリータイム条件に回答'),
  billsDue: words('支付账单', 'Pay the invoice', '請求書のお支払い'),
  customers: words('审核客户', 'Review new customers', '顧客の承認'),
  shipperAccounts: words('审核子账号', 'Review shipper accounts', '荷送人サブアカウントの承認'),
  rates: words('审批运价', 'Approve rates', '運賃の承認'),
  surchargeSheets: words('确认附加费表', 'Confirm surcharge sheets', 'サーチャージ表の確認'),
  consultations: words('答复减免税咨询', 'Answer questions on duty and tax relief', '減免税相談に回答'),
  rejectedAccounts: words(
    '修改未通过审核的子账号',
    'Change rejected shipper accounts',
    '不承認の荷送人サブアカウントを修正',
  ),
  failedMails: words('检查发送失败的邮件', 'Check mails that were not delivered', '送信に失敗したメールを確認'),
  selfChecks: words('处理系统自检发现的问题', 'See to what the self-checks found', '自己点検で見つかった問題に対応'),
  refusals: words('查看今日被拒绝的操作', 'Look at what was refused today', '本日拒否された操作を確認'),
}

/** The verb phrase of a reason: what somebody has to do. */
export const reasonText = ({ name, task }: Pick<WorkReason, 'name' | 'task'>, language: Language): string =>
  task
    ? TASK_TEXTS[task][language]
    : name in REASON_TEXTS
      ? REASON_TEXTS[name as keyof typeof REASON_TEXTS][language]
      : ''
