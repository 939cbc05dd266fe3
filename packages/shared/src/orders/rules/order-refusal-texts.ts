import type { Language, Trilingual } from '../../languages.ts'
import type { ActionRefusal, OrderIssue } from './order-facts.ts'

/** Refusals for what an order lacks for an action. Both sides read the sentences about documents. */
const TEXTS: Record<OrderIssue, Trilingual> = {
  orderIsCut: {
    'zh-cn': '截单后不能办理。请改选其他开船日，或联系我们。',
    en: 'This is closed after the cut-off. Choose another departure date, or contact us.',
    ja: 'カット後は受け付けていません。別の出港日を選ぶか、弊社までご連絡ください。',
  },
  orderIsNotCut: {
    'zh-cn': '尚未截单。请在截单后，或上传提单后再上传到货通知。',
    en: 'The cut-off is still ahead. Upload the arrival notice after it, or once there is a B/L.',
    ja: 'まだカット前です。カット後、またはB/Lのアップロード後に行ってください。',
  },
  changeIsOpen: {
    'zh-cn': '修改申请已提交，请等待答复；已同意的，请先保存修改。',
    en: 'A change was already requested. Wait for the answer, or save the change that was agreed to.',
    ja: '修正依頼は送信済みです。回答をお待ちいただくか、承認済みの修正を保存してください。',
  },
  changeNotRequested: {
    'zh-cn': '没有待答复的修改申请。请刷新后查看。',
    en: 'There is no change request to answer. Reload to see the current state.',
    ja: '回答待ちの修正依頼はありません。再読み込みしてご確認ください。',
  },
  changeNotAgreed: {
    'zh-cn': '修改前请先提交修改申请，待我们同意后再保存。',
    en: 'Request the change first. You can save it once we have agreed.',
    ja: '先に修正依頼を送信してください。承認後に保存できます。',
  },
  orderIsInEdit: {
    'zh-cn': '客户正在修改订单。请待修改保存后再操作。',
    en: 'The order is being edited. Wait until the change has been saved.',
    ja: 'オーダーは修正中です。修正が保存されてから行ってください。',
  },
  draftNotWaiting: {
    'zh-cn': '没有待确认的提单草稿。',
    en: 'There is no draft B/L waiting for confirmation.',
    ja: '確認待ちのドラフトB/Lはありません。',
  },
  draftNotConfirmed: {
    'zh-cn': '提单草稿尚未确认。请待客户确认后再操作。',
    en: 'The draft B/L is not confirmed yet. Wait for the customer’s confirmation.',
    ja: 'ドラフトB/Lが未確認です。お客様の確認後に行ってください。',
  },
  correctionTooLate: {
    'zh-cn': '提货已超过 90 天，不能再更正。',
    en: 'The order was delivered more than 90 days ago and can no longer be corrected.',
    ja: '引渡しから90日を過ぎているため、訂正できません。',
  },
  undoTooLate: {
    'zh-cn': '登记已超过 7 天，不能再撤回此步骤。请改用更正。',
    en: 'The step was recorded more than 7 days ago and can no longer be taken back. Correct the order instead.',
    ja: '登録から7日を過ぎているため、取り消せません。訂正をご利用ください。',
  },
  etaFollowsEtd: {
    'zh-cn': '截单前预计到港日随预计开船日变动，请修改预计开船日。',
    en: 'Until the cut-off the ETA follows the ETD. Change the ETD instead.',
    ja: 'カット前は入港予定日が出港予定日に連動します。出港予定日を変更してください。',
  },
  arrivalNoticeHasAmounts: {
    'zh-cn':
      '到货通知（A/N）已上传，但含有金额，不对子账号公开，请向您所属的客户索取。到港日期和免箱期请查看订单详情。',
    en: 'The arrival notice is there, but it names amounts: please ask the customer you work for. ETA and free time stand in the order’s detail.',
    ja: 'アライバルノーティス（A/N）は登録済みですが、金額の記載があるため荷送人サブアカウントには公開されません。お取引先のお客様にお問い合わせください。入港日とフリータイムはオーダー詳細をご覧ください。',
  },
  loadingNoticeMissing: {
    'zh-cn': '尚未上传入货通知（S/O）。',
    en: 'The shipping order (S/O) has not been uploaded yet.',
    ja: '船積案内（S/O）がまだアップロードされていません。',
  },
  invoiceMissing: {
    'zh-cn': '尚未上传发票。',
    en: 'The commercial invoice has not been uploaded yet.',
    ja: 'インボイスがまだアップロードされていません。',
  },
  packingListMissing: {
    'zh-cn': '尚未上传装箱单。',
    en: 'The packing list has not been uploaded yet.',
    ja: 'パッキングリストがまだアップロードされていません。',
  },
  blDraftMissing: {
    'zh-cn': '尚未上传提单草稿。',
    en: 'The draft B/L has not been uploaded yet.',
    ja: 'ドラフトB/Lがまだアップロードされていません。',
  },
  blMissing: {
    'zh-cn': '尚未上传提单。',
    en: 'The B/L has not been uploaded yet.',
    ja: 'B/Lがまだアップロードされていません。',
  },
  arrivalNoticeMissing: {
    'zh-cn': '尚未上传到货通知（A/N）。',
    en: 'The arrival notice has not been uploaded yet.',
    ja: 'アライバルノーティス（A/N）がまだアップロードされていません。',
  },
  deliveryOrderMissing: {
    'zh-cn': '尚无提货单（D/O）。',
    en: 'There is no delivery order yet.',
    ja: 'デリバリーオーダー（D/O）がまだありません。',
  },
}

/**
 * The sentence for a refused action in the user's language; the server's `msg` and the page show the same. `general` is
 * a refusal not specific to orders: the page has these sentences in one language only.
 */
export const orderRefusalText = (
  reason: ActionRefusal,
  language: Language,
  general: (refusal: Exclude<ActionRefusal, OrderIssue>, language: Language) => string,
): string => (isIssue(reason) ? TEXTS[reason][language] : general(reason, language))

/** The sentence of one of them. */
export const orderIssueText = (issue: OrderIssue, language: Language): string => TEXTS[issue][language]

/** A reason that lies in the order, not in who asks or in its state. */
export const isIssue = (reason: ActionRefusal): reason is OrderIssue => reason in TEXTS
