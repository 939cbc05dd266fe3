import type { Language } from '@kairo/shared/languages'
import { FREE_TIME_TEXTS } from './free-time-texts.ts'
import { OWN_ACCOUNT_TEXTS } from './own-account-texts.ts'
import { writtenTime } from '../../pdf/written-values.ts'

/**
 * The texts of messages and mails. `params` are filled by name: {code}, {who}, {date}, {old}, {reason}, {fee},
 * {changes}, {until}.
 */
const zhCn = {
  orderSubmitted: '订单 {code} 已提交（{who}）。',
  orderAccepted: '订单 {code} 已受理，正在等待舱位确认（S/O）。',
  orderCabinFull: '订单 {code} 所选航班已爆舱，请选择其他开船日重新下单。',
  orderBooked: '订单 {code} 订舱完成，船名/航次：{vessel}。',
  orderWithdrawn: '订单 {code} 已由 {who} 撤回。{fee}',
  orderCancelled: '订单 {code} 已取消。{reason}',
  orderChanged: '订单 {code} 的内容已由 {who} 修改。',
  containersChanged: '订单 {code} 的箱号或铅封号已由 {who} 修改。',
  cutOffChanged: '订单 {code} 的截单时间由 {old} 改为 {date}。{moved}',
  windowChanged: '订单 {code} 的入货时间或各截止时间已变更：{changes}。{moved}',
  cutOffNear: '订单 {code} 的截止时间提前，已临近，请立即确认：{changes}。{moved}',
  etdChanged: '订单 {code} 的预计开船日由 {old} 改为 {date}。{changes}',
  etaChanged: '订单 {code} 的预计到港日由 {old} 改为 {date}。{reason}',
  deadlinesMoved: '订单 {code} 的期限已变更：{changes}。',
  orderCorrected: '订单 {code} 的登记内容已更正：{changes}。原因：{reason}',
  orderFactsRecorded: '订单 {code} 已按收到的单证登记或更新：{changes}。',
  stepTakenBack: '订单 {code} 的状态由“{old}”改回“{now}”。原因：{reason}',
  changeRequested: '订单 {code}：{who} 申请修改。{said}',
  changeAgreed: '订单 {code} 的修改申请已同意，请在截单前修改并保存。{said}',
  changeRefused: '订单 {code} 的修改申请未获同意。{said}如有疑问请联系我们。',
  draftUploaded: '订单 {code} 的提单草稿已上传，请确认。',
  draftConfirmed: '订单 {code} 的提单草稿已由 {who} 确认。',
  draftCommented: '订单 {code}：{who} 对提单草稿提出意见，请修改后重新上传。{said}',
  documentsUploaded: '订单 {code}：{who} 上传了{document}。',
  orderDeparted: '订单 {code} 已于 {date} 离港。',
  orderArrived: '订单 {code} 已于 {date} 到港。',
  orderDelivered: '订单 {code} 已完成提货。',
  arrivalNoticeUploaded: '订单 {code} 的到货通知已上传，预计汇款日：{date}。',
  arrivalNoticeOpened: '订单 {code} 的到货通知（A/N）现在可以下载。',
  arrivalNoticeRevised: '订单 {code} 的到货通知已更正（{revision}）。{changes}',
  rateApproved: '您提交的 {count} 条运价已批准，{date} 起生效。',
  rateRejected: '您提交的 {count} 条运价被退回：{reason}',
  rateSubmitted: '{who} 提交了 {count} 条运价，等待批准。',
  rateReplaced: '{who} 提交的运价表覆盖了您等待审批的 {count} 条运价。如仍需要，请重新上传。',
  surchargesSubmitted: '{who} 提交了附加费表“{file}”（{count} 个编号），等待确认。',
  surchargesConfirmed: '您的附加费表“{file}”已由 {who} 确认，{count} 个编号已生效。',
  surchargesRejected: '您的附加费表“{file}”被退回：{reason}',
  consultationSubmitted: '{who} 提交了减免税咨询“{title}”，请答复。',
  consultationAnswered: '您的减免税咨询“{title}”已答复。',
  registrationReceived: '已收到 {company} 的注册申请（受理编号 {code}），正在审核。',
  registrationSubmitted: '{company}（{who}）申请注册，受理编号 {code}，请审核。',
  accountApproved: '贵公司（{code}）的注册已通过审核，现在可以登录使用。',
  accountRejected: '贵公司（{code}）的注册未通过审核。原因：{reason}',
  contractTerminated: '贵公司（{code}）的合同已终止，账号停止使用。{reason}',
  contractRenewed: '贵公司（{code}）的合同已恢复，可以重新登录使用。',
  shipperApproved: '子账号 {code}（{who}）已通过审核，现在可以登录使用。',
  shipperRejected: '子账号 {code}（{who}）未通过审核。原因：{reason}',
  shipperTerminated: '子账号 {code}（{who}）已终止，停止使用。{reason}',
  shipperRenewed: '子账号 {code}（{who}）已恢复，可以重新登录使用。',
  customersImported: '{by} 导入了 {count} 家客户，等待审核。',
  customerAdded: '{by} 登记了客户 {code}（{who}），等待审核。',
  shipperAdded: '客户 {by} 申请新增子账号 {code}（{who}），等待审核。',
  shipperReapplied: '客户 {by} 重新申请子账号 {code}（{who}），等待审核。',
  chargeProposed: '订单 {code}：我们提出了一项追加费用，请确认同意或拒绝。{until}',
  chargeReminder: '订单 {code}：有一项追加费用等待您答复。{until}',
  chargeReduced: '订单 {code}：已为您减免一项费用。',
  chargeAgreed: '订单 {code}：客户已同意追加费用。',
  chargeRefused: '订单 {code}：客户拒绝了追加费用。',
  chargeWithdrawn: '订单 {code}：一项追加费用已撤回。',
  chargeAgreedByLetter: '订单 {code}：已按您的书面同意登记追加费用，如有异议请在 5 个工作日内提出。{until}',
  ...FREE_TIME_TEXTS['zh-cn'],
  ...OWN_ACCOUNT_TEXTS['zh-cn'],
  chargeExpired: '订单 {code}：追加费用 10 个工作日未获答复，已自动撤回。',
  invoiceIssued: '账单 {no} 已开具，付款期限：{date}。',
  creditIssued: '贷项通知 {no} 已开具，金额已记入您的预存余额。',
  invoiceCredited: '贷项通知 {no} 已开具（原账单 {old}）。',
  invoiceOverdue: '账单 {no} 已逾期 {count} 天（付款期限 {date}），请尽快付款。',
  insuranceRequested: '订单 {code}：收到货运保险申请，请报价。',
  insuranceQuoted: '订单 {code}：货运保险已报价，请在 7 天内确认是否接受。',
  insuranceAccepted: '订单 {code}：货运保险报价已被接受。',
  insuranceIssued: '订单 {code}：保险单已出具。',
  insuranceDeclined: '订单 {code}：保险公司未承保。原因：{reason}',
  insuranceCancelled: '订单 {code}：货运保险已取消。{reason}',
  insuranceToCancel:
    '订单 {code} 已取消或撤回，但货运保险仍有效：请向保险公司注销保险单，或冲销已开账单的保险费，然后取消该保险。',
  insuranceStands: '订单 {code} 已取消或撤回，货运保险目前仍有效。本公司将与保险公司确认，取消后会通知您。',
  insuranceExpired: '订单 {code}：货运保险报价未在有效期内或离港前被接受，已失效。',
  tasksDue: '以下事项即将到期：{tasks}。',
  taskReminder: '订单 {code}：请办理“{task}”。期限：{due}。',
  webhookStopped: '发往 {host} 的 Webhook 已停用：{reason}。请在“开发者”中检查后重新启用，并可重发期间的消息。',
  exceptionsUnowned: '有 {count} 项紧急事项无人负责，请指派。',
}
export type NotificationKind = keyof typeof zhCn
type NotificationTexts = Record<NotificationKind, string>

const en: NotificationTexts = {
  orderSubmitted: 'Order {code} was submitted ({who}).',
  orderAccepted: 'Order {code} was accepted; we are waiting for the shipping order (S/O).',
  orderCabinFull: 'The sailing of order {code} is fully booked. Choose another departure date and book again.',
  orderBooked: 'Order {code} is booked. Vessel/voyage: {vessel}.',
  orderWithdrawn: 'Order {code} was withdrawn by {who}. {fee}',
  orderCancelled: 'Order {code} was cancelled. {reason}',
  orderChanged: 'Order {code} was changed by {who}.',
  containersChanged: 'The containers or seals of order {code} were changed by {who}.',
  cutOffChanged: 'The cut-off of order {code} moved from {old} to {date}. {moved}',
  windowChanged: 'The receiving times or the cut-offs of order {code} changed: {changes}. {moved}',
  cutOffNear: 'Order {code}: a cut-off came forward and is near. Act now: {changes}. {moved}',
  etdChanged: 'The expected departure of order {code} moved from {old} to {date}. {changes}',
  etaChanged: 'The expected arrival of order {code} moved from {old} to {date}. {reason}',
  deadlinesMoved: 'Deadlines of order {code} moved: {changes}.',
  orderCorrected: 'Order {code} was corrected: {changes}. Reason: {reason}',
  orderFactsRecorded: 'Order {code} was completed from its documents: {changes}.',
  stepTakenBack: 'Order {code} went back from “{old}” to “{now}”. Reason: {reason}',
  changeRequested: 'Order {code}: {who} asks to change it. {said}',
  changeAgreed:
    'Your change request for order {code} was agreed. Make the change and save it before the cut-off. {said}',
  changeRefused: 'Your change request for order {code} was refused. {said} Contact us if you have questions.',
  draftUploaded: 'The draft B/L of order {code} is ready. Please confirm it.',
  draftConfirmed: 'The draft B/L of order {code} was confirmed by {who}.',
  draftCommented:
    'Order {code}: {who} found something wrong with the draft B/L. Correct it and upload it again. {said}',
  documentsUploaded: 'Order {code}: {who} uploaded {document}.',
  orderDeparted: 'Order {code} departed on {date}.',
  orderArrived: 'Order {code} arrived on {date}.',
  orderDelivered: 'Order {code} was delivered.',
  arrivalNoticeUploaded: 'The arrival notice of order {code} is ready. Expected remittance date: {date}.',
  arrivalNoticeOpened: 'The arrival notice of order {code} can be downloaded now.',
  arrivalNoticeRevised: 'The arrival notice of order {code} was revised ({revision}). {changes}',
  rateApproved: '{count} of your rates were approved and are sold from {date}.',
  rateRejected: '{count} of your rates were rejected: {reason}',
  rateSubmitted: '{who} submitted {count} rates for approval.',
  rateReplaced:
    '{who} submitted a freight sheet that replaces {count} of your rates that waited for approval. Upload them again if they are still needed.',
  surchargesSubmitted: '{who} submitted the surcharge sheet “{file}” ({count} numbers). Please check and confirm it.',
  surchargesConfirmed: '{who} confirmed your surcharge sheet “{file}”; {count} numbers are in force.',
  surchargesRejected: 'Your surcharge sheet “{file}” was rejected: {reason}',
  consultationSubmitted: '{who} asks about reduced duty and tax: “{title}”. Please answer.',
  consultationAnswered: 'Your tax consultation “{title}” was answered.',
  registrationReceived: 'We have received the registration of {company} (reference {code}) and are reviewing it.',
  registrationSubmitted: '{company} ({who}) has registered under {code} and waits for approval.',
  accountApproved: 'The registration of your company ({code}) was approved. You can sign in now.',
  accountRejected: 'The registration of your company ({code}) was not accepted. Reason: {reason}',
  contractTerminated: 'The contract of your company ({code}) has ended and the account is closed. {reason}',
  contractRenewed: 'The contract of your company ({code}) was renewed. You can sign in again.',
  shipperApproved: 'Shipper account {code} ({who}) was approved. It can be used to sign in now.',
  shipperRejected: 'Shipper account {code} ({who}) was not accepted. Reason: {reason}',
  shipperTerminated: 'Shipper account {code} ({who}) has ended and is closed. {reason}',
  shipperRenewed: 'Shipper account {code} ({who}) was renewed and can be used to sign in again.',
  customersImported: '{by} imported {count} customers, who wait for approval.',
  customerAdded: '{by} added customer {code} ({who}), who waits for approval.',
  shipperAdded: 'Customer {by} asks for the shipper account {code} ({who}), which waits for approval.',
  shipperReapplied: 'Customer {by} applies again for the shipper account {code} ({who}), which waits for approval.',
  chargeProposed: 'Order {code}: we propose a charge in addition to the quotation. Please agree or refuse. {until}',
  chargeReminder: 'Order {code}: a proposed charge waits for your answer. {until}',
  chargeReduced: 'Order {code}: a charge was reduced for you.',
  chargeAgreed: 'Order {code}: the customer agreed to the charge.',
  chargeRefused: 'Order {code}: the customer refused the charge.',
  chargeWithdrawn: 'Order {code}: a proposed charge was withdrawn.',
  chargeAgreedByLetter:
    'Order {code}: a charge was recorded as agreed in writing. You may object within 5 business days. {until}',
  ...FREE_TIME_TEXTS.en,
  ...OWN_ACCOUNT_TEXTS.en,
  chargeExpired: 'Order {code}: a charge was not answered for 10 business days and was withdrawn.',
  invoiceIssued: 'Invoice {no} was issued. Due date: {date}.',
  creditIssued: 'Credit note {no} was issued. Its amount is kept as your credit.',
  invoiceCredited: 'Credit note {no} was issued for invoice {old}.',
  invoiceOverdue: 'Invoice {no} is {count} days overdue (due {date}). Please settle it.',
  insuranceRequested: 'Order {code}: cargo insurance was requested. Please quote.',
  insuranceQuoted: 'Order {code}: the cargo insurance was quoted. You may accept it within 7 days.',
  insuranceAccepted: 'Order {code}: the quote of the cargo insurance was accepted.',
  insuranceIssued: 'Order {code}: the insurance certificate was issued.',
  insuranceDeclined: 'Order {code}: the insurer declined the cargo insurance. Reason: {reason}',
  insuranceCancelled: 'Order {code}: the cargo insurance was cancelled. {reason}',
  insuranceToCancel:
    'Order {code} was cancelled or withdrawn, but its cargo insurance still stands: have the insurer cancel the certificate, or credit the premium that was invoiced, then cancel the insurance.',
  insuranceStands:
    'Order {code} was cancelled or withdrawn. Its cargo insurance still stands: we will settle it with the insurer, and you will be notified when it is cancelled.',
  insuranceExpired: 'Order {code}: the cargo insurance was not accepted in time and has expired.',
  tasksDue: 'Due soon: {tasks}.',
  taskReminder: 'Order {code}: please see to “{task}”. It was due {due}.',
  webhookStopped:
    'The webhook to {host} is off: {reason}. Check the receiver, switch it on again under “Developer”, and have the messages sent again that arose meanwhile.',
  exceptionsUnowned: 'Urgent and without an owner: {count}. Assign them.',
}
const ja: NotificationTexts = {
  orderSubmitted: 'オーダー {code} が送信されました（{who}）。',
  orderAccepted: 'オーダー {code} を受け付けました。船積案内（S/O）を手配しています。',
  orderCabinFull: 'オーダー {code} の便は満船です。別の出港日を選んで再ブッキングしてください。',
  orderBooked: 'オーダー {code} のブッキングが完了しました。本船／航海：{vessel}',
  orderWithdrawn: 'オーダー {code} は {who} により取り下げられました。{fee}',
  orderCancelled: 'オーダー {code} はキャンセルされました。{reason}',
  orderChanged: 'オーダー {code} の内容が {who} により変更されました。',
  containersChanged: 'オーダー {code} のコンテナ番号またはシール番号が {who} により変更されました。',
  cutOffChanged: 'オーダー {code} の書類カットが {old} から {date} に変更されました。{moved}',
  windowChanged: 'オーダー {code} の搬入時間または各カットが変更されました：{changes}。{moved}',
  cutOffNear: 'オーダー {code} のカットが繰り上がり、間近です。至急ご対応ください：{changes}。{moved}',
  etdChanged: 'オーダー {code} の出港予定日が {old} から {date} に変更されました。{changes}',
  etaChanged: 'オーダー {code} の入港予定日が {old} から {date} に変更されました。{reason}',
  deadlinesMoved: 'オーダー {code} の対応期限が変更されました：{changes}。',
  orderCorrected: 'オーダー {code} の登録内容を訂正しました。{changes}　理由：{reason}',
  orderFactsRecorded: 'オーダー {code} に書類の内容を登録しました：{changes}。',
  stepTakenBack: 'オーダー {code} のステータスを「{old}」から「{now}」に戻しました。理由：{reason}',
  changeRequested: 'オーダー {code}：{who} から修正依頼がありました。{said}',
  changeAgreed: 'オーダー {code} の修正依頼が承認されました。書類カットまでに修正して保存してください。{said}',
  changeRefused: 'オーダー {code} の修正依頼は承認されませんでした。{said}ご不明な点はお問い合わせください。',
  draftUploaded: 'オーダー {code} の ドラフトB/Lができました。ご確認ください。',
  draftConfirmed: 'オーダー {code} のドラフトB/Lが {who} により確認されました。',
  draftCommented: 'オーダー {code}：{who} からドラフトB/Lへの指摘がありました。修正のうえ再度登録してください。{said}',
  documentsUploaded: 'オーダー {code}：{who} が{document}をアップロードしました。',
  orderDeparted: 'オーダー {code} は {date} に出港しました。',
  orderArrived: 'オーダー {code} は {date} に入港しました。',
  orderDelivered: 'オーダー {code} の貨物は引取済みです。',
  arrivalNoticeUploaded: 'オーダー {code} のアライバルノーティスができました。入金予定日：{date}',
  arrivalNoticeOpened: 'オーダー {code} のアライバルノーティス（A/N）をダウンロードできるようになりました。',
  arrivalNoticeRevised: 'オーダー {code} のアライバルノーティスを訂正しました（{revision}）。{changes}',
  rateApproved: '申請された運賃 {count} 件が承認され、{date} から有効になります。',
  rateRejected: '申請された運賃 {count} 件が差し戻されました：{reason}',
  rateSubmitted: '{who} が運賃 {count} 件の承認を申請しました。',
  rateReplaced:
    '{who} が新しい運賃表を申請したため、ご申請の承認待ち運賃 {count} 件が上書きされました。必要な場合は再度アップロードしてください。',
  surchargesSubmitted: '{who}がサーチャージ表「{file}」（{count} 件の番号）を申請しました。内容をご確認ください。',
  surchargesConfirmed: 'サーチャージ表「{file}」が{who}により確定され、{count} 件の番号が有効になりました。',
  surchargesRejected: 'サーチャージ表「{file}」が差し戻されました：{reason}',
  consultationSubmitted: '{who} から減免税相談「{title}」が届きました。ご回答をお願いします。',
  consultationAnswered: '減免税相談「{title}」に回答がありました。',
  registrationReceived: '{company} の新規登録（受付番号 {code}）を受け付けました。ただいま審査中です。',
  registrationSubmitted:
    '{company}（{who}）から新規登録のお申し込みがありました。受付番号 {code}。審査をお願いします。',
  accountApproved: '貴社（{code}）のご登録が承認されました。ログインしてご利用いただけます。',
  accountRejected: '貴社（{code}）のご登録は承認されませんでした。理由：{reason}',
  contractTerminated: '貴社（{code}）との契約が終了し、アカウントのご利用を停止しました。{reason}',
  contractRenewed: '貴社（{code}）との契約が再開されました。ログインしてご利用いただけます。',
  shipperApproved: '荷送人サブアカウント {code}（{who}）が承認されました。ログインしてご利用いただけます。',
  shipperRejected: '荷送人サブアカウント {code}（{who}）は承認されませんでした。理由：{reason}',
  shipperTerminated: '荷送人サブアカウント {code}（{who}）の契約が終了し、ご利用を停止しました。{reason}',
  shipperRenewed: '荷送人サブアカウント {code}（{who}）の契約が再開されました。ログインしてご利用いただけます。',
  customersImported: '{by} が顧客 {count} 社を取り込みました。承認をお待ちしています。',
  customerAdded: '{by} が顧客 {code}（{who}）を登録しました。承認をお待ちしています。',
  shipperAdded: 'お客様 {by} から荷送人サブアカウント {code}（{who}）の申請がありました。承認をお待ちしています。',
  shipperReapplied:
    'お客様 {by} から荷送人サブアカウント {code}（{who}）の再申請がありました。承認をお待ちしています。',
  chargeProposed: 'オーダー {code}：見積外の費用をご提案しました。同意または拒否をお願いします。{until}',
  chargeReminder: 'オーダー {code}：ご提案した費用のご回答をお待ちしています。{until}',
  chargeReduced: 'オーダー {code}：費用を値引きしました。',
  chargeAgreed: 'オーダー {code}：顧客が費用に同意しました。',
  chargeRefused: 'オーダー {code}：顧客が費用を拒否しました。',
  chargeWithdrawn: 'オーダー {code}：ご提案した費用を取り下げました。',
  chargeAgreedByLetter:
    'オーダー {code}：書面でご同意いただいた費用を登録しました。異議は5営業日以内にお知らせください。{until}',
  ...FREE_TIME_TEXTS.ja,
  ...OWN_ACCOUNT_TEXTS.ja,
  chargeExpired: 'オーダー {code}：費用の提案は10営業日回答がなかったため取り下げました。',
  invoiceIssued: '請求書 {no} を発行しました。お支払期限：{date}。',
  creditIssued: '返還請求書 {no} を発行しました。金額はお預り金として充当いたします。',
  invoiceCredited: '請求書 {old} に対する返還請求書 {no} を発行しました。',
  invoiceOverdue: '請求書 {no} はお支払期限（{date}）を {count} 日過ぎています。ご入金をお願いいたします。',
  insuranceRequested: 'オーダー {code}：貨物保険の見積依頼がありました。見積をお願いします。',
  insuranceQuoted: 'オーダー {code}：貨物保険の見積ができました。7日以内にご承諾いただけます。',
  insuranceAccepted: 'オーダー {code}：貨物保険の見積が承諾されました。',
  insuranceIssued: 'オーダー {code}：貨物保険の保険証券が発行されました。',
  insuranceDeclined: 'オーダー {code}：貨物保険は引き受けられませんでした。理由：{reason}',
  insuranceCancelled: 'オーダー {code}：貨物保険が取り消されました。{reason}',
  insuranceToCancel:
    'オーダー {code} はキャンセルまたは取り下げられましたが、貨物保険は有効なままです。保険会社に証券の取消を依頼するか、請求済みの保険料を返還し、保険を取り消してください。',
  insuranceStands:
    'オーダー {code} はキャンセルまたは取り下げられましたが、貨物保険は現在も有効です。当社から保険会社に確認し、取消が済み次第お知らせします。',
  insuranceExpired: 'オーダー {code}：貨物保険は期限内に承諾されなかったため失効しました。',
  tasksDue: '期限が近いタスク：{tasks}。',
  taskReminder: 'オーダー {code}：「{task}」のご対応をお願いします。期限：{due}',
  webhookStopped:
    '{host} へのWebhookを停止しました（{reason}）。受信側をご確認のうえ「開発者」で有効にし、必要に応じてその間のメッセージを再送してください。',
  exceptionsUnowned: '担当者のいない緊急の要対応が {count} 件あります。担当者を決めてください。',
}
export const NOTIFICATION_KINDS = Object.keys(zhCn) as NotificationKind[]
const TEXTS: Record<Language, NotificationTexts> = { 'zh-cn': zhCn, en, ja }

/** Values of a notification by their names in the texts; a trilingual value is put into the user's language. */
export type NotificationParams = Record<string, string | number | Record<Language, string>>

/** A quoted text as a part of a sentence in each language. */
export const quoted = (words: string): Record<Language, string> => ({
  'zh-cn': `“${words}”`,
  en: `“${words}”`,
  ja: `「${words}」`,
})

/** The sentence of a notification in the user's language, days as mails write them; a parameter without a value is left out. */
export function notificationText(kind: string, params: NotificationParams, language: Language): string {
  const texts: Record<string, string> = TEXTS[language]
  return (
    (texts[kind] ?? kind)
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name]
        return value === undefined
          ? ''
          : typeof value === 'object'
            ? value[language]
            : writtenTime(String(value), language)
      })
      // A parameter that was left out leaves one blank, not two.
      .replaceAll('  ', ' ')
      .trim()
  )
}
