import type { MessageMessages } from './zh-cn.ts'

export const messages: MessageMessages = {
  title: 'メッセージ',
  markAll: 'すべて既読にする',
  markSelected: '既読にする',
  cancel: '戻る',
  chooseFirst: 'メッセージを選択してください。',
  marked: '既読にしました。',
  content: '最新の内容',
  kind: '種類',
  onlyUnread: '未読のみ',
  count: '件数',
  unreadOf: (unread, count) => `${count} 件中 未読 ${unread}`,
  time: '日時',
  unread: '未読',
  empty: 'メッセージはまだありません',
  emptyText: 'オーダーの進捗や対応依頼がここに届きます。',
}
