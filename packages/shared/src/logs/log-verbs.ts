import { LANGUAGES, type Language, type Trilingual } from '../languages.ts'
import { ACCOUNT_VERBS } from './account-verbs.ts'
import { BILLING_VERBS } from './billing-verbs.ts'
import { INTEGRATION_VERBS } from './integration-verbs.ts'
import { PAPER_VERBS } from './paper-verbs.ts'
import { REFUSALS, type RefusalName } from '../refusals/names.ts'
import { refusalText } from '../refusals/texts.ts'

/** What kinds of log rows there are, with the labels of their verbs. writeLog takes only these. */
const TYPES = {
  signIn: { 'zh-cn': '登录', en: 'Sign-in', ja: 'ログイン' },
  refusal: { 'zh-cn': '拒绝', en: 'Refusal', ja: '拒否' },
  user: { 'zh-cn': '账号', en: 'Account', ja: 'アカウント' },
  party: { 'zh-cn': '收发货人', en: 'Consignee or consignor', ja: '荷受人・荷送人' },
  order: { 'zh-cn': '订单', en: 'Order', ja: 'オーダー' },
  document: { 'zh-cn': '单证', en: 'Document', ja: '書類' },
  paper: { 'zh-cn': '提单、到货通知、提货单', en: 'B/L, arrival notice or D/O', ja: 'B/L・A/N・D/O' },
  rate: { 'zh-cn': '运价', en: 'Rate', ja: '運賃' },
  price: { 'zh-cn': '价格变更', en: 'Price change', ja: '価格変更' },
  master: { 'zh-cn': '基础资料', en: 'Master data', ja: 'マスタ' },
  parameter: { 'zh-cn': '参数', en: 'Parameter', ja: 'パラメータ' },
  mail: { 'zh-cn': '邮件', en: 'Mail', ja: 'メール' },
  news: { 'zh-cn': '公告', en: 'News', ja: 'お知らせ' },
  consultation: { 'zh-cn': '减免税咨询', en: 'Tax consultation', ja: '減免税相談' },
  billing: { 'zh-cn': '账单', en: 'Billing', ja: '請求' },
  insurance: { 'zh-cn': '货运保险', en: 'Cargo insurance', ja: '貨物保険' },
  exception: { 'zh-cn': '异常', en: 'Exception', ja: '要対応' },
  integration: { 'zh-cn': '链接与接口', en: 'Link or integration', ja: '共有リンク・外部連携' },
  page: { 'zh-cn': '公司简介、常见问题', en: 'Company page or Q&A', ja: '会社概要・Q&A' },
  system: { 'zh-cn': '系统', en: 'System', ja: 'システム' },
} as const satisfies Record<string, Trilingual>

export type LogType = keyof typeof TYPES
/** The same, for lookup by any text. */
export const LOG_TYPES: Readonly<Record<string, Trilingual>> = TYPES

const FREIGHT_VERBS = {
  saveDraft: { 'zh-cn': '保存草稿', en: 'Saved a draft', ja: '下書きを保存' },
  orderAgain: { 'zh-cn': '再次订舱', en: 'Booked again', ja: '再ブッキング' },
  submit: { 'zh-cn': '提交', en: 'Submitted', ja: '送信' },
  withdraw: { 'zh-cn': '撤回', en: 'Withdrew', ja: '取り下げ' },
  accept: { 'zh-cn': '受理', en: 'Accepted', ja: '受付' },
  book: { 'zh-cn': '订舱完成', en: 'Booked', ja: 'ブッキング完了' },
  saveBooking: { 'zh-cn': '修改订舱信息', en: 'Changed the booking', ja: 'ブッキング情報を変更' },
  cabinFull: { 'zh-cn': '爆舱取消', en: 'Cancelled: no space', ja: '満船のため取消' },
  cancel: { 'zh-cn': '取消', en: 'Cancelled', ja: 'キャンセル' },
  depart: { 'zh-cn': '离港', en: 'Departed', ja: '出港' },
  arrive: { 'zh-cn': '到港', en: 'Arrived', ja: '入港' },
  deliver: { 'zh-cn': '提货', en: 'Picked up', ja: '引取' },
  saveChange: { 'zh-cn': '修改订单', en: 'Changed the order', ja: 'オーダーを修正' },
  requestChange: { 'zh-cn': '申请修改', en: 'Asked for a change', ja: '修正を申請' },
  agreeChange: { 'zh-cn': '同意修改', en: 'Agreed to a change', ja: '修正を承認' },
  refuseChange: { 'zh-cn': '拒绝修改', en: 'Refused a change', ja: '修正を却下' },
  changeCutOff: { 'zh-cn': '变更截单时间', en: 'Changed the cut-off', ja: '書類カットを変更' },
  changeExpectedDeparture: { 'zh-cn': '变更预计开船日', en: 'Changed the ETD', ja: '出港予定日を変更' },
  changeExpectedArrival: { 'zh-cn': '变更预计到港日', en: 'Changed the ETA', ja: '入港予定日を変更' },
  correct: { 'zh-cn': '更正订单', en: 'Corrected the order', ja: 'オーダーを訂正' },
  undoStep: { 'zh-cn': '撤回步骤', en: 'Took back a step', ja: '登録を取り消し' },
  changeMemo: { 'zh-cn': '修改备忘', en: 'Changed a memo', ja: 'メモを変更' },
  assignResponsible: { 'zh-cn': '变更负责人', en: 'Changed the person responsible', ja: '担当者を変更' },
  saveContainers: { 'zh-cn': '修改集装箱', en: 'Changed the containers', ja: 'コンテナを変更' },
  saveContainerDates: {
    'zh-cn': '登记集装箱动态',
    en: 'Recorded moves of containers',
    ja: 'コンテナの動静を登録',
  },
  waiveTask: { 'zh-cn': '标为无需办理', en: 'Waived a task', ja: 'タスクを対応不要に設定' },
  tickTask: { 'zh-cn': '完成任务', en: 'Marked a task as done', ja: 'タスクを完了' },
  remindOfTask: { 'zh-cn': '催办任务', en: 'Reminded of a task', ja: 'タスクを催促' },
  untickTask: { 'zh-cn': '撤销任务完成', en: 'Took back that a task was done', ja: 'タスクの完了を取り消し' },
  confirmDraft: { 'zh-cn': '确认提单草稿', en: 'Confirmed the draft B/L', ja: 'ドラフトB/Lを確認' },
  commentDraft: { 'zh-cn': '对提单草稿提出意见', en: 'Commented on the draft B/L', ja: 'ドラフトB/Lにコメント' },
  documentFacts: {
    'zh-cn': '采用单证中的信息',
    en: 'Took over facts of a document',
    ja: '書類の情報を反映',
  },
  arrivalFields: { 'zh-cn': '登记到货通知', en: 'Entered the arrival notice', ja: 'A/N情報を登録' },
  finalPapersMail: { 'zh-cn': '通知单证定稿', en: 'Told that the documents are final', ja: '書類確定を通知' },
  exportOrders: { 'zh-cn': '导出订单', en: 'Exported orders', ja: 'オーダーを出力' },
  upload: { 'zh-cn': '上传', en: 'Uploaded', ja: 'アップロード' },
  remove: { 'zh-cn': '移除', en: 'Removed', ja: '取り外し' },
  download: { 'zh-cn': '下载', en: 'Downloaded', ja: 'ダウンロード' },
  view: { 'zh-cn': '查看', en: 'Viewed', ja: '閲覧' },
  submitted: { 'zh-cn': '提交审批', en: 'Sent for approval', ja: '承認申請' },
  approved: { 'zh-cn': '审批通过', en: 'Approved', ja: '承認' },
  rejected: { 'zh-cn': '退回', en: 'Rejected', ja: '差戻し' },
  edited: { 'zh-cn': '修改', en: 'Changed', ja: '変更' },
  revised: { 'zh-cn': '提交修改待审批', en: 'Sent a change for approval', ja: '変更を承認申請' },
  superseded: { 'zh-cn': '被新运价取代', en: 'Superseded', ja: '新運賃に置換' },
  replaced: { 'zh-cn': '覆盖待审批运价', en: 'Overwrote waiting rates', ja: '承認待ちの運賃を上書き' },
  valid: { 'zh-cn': '设为有效', en: 'Set valid', ja: '有効に設定' },
  invalid: { 'zh-cn': '设为无效', en: 'Set invalid', ja: '無効に設定' },
  forgetSheet: {
    'zh-cn': '不再沿用运价表的读取方式',
    en: 'Forgot how a freight sheet is read',
    ja: '運賃表の読み取り設定を削除',
  },
  insertSurcharge: { 'zh-cn': '新增附加费', en: 'Added a surcharge', ja: 'サーチャージを追加' },
  replaceSurcharge: { 'zh-cn': '替换附加费', en: 'Replaced a surcharge', ja: 'サーチャージを差替' },
  exportSurcharges: { 'zh-cn': '导出附加费', en: 'Exported surcharges', ja: 'サーチャージを出力' },
  uploadSurcharges: { 'zh-cn': '上传附加费表', en: 'Uploaded a surcharge sheet', ja: 'サーチャージ表をアップロード' },
  submitSurcharges: {
    'zh-cn': '提交附加费表待确认',
    en: 'Submitted a surcharge sheet',
    ja: 'サーチャージ表を申請',
  },
  confirmSurcharges: { 'zh-cn': '确认附加费表', en: 'Confirmed a surcharge sheet', ja: 'サーチャージ表を確定' },
  rejectSurcharges: { 'zh-cn': '退回附加费表', en: 'Rejected a surcharge sheet', ja: 'サーチャージ表を差戻し' },
  withdrawSurcharges: {
    'zh-cn': '撤回附加费表',
    en: 'Took a surcharge sheet back',
    ja: 'サーチャージ表を取り下げ',
  },
  addFreeTimeTariff: { 'zh-cn': '新增免箱期费率', en: 'Added a free time tariff', ja: 'フリータイム料率を追加' },
  changeFreeTimeTariff: { 'zh-cn': '修改免箱期费率', en: 'Changed a free time tariff', ja: 'フリータイム料率を変更' },
  exportFreeTimeTariffs: { 'zh-cn': '导出免箱期费率', en: 'Exported free time tariffs', ja: 'フリータイム料率を出力' },
  approveFreeTimeTariff: { 'zh-cn': '批准免箱期费率', en: 'Approved a free time tariff', ja: 'フリータイム料率を承認' },
  rejectFreeTimeTariff: {
    'zh-cn': '退回免箱期费率',
    en: 'Rejected a free time tariff',
    ja: 'フリータイム料率を差戻し',
  },
  takeSamplesOut: { 'zh-cn': '移除示例数据', en: 'Took the samples out', ja: 'サンプルを削除' },
  addRouteCharge: { 'zh-cn': '新增航线附加费', en: 'Added a route surcharge', ja: '航路別料金を追加' },
  endRouteCharge: {
    'zh-cn': '设置航线附加费的失效日',
    en: 'Set the last day of a route surcharge',
    ja: '航路別料金の適用終了日を設定',
  },
  deleteRouteCharge: { 'zh-cn': '删除航线附加费', en: 'Deleted a route surcharge', ja: '航路別料金を削除' },
  joinRouteCharges: {
    'zh-cn': '分配航线附加费',
    en: 'Assigned route surcharges',
    ja: '航路別料金を割当',
  },
  customerDiscount: { 'zh-cn': '设置客户折扣', en: 'Set a customer discount', ja: '顧客割引を設定' },
  allFareDiscount: { 'zh-cn': '设置全线统一折扣', en: 'Set the discount on all routes', ja: '全航路一律割引を設定' },
  exchangeRate: { 'zh-cn': '设置汇率', en: 'Set exchange rates', ja: '為替レートを設定' },
  insertPort: { 'zh-cn': '新增港口', en: 'Added a port', ja: '港を追加' },
  updatePort: { 'zh-cn': '修改港口', en: 'Changed a port', ja: '港を変更' },
  deletePort: { 'zh-cn': '删除港口', en: 'Deleted a port', ja: '港を削除' },
  insertShippingCompany: { 'zh-cn': '新增船公司', en: 'Added a shipping company', ja: '船会社を追加' },
  updateShippingCompany: { 'zh-cn': '修改船公司', en: 'Changed a shipping company', ja: '船会社を変更' },
  saveCalendarDay: { 'zh-cn': '修改日历', en: 'Changed a calendar', ja: 'カレンダーを変更' },
  importCalendar: { 'zh-cn': '导入年度节假日', en: 'Imported a year of holidays', ja: '年間の休日を取り込み' },
  saveTaskRule: { 'zh-cn': '修改期限规则', en: 'Changed a deadline rule', ja: '期限ルールを変更' },
  insertInsurer: { 'zh-cn': '新增保险公司', en: 'Added an insurer', ja: '保険会社を追加' },
  updateInsurer: { 'zh-cn': '修改保险公司', en: 'Changed an insurer', ja: '保険会社を変更' },
  deleteInsurer: { 'zh-cn': '删除保险公司', en: 'Deleted an insurer', ja: '保険会社を削除' },
  exportInsurers: { 'zh-cn': '导出保险公司', en: 'Exported insurers', ja: '保険会社を出力' },
  deleteShippingCompany: { 'zh-cn': '删除船公司', en: 'Deleted a shipping company', ja: '船会社を削除' },
  identifyCharges: {
    'zh-cn': '未能对应费用种类的费用',
    en: 'Charges that no kind is named after',
    ja: '費用種別に対応しない費用',
  },
} as const satisfies Record<string, Trilingual>

const OFFICE_VERBS = {
  saveBusinessSettings: { 'zh-cn': '修改业务设置', en: 'Changed business settings', ja: '業務設定を変更' },
  updateBrand: { 'zh-cn': '修改名称、标志和颜色', en: 'Changed name, logo and colour', ja: '名称・ロゴ・色を変更' },
  updateOperatorCompany: { 'zh-cn': '修改单据抬头', en: 'Changed the letterhead', ja: '帳票の自社情報を変更' },
  insertDict: { 'zh-cn': '新增参数', en: 'Added a parameter', ja: 'パラメータを追加' },
  updateDict: { 'zh-cn': '修改参数', en: 'Changed a parameter', ja: 'パラメータを変更' },
  deleteDict: { 'zh-cn': '删除参数', en: 'Deleted a parameter', ja: 'パラメータを削除' },
  exportLog: { 'zh-cn': '导出日志', en: 'Exported the log', ja: 'ログを出力' },
  updateCompanySummary: { 'zh-cn': '修改公司简介', en: 'Changed the company page', ja: '会社概要を変更' },
  insertQa: { 'zh-cn': '新增问答', en: 'Added a question', ja: 'Q&Aを追加' },
  updateQa: { 'zh-cn': '修改问答', en: 'Changed a question', ja: 'Q&Aを変更' },
  deleteQa: { 'zh-cn': '删除问答', en: 'Deleted a question', ja: 'Q&Aを削除' },
  publishQa: { 'zh-cn': '发布预置问答', en: 'Published the initial questions', ja: '初期のQ&Aを公開' },
  moveQa: { 'zh-cn': '调整问答顺序', en: 'Moved a question', ja: 'Q&Aの順序を変更' },
  insertNews: { 'zh-cn': '发布公告', en: 'Added news', ja: 'お知らせを追加' },
  updateNews: { 'zh-cn': '修改公告', en: 'Changed news', ja: 'お知らせを変更' },
  deleteNews: { 'zh-cn': '删除公告', en: 'Deleted news', ja: 'お知らせを削除' },
  uploadNewsFile: { 'zh-cn': '上传公告附件', en: 'Attached a file to news', ja: 'お知らせに添付' },
  ask: { 'zh-cn': '提交咨询', en: 'Asked', ja: '相談を送信' },
  answer: { 'zh-cn': '答复咨询', en: 'Answered', ja: '相談に回答' },
  uploadGuide: { 'zh-cn': '更换减免税指南', en: 'Replaced the guide', ja: '減免税ガイドを差替' },
  sent: { 'zh-cn': '已发送', en: 'Sent', ja: '送信済み' },
  failed: { 'zh-cn': '发送失败', en: 'Could not be sent', ja: '送信失敗' },
  backup: { 'zh-cn': '备份', en: 'Backed up', ja: 'バックアップ' },
  restore: { 'zh-cn': '恢复备份', en: 'Restored a backup', ja: '復元' },
  drill: { 'zh-cn': '试恢复最新备份成功', en: 'Tried the newest backup', ja: '最新バックアップの復元試験に成功' },
  drillFailed: {
    'zh-cn': '试恢复最新备份失败',
    en: 'The newest backup could not be restored',
    ja: '最新バックアップを復元できませんでした',
  },
  verifyCopies: { 'zh-cn': '核对数据副本：一致', en: 'Verified copies of data', ja: 'データの写しを照合：一致' },
  copiesDrifted: {
    'zh-cn': '核对数据副本：发现差异',
    en: 'Copies of data differ from their source',
    ja: 'データの写しを照合：差異あり',
  },
} as const satisfies Record<string, Trilingual>

const EXCEPTION_VERBS = {
  takeException: { 'zh-cn': '接手异常', en: 'Took an exception', ja: '要対応の項目に着手' },
  releaseException: { 'zh-cn': '交回待办事项', en: 'Gave a piece of work back', ja: '対応を元に戻した' },
  assignException: { 'zh-cn': '指派异常', en: 'Assigned an exception', ja: '要対応の担当者を変更' },
  snoozeException: { 'zh-cn': '稍后提醒异常', en: 'Snoozed an exception', ja: '要対応を保留' },
  closeException: { 'zh-cn': '关闭异常', en: 'Closed an exception', ja: '要対応をクローズ' },
  exportExceptions: { 'zh-cn': '导出异常', en: 'Exported exceptions', ja: '要対応を出力' },
  reopenException: { 'zh-cn': '重新打开异常', en: 'Reopened an exception', ja: '要対応を再開' },
} as const satisfies Record<string, Trilingual>

const ALL_VERBS = {
  ...ACCOUNT_VERBS,
  ...FREIGHT_VERBS,
  ...OFFICE_VERBS,
  ...BILLING_VERBS,
  ...EXCEPTION_VERBS,
  ...PAPER_VERBS,
  ...INTEGRATION_VERBS,
}
/** The verbs of log rows; those of type `refusal` name the refusal instead. */
export type LogVerb = keyof typeof ALL_VERBS
const VERBS: Readonly<Record<string, Trilingual>> = ALL_VERBS

const isRefusal = (code: string): code is RefusalName => Object.hasOwn(REFUSALS, code)

/** The label of a kind of log row; an unknown kind stays as it is. */
export const logTypeText = (type: string, language: Language): string => LOG_TYPES[type]?.[language] ?? type

/** The label of a log verb; for a refusal its text. */
export const logVerbText = (explain: string, language: Language): string =>
  VERBS[explain]?.[language] ?? (isRefusal(explain) ? refusalText(explain, language) : explain)

/** Every verb and refusal that a log row may carry. */
export const LOG_VERBS: readonly string[] = [...Object.keys(VERBS), ...Object.keys(REFUSALS)]

const holds = (words: Trilingual | undefined, part: string): boolean =>
  Object.values(words ?? {}).some((text) => text.toLowerCase().includes(part))

/** The kinds whose code equals the text or whose label in any language contains it. */
export function matchingTypes(text: string): string[] {
  if (Object.hasOwn(LOG_TYPES, text)) return [text]
  const part = text.toLowerCase()
  return Object.keys(LOG_TYPES).filter((type) => holds(LOG_TYPES[type], part))
}

/** The same for verbs and refusals. */
export function matchingVerbs(text: string): string[] {
  if (LOG_VERBS.includes(text)) return [text]
  const part = text.toLowerCase()
  return LOG_VERBS.filter((verb) =>
    isRefusal(verb)
      ? LANGUAGES.some((language) => refusalText(verb, language).toLowerCase().includes(part))
      : holds(VERBS[verb], part),
  )
}
