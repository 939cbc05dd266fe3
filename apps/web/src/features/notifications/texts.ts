import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const messageTexts = defineTexts({
  title: { 'zh-cn': '消息', en: 'Messages', ja: 'メッセージ' },
  markAll: { 'zh-cn': '全部标为已读', en: 'Mark all as read', ja: 'すべて既読にする' },
  markSelected: { 'zh-cn': '标为已读', en: 'Mark as read', ja: '既読にする' },
  cancel: { 'zh-cn': '返回', en: 'Back', ja: '戻る' },
  chooseFirst: { 'zh-cn': '请先选择消息。', en: 'Select messages first.', ja: 'メッセージを選択してください。' },
  marked: { 'zh-cn': '已标为已读。', en: 'Marked as read.', ja: '既読にしました。' },
  content: { 'zh-cn': '最新内容', en: 'Newest message', ja: '最新の内容' },
  kind: { 'zh-cn': '类别', en: 'Kind', ja: '種類' },
  onlyUnread: { 'zh-cn': '只看未读', en: 'Unread only', ja: '未読のみ' },
  count: { 'zh-cn': '条数', en: 'Messages', ja: '件数' },
  unreadOf: (unread: number, count: number) => ({
    'zh-cn': `${count} 条，未读 ${unread}`,
    en: `${unread} of ${count} unread`,
    ja: `${count} 件中 未読 ${unread}`,
  }),
  time: { 'zh-cn': '时间', en: 'Time', ja: '日時' },
  unread: { 'zh-cn': '未读', en: 'Unread', ja: '未読' },
  empty: { 'zh-cn': '还没有消息', en: 'No messages yet', ja: 'メッセージはまだありません' },
  emptyText: {
    'zh-cn': '订单有进展、需要您处理时，消息会出现在这里。',
    en: 'When an order moves on or waits for you, you read it here.',
    ja: 'オーダーの進捗や対応依頼がここに届きます。',
  },
})
export type MessageTexts = TextsOf<typeof messageTexts>
