import type { MessageMessages } from './zh-cn.ts'

export const messages: MessageMessages = {
  title: 'メッセージ',
  markAll: 'すべて既読にする',
  markSelected: '既読にする',
  cancel: '戻る',
  chooseFirst: 'メッセージを選択してください。',
  marked: '既読にしました。',
  content: '内容',
  time: '日時',
  state: '状態',
  unread: '未読',
  read: '既読',
  open: '開く',
  empty: 'メッセージはまだありません',
  emptyText: 'オーダーの進捗や対応依頼がここに届きます。',
}
