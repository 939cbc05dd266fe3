import type { Language } from '@kairo/shared/languages'
import { ACCOUNT_HEADINGS } from './account-headings.ts'
import { BILLING_HEADINGS } from './billing-headings.ts'
import type { NotificationKind } from './notification-texts.ts'

/**
 * The fact of each mail with its number: subject and heading. Values are those of the message; `{about}` is the
 * amount and what it is for, `{by}` until when the reader has to do something.
 */
export interface Heading {
  'zh-cn': string
  en: string
  ja: string
  /** The sentence of the message has nothing that the heading, the duty or the facts do not say. */
  isAll?: true
}

export const HEADINGS: Record<NotificationKind, Heading> = {
  ...ACCOUNT_HEADINGS,
  ...BILLING_HEADINGS,
  orderSubmitted: {
    'zh-cn': '{code}：订单已提交（{who}）',
    en: '{code}: submitted ({who})',
    ja: '{code}：送信されました（{who}）',
    isAll: true,
  },
  orderAccepted: {
    'zh-cn': '{code}：已受理，等待入货通知（S/O）',
    en: '{code}: accepted, shipping order (S/O) to follow',
    ja: '{code}：受付済み・船積案内（S/O）を手配中',
    isAll: true,
  },
  orderCabinFull: {
    'zh-cn': '{code}：该航班已满舱',
    en: '{code}: the sailing is fully booked',
    ja: '{code}：満船です',
  },
  orderBooked: {
    'zh-cn': '{code}：订舱完成，{vessel}',
    en: '{code}: booked on {vessel}',
    ja: '{code}：ブッキング完了（{vessel}）',
    isAll: true,
  },
  orderWithdrawn: {
    'zh-cn': '{code}：已由 {who} 撤回',
    en: '{code}: withdrawn by {who}',
    ja: '{code}：{who} が取り下げ',
  },
  orderCancelled: { 'zh-cn': '{code}：订单已取消', en: '{code}: cancelled', ja: '{code}：キャンセルされました' },
  orderChanged: {
    'zh-cn': '{code}：内容已由 {who} 修改',
    en: '{code}: changed by {who}',
    ja: '{code}：{who} が内容を変更',
    isAll: true,
  },
  containersChanged: {
    'zh-cn': '{code}：箱号或铅封号已由 {who} 修改',
    en: '{code}: containers or seals changed by {who}',
    ja: '{code}：{who} がコンテナ番号またはシール番号を変更',
    isAll: true,
  },
  cutOffChanged: {
    'zh-cn': '{code}：截单时间改为 {date}',
    en: '{code}: cut-off now {date}',
    ja: '{code}：書類カットが {date} に変更',
  },
  windowChanged: {
    'zh-cn': '{code}：入货时间或截止时间变更',
    en: '{code}: receiving times or cut-offs changed',
    ja: '{code}：搬入時間または各カットの変更',
  },
  cutOffNear: {
    'zh-cn': '{code}：截止时间提前，已临近',
    en: '{code}: a cut-off came forward and is near',
    ja: '{code}：カットの繰り上げ（至急）',
  },
  etdChanged: {
    'zh-cn': '{code}：预计开船日改为 {date}',
    en: '{code}: ETD now {date}',
    ja: '{code}：出港予定日が {date} に変更',
  },
  etaChanged: {
    'zh-cn': '{code}：预计到港日改为 {date}',
    en: '{code}: ETA now {date}',
    ja: '{code}：入港予定日が {date} に変更',
  },
  deadlinesMoved: { 'zh-cn': '{code}：期限变更', en: '{code}: deadlines moved', ja: '{code}：対応期限の変更' },
  orderCorrected: { 'zh-cn': '{code}：登记内容更正', en: '{code}: corrected', ja: '{code}：登録内容の訂正' },
  orderFactsRecorded: {
    'zh-cn': '{code}：已按单证登记',
    en: '{code}: completed from its documents',
    ja: '{code}：書類の内容を登録',
  },
  stepTakenBack: {
    'zh-cn': '{code}：状态改回“{now}”',
    en: '{code}: back to “{now}”',
    ja: '{code}：ステータスを「{now}」に戻しました',
  },
  changeRequested: {
    'zh-cn': '{code}：{who} 申请修改',
    en: '{code}: {who} asks for a change',
    ja: '{code}：{who} から修正依頼',
  },
  changeAgreed: {
    'zh-cn': '{code}：修改申请已同意',
    en: '{code}: change request agreed',
    ja: '{code}：修正依頼が承認されました',
  },
  changeRefused: {
    'zh-cn': '{code}：修改申请未获同意',
    en: '{code}: change request refused',
    ja: '{code}：修正依頼は承認されませんでした',
  },
  draftUploaded: {
    'zh-cn': '{code}：请确认提单草稿{by}',
    en: '{code}: confirm the draft B/L{by}',
    ja: '{code}：ドラフトB/Lのご確認のお願い{by}',
    isAll: true,
  },
  draftConfirmed: {
    'zh-cn': '{code}：提单草稿已由 {who} 确认',
    en: '{code}: draft B/L confirmed by {who}',
    ja: '{code}：ドラフトB/L確認済み（{who}）',
    isAll: true,
  },
  draftCommented: {
    'zh-cn': '{code}：{who} 对提单草稿提出意见',
    en: '{code}: {who} found an error in the draft B/L',
    ja: '{code}：{who} からドラフトB/Lへの指摘',
  },
  documentsUploaded: {
    'zh-cn': '{code}：{who} 上传了{document}',
    en: '{code}: {document} uploaded by {who}',
    ja: '{code}：{who} が{document}を登録',
    isAll: true,
  },
  orderDeparted: {
    'zh-cn': '{code}：已于 {date} 离港',
    en: '{code}: departed {date}',
    ja: '{code}：{date} 出港',
    isAll: true,
  },
  orderArrived: {
    'zh-cn': '{code}：已于 {date} 到港',
    en: '{code}: arrived {date}',
    ja: '{code}：{date} 入港',
    isAll: true,
  },
  orderDelivered: {
    'zh-cn': '{code}：已完成提货',
    en: '{code}: delivered',
    ja: '{code}：貨物引取済み',
    isAll: true,
  },
  arrivalNoticeUploaded: {
    'zh-cn': '{code}：到货通知（A/N）已上传',
    en: '{code}: arrival notice (A/N) ready',
    ja: '{code}：アライバルノーティス（A/N）発行',
  },
  arrivalNoticeOpened: {
    'zh-cn': '{code}：到货通知（A/N）可以下载',
    en: '{code}: arrival notice (A/N) can be downloaded',
    ja: '{code}：アライバルノーティス（A/N）をダウンロードできます',
    isAll: true,
  },
  arrivalNoticeRevised: {
    'zh-cn': '{code}：到货通知（A/N）更正 {revision}',
    en: '{code}: arrival notice (A/N) {revision}',
    ja: '{code}：アライバルノーティス（A/N）訂正 {revision}',
  },
  rateApproved: {
    'zh-cn': '{count} 条运价已批准',
    en: '{count} rates approved',
    ja: '運賃 {count} 件が承認されました',
  },
  rateRejected: {
    'zh-cn': '{count} 条运价被退回',
    en: '{count} rates rejected',
    ja: '運賃 {count} 件が差し戻されました',
  },
  rateSubmitted: {
    'zh-cn': '{count} 条运价等待批准（{who}）',
    en: '{count} rates to approve ({who})',
    ja: '運賃 {count} 件の承認依頼（{who}）',
    isAll: true,
  },
  rateReplaced: {
    'zh-cn': '{count} 条待审批运价被覆盖',
    en: '{count} of your waiting rates were replaced',
    ja: '承認待ち運賃 {count} 件が上書きされました',
  },
  surchargesSubmitted: {
    'zh-cn': '附加费表“{file}”等待确认',
    en: 'Surcharge sheet “{file}” to confirm',
    ja: 'サーチャージ表「{file}」の確認依頼',
  },
  surchargesConfirmed: {
    'zh-cn': '附加费表“{file}”已生效',
    en: 'Surcharge sheet “{file}” in force',
    ja: 'サーチャージ表「{file}」が有効になりました',
  },
  surchargesRejected: {
    'zh-cn': '附加费表“{file}”被退回',
    en: 'Surcharge sheet “{file}” rejected',
    ja: 'サーチャージ表「{file}」が差し戻されました',
  },
  consultationSubmitted: {
    'zh-cn': '减免税咨询“{title}”（{who}）',
    en: 'Tax consultation “{title}” ({who})',
    ja: '減免税相談「{title}」（{who}）',
    isAll: true,
  },
  consultationAnswered: {
    'zh-cn': '减免税咨询“{title}”已答复',
    en: 'Tax consultation “{title}” answered',
    ja: '減免税相談「{title}」に回答がありました',
    isAll: true,
  },
  taskReminder: {
    'zh-cn': '{code}：请办理“{task}”（期限 {due}）',
    en: '{code}: {task}, was due {due}',
    ja: '{code}：{task}（期限 {due}）',
    isAll: true,
  },
  tasksDue: {
    'zh-cn': '{first}{by}{more}',
    en: '{first}{by}{more}',
    ja: '{first}{by}{more}',
    isAll: true,
  },
  exceptionsUnowned: {
    'zh-cn': '{count} 项紧急事项无人负责',
    en: 'Urgent, without an owner: {count}',
    ja: '担当者のいない緊急の要対応 {count} 件',
  },
}

/** The heading of a mail in a language; a value that is not there leaves no blank or mark behind. */
export function headingText(kind: NotificationKind, written: (name: string) => string, language: Language): string {
  return HEADINGS[kind][language]
    .replace(/\{(\w+)\}/g, (_, name: string) => written(name))
    .replace(/（）| ?\(\)/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}
