import type { WebhookGroup, WebhookType } from '@kairo/shared/webhooks/webhook-types'
import { defineTexts, type Text, type TextsOf } from '@kairo/shared/texts'

export const webhookTexts = defineTexts({
  title: { 'zh-cn': 'Webhook', en: 'Webhooks', ja: 'Webhook' },
  intro: {
    'zh-cn': '有变化时立即通知您的程序。',
    en: 'Tell your programs at once what has changed.',
    ja: '変更があると、すぐにプログラムへ通知します。',
  },
  add: { 'zh-cn': '添加 Webhook', en: 'Add a webhook', ja: 'Webhookを追加' },
  edit: { 'zh-cn': '修改 Webhook', en: 'Change the webhook', ja: 'Webhookを変更' },
  url: { 'zh-cn': '接收地址', en: 'Address', ja: '送信先URL' },
  urlHint: {
    'zh-cn': '您的程序接收消息的地址，以 https:// 开头，可从互联网访问。',
    en: 'Where your program receives messages: begins with https:// and is reached from the internet.',
    ja: 'プログラムがメッセージを受信するURL。https:// で始まり、インターネットから届くもの。',
  },
  types: { 'zh-cn': '事件', en: 'Events', ja: 'イベント' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  active: { 'zh-cn': '启用', en: 'Switched on', ja: '有効' },
  activeHint: {
    'zh-cn': '停用期间产生的消息保留 30 天，启用后可以重发。',
    en: 'What arises while it is off is kept for 30 days and can be sent once it is on again.',
    ja: '停止中に発生したメッセージは 30 日間保存され、有効にした後で再送できます。',
  },
  state: { 'zh-cn': '状态', en: 'State', ja: '状態' },
  states: {
    active: { 'zh-cn': '正常', en: 'Works', ja: '正常' },
    failing: { 'zh-cn': '发送失败', en: 'Failing', ja: '送信失敗' },
    off: { 'zh-cn': '已停用', en: 'Off', ja: '停止' },
  },
  listed: { active: { 'zh-cn': '启用', en: 'On', ja: '有効' }, off: { 'zh-cn': '停用', en: 'Off', ja: '停止' } },
  since: (time: string) => ({ 'zh-cn': `自 ${time} 起`, en: `since ${time}`, ja: `${time} から` }),
  last: { 'zh-cn': '最近一次', en: 'Last attempt', ja: '直近の送信' },
  never: { 'zh-cn': '尚未发送', en: 'nothing sent yet', ja: '未送信' },
  waiting: { 'zh-cn': '待发送', en: 'Waiting', ja: '送信待ち' },
  madeAt: { 'zh-cn': '添加时间', en: 'Added', ja: '追加日時' },
  words: { 'zh-cn': '地址', en: 'Address', ja: '送信先URL' },
  wordsOfAll: { 'zh-cn': '地址或客户', en: 'Address or customer', ja: '送信先URL・顧客' },
  empty: { 'zh-cn': '还没有 Webhook', en: 'There are no webhooks yet', ja: 'Webhookはまだありません' },
  emptyText: {
    'zh-cn':
      'Webhook 在订舱、单证、船期、集装箱或账单有变化时，立即通知您的程序，无需反复查询。消息只含编号和日期，不含金额和收发货人。',
    en: 'A webhook tells your program at once when a booking, a document, a sailing, a container or a bill changes, so that it need not ask again and again. Messages hold numbers and dates, no amounts and no parties.',
    ja: 'Webhookは、ブッキング・書類・本船・コンテナ・請求に変更があると、すぐにプログラムへ通知します。繰り返し問い合わせる必要はありません。メッセージに含まれるのは番号と日付のみで、金額や荷送人・荷受人は含まれません。',
  },
  emptyOfAll: {
    'zh-cn': '客户在自己的“开发者”页面添加 Webhook 后会显示在这里。',
    en: 'Webhooks that customers add on their page “Developer” appear here.',
    ja: '顧客が「開発者」ページで追加したWebhookがここに表示されます。',
  },
  secretTitle: {
    'zh-cn': '签名密钥，请立即保存',
    en: 'The secret: store it now',
    ja: '署名用の秘密鍵です。今すぐ保存してください',
  },
  secretText: {
    'zh-cn': '您的程序用它验证消息确实由我们发出（Standard Webhooks）。密钥只在此时显示一次；遗失时请更换密钥。',
    en: 'Your program verifies with it that messages come from us (Standard Webhooks). It is shown only now; if it is lost, rotate it.',
    ja: 'メッセージが当社から送られたことを検証するための鍵です（Standard Webhooks）。表示されるのは今だけです。紛失した場合は更新してください。',
  },
  secretCopied: { 'zh-cn': '密钥已复制。', en: 'The secret was copied.', ja: '秘密鍵をコピーしました。' },
  stored: { 'zh-cn': '我已保存', en: 'I have stored it', ja: '保存しました' },
  test: { 'zh-cn': '发送测试', en: 'Send a test', ja: 'テスト送信' },
  testTitle: { 'zh-cn': '测试消息', en: 'Test message', ja: 'テストメッセージ' },
  testRunning: {
    'zh-cn': '正在发送，最多等待 20 秒……',
    en: 'Sending; this waits for 20 seconds at most…',
    ja: '送信しています（最長 20 秒）…',
  },
  testGood: { 'zh-cn': '接收方已收到。', en: 'The receiver took it.', ja: '受信側が受け取りました。' },
  testBad: { 'zh-cn': '接收方没有收下。', en: 'The receiver did not take it.', ja: '受信側が受け取りませんでした。' },
  rotate: { 'zh-cn': '更换密钥', en: 'Rotate the secret', ja: '秘密鍵を更新' },
  rotateTitle: (host: string) => ({
    'zh-cn': `更换 ${host} 的密钥？`,
    en: `Rotate the secret of ${host}?`,
    ja: `${host} の秘密鍵を更新しますか？`,
  }),
  rotateMeans: {
    'zh-cn': '24 小时内同时用新旧两个密钥签名，之后只用新密钥。请在此期间更换程序中的密钥。',
    en: 'For 24 hours messages bear the signatures of both secrets, then of the new one alone. Give your program the new one meanwhile.',
    ja: '24 時間は新旧両方の鍵で署名し、その後は新しい鍵だけで署名します。その間にプログラムの鍵を入れ替えてください。',
  },
  bothUntil: (time: string) => ({
    'zh-cn': `旧密钥用到 ${time}`,
    en: `the old secret works until ${time}`,
    ja: `旧い鍵は ${time} まで`,
  }),
  remove: { 'zh-cn': '删除', en: 'Remove', ja: '削除' },
  removeTitle: (host: string) => ({
    'zh-cn': `删除发往 ${host} 的 Webhook？`,
    en: `Remove the webhook to ${host}?`,
    ja: `${host} へのWebhookを削除しますか？`,
  }),
  removeMeans: {
    'zh-cn': '待发送的消息不再发送，发送记录一并删除，不能恢复。',
    en: 'What is waiting is not sent, and the record of attempts is gone. It cannot be brought back.',
    ja: '送信待ちのメッセージは送信されず、送信履歴も削除されます。元には戻せません。',
  },
  removed: { 'zh-cn': 'Webhook 已删除。', en: 'The webhook was removed.', ja: 'Webhookを削除しました。' },
  switchOff: { 'zh-cn': '停用', en: 'Switch off', ja: '停止' },
  switchOffTitle: (host: string) => ({
    'zh-cn': `停用发往 ${host} 的 Webhook？`,
    en: `Switch off the webhook to ${host}?`,
    ja: `${host} へのWebhookを停止しますか？`,
  }),
  switchOffMeans: {
    'zh-cn': '待发送的消息不再发送。客户会收到邮件通知，并可重新启用。',
    en: 'What is waiting is not sent. The customer is told by mail and can switch it on again.',
    ja: '送信待ちのメッセージは送信されません。顧客にメールで通知され、顧客は再び有効にできます。',
  },
  switchedOff: { 'zh-cn': 'Webhook 已停用。', en: 'The webhook is off.', ja: 'Webhookを停止しました。' },
  replay: { 'zh-cn': '重发消息', en: 'Send again', ja: '再送' },
  replaySince: { 'zh-cn': '重发此时间起的所有消息', en: 'All messages since', ja: 'この日時以降のメッセージ' },
  replaySinceHint: {
    'zh-cn': '东京时间，最早 30 天前。消息编号不变，您的程序可据此识别重复。',
    en: 'Tokyo time, 30 days back at the most. Messages keep their ids, by which your program knows those it has had.',
    ja: '東京時間、30 日前まで。メッセージIDは変わらないため、受信済みのものを見分けられます。',
  },
  replayNone: {
    'zh-cn': '此时间起没有可重发的消息。',
    en: 'There are no messages since then.',
    ja: 'それ以降のメッセージはありません。',
  },
  replayTitle: (count: string) => ({
    'zh-cn': `重发 ${count} 条消息？`,
    en: `Send ${count} messages again?`,
    ja: `${count} 件のメッセージを再送しますか？`,
  }),
  replayOneTitle: { 'zh-cn': '重发这条消息？', en: 'Send this message again?', ja: 'このメッセージを再送しますか？' },
  replayMeans: {
    'zh-cn': '已收到的消息也会再次发送。',
    en: 'Those that were received are sent once more as well.',
    ja: '受信済みのメッセージも再度送信されます。',
  },
  replayed: (count: string) => ({
    'zh-cn': `${count} 条消息正在发送。`,
    en: `Sending ${count} messages.`,
    ja: `${count} 件を送信しています。`,
  }),
  offFirst: {
    'zh-cn': '已停用，请先启用。',
    en: 'It is off. Switch it on first.',
    ja: '停止中です。先に有効にしてください。',
  },
})
export type WebhookTexts = TextsOf<typeof webhookTexts>

export const attemptTexts = defineTexts({
  title: { 'zh-cn': '发送记录', en: 'Attempts', ja: '送信履歴' },
  of: (host: string) => ({
    'zh-cn': `发往 ${host} 的消息`,
    en: `Messages to ${host}`,
    ja: `${host} 宛てのメッセージ`,
  }),
  back: { 'zh-cn': '返回 Webhook 列表', en: 'Back to the webhooks', ja: 'Webhook一覧に戻る' },
  at: { 'zh-cn': '时间（东京）', en: 'Time (Tokyo)', ja: '日時（東京）' },
  type: { 'zh-cn': '事件', en: 'Event', ja: 'イベント' },
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  n: { 'zh-cn': '第几次', en: 'Attempt', ja: '回数' },
  outcome: { 'zh-cn': '结果', en: 'Result', ja: '結果' },
  outcomes: {
    succeeded: { 'zh-cn': '成功', en: 'Succeeded', ja: '成功' },
    failed: { 'zh-cn': '失败', en: 'Failed', ja: '失敗' },
  },
  took: { 'zh-cn': '用时', en: 'Took', ja: '所要時間' },
  milliseconds: (ms: string) => ({ 'zh-cn': `${ms} 毫秒`, en: `${ms} ms`, ja: `${ms} ミリ秒` }),
  next: { 'zh-cn': '下次发送', en: 'Next attempt', ja: '次回送信' },
  messageId: { 'zh-cn': '消息编号', en: 'Message id', ja: 'メッセージID' },
  answer: { 'zh-cn': '答复', en: 'Answer', ja: '応答' },
  noAnswer: { 'zh-cn': '答复没有内容。', en: 'The answer had no text.', ja: '応答に本文はありません。' },
  sent: { 'zh-cn': '发送内容', en: 'What was sent', ja: '送信内容' },
  details: { 'zh-cn': '查看', en: 'Show', ja: '表示' },
  days: { 'zh-cn': '日期', en: 'Days', ja: '日付' },
  empty: { 'zh-cn': '还没有发送记录', en: 'Nothing was sent yet', ja: '送信履歴はまだありません' },
  emptyText: {
    'zh-cn': '有事件发生或发送测试后会显示在这里，保留 30 天。',
    en: 'What is sent appears here and is kept for 30 days. Send a test to try it.',
    ja: 'イベントの発生やテスト送信がここに表示され、30 日間保存されます。',
  },
  failed: { 'zh-cn': '此 Webhook 不存在。', en: 'There is no such webhook.', ja: 'このWebhookはありません。' },
})

export const groupTexts = defineTexts<Record<WebhookGroup, Text>>({
  booking: { 'zh-cn': '订舱', en: 'Booking', ja: 'ブッキング' },
  document: { 'zh-cn': '单证', en: 'Documents', ja: '書類' },
  transport: { 'zh-cn': '航次', en: 'Voyage', ja: '本船' },
  container: { 'zh-cn': '集装箱', en: 'Containers', ja: 'コンテナ' },
  billing: { 'zh-cn': '账单', en: 'Billing', ja: '請求' },
})

/** What each type tells. */
export const typeTexts = defineTexts<Record<WebhookType, Text>>({
  'booking.submitted': { 'zh-cn': '订舱已提交', en: 'a booking was sent', ja: 'ブッキング送信' },
  'booking.confirmed': { 'zh-cn': '订舱完成', en: 'it was booked', ja: 'ブッキング完了' },
  'booking.rejected': { 'zh-cn': '未能订舱', en: 'it was refused', ja: 'ブッキング不可' },
  'booking.cancelled': { 'zh-cn': '已取消或撤回', en: 'it was cancelled or withdrawn', ja: 'キャンセル・取り下げ' },
  'booking.changed': { 'zh-cn': '内容有变更', en: 'it was changed', ja: '内容の変更' },
  'document.available': { 'zh-cn': '单证可以下载', en: 'a document can be downloaded', ja: '書類のダウンロード可' },
  'document.required': {
    'zh-cn': '需要您提交单证或确认',
    en: 'a document or an answer is needed from you',
    ja: '書類の登録・確認が必要',
  },
  'transport.departed': { 'zh-cn': '已开船', en: 'the ship departed', ja: '出港' },
  'transport.arrived': { 'zh-cn': '已到港', en: 'the ship arrived', ja: '入港' },
  'eta.changed': { 'zh-cn': '预计到港日变更', en: 'the ETA changed', ja: 'ETAの変更' },
  'cutoff.changed': { 'zh-cn': '截止时间变更', en: 'a cut-off changed', ja: '各カットの変更' },
  'container.moved': {
    'zh-cn': '集装箱装船、卸船、提箱、还箱',
    en: 'loaded, discharged, picked up, returned',
    ja: '船積み・荷揚げ・引取・返却',
  },
  'freetime.ending': { 'zh-cn': '免箱期即将结束', en: 'the free time ends soon', ja: 'フリータイムの終了間近' },
  'charge.proposed': { 'zh-cn': '有追加费用待答复', en: 'a charge waits for your answer', ja: '追加費用の回答待ち' },
  'invoice.issued': { 'zh-cn': '账单已开具', en: 'an invoice was issued', ja: '請求書の発行' },
  'invoice.paid': { 'zh-cn': '账单已付清', en: 'it was paid', ja: '入金の完了' },
  'invoice.overdue': { 'zh-cn': '账单已逾期', en: 'it is overdue', ja: '支払期限の超過' },
})
