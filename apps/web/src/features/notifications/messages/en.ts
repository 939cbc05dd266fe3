import type { MessageMessages } from './zh-cn.ts'

export const messages: MessageMessages = {
  title: 'Messages',
  markAll: 'Mark all as read',
  markSelected: 'Mark as read',
  cancel: 'Back',
  chooseFirst: 'Select messages first.',
  marked: 'Marked as read.',
  content: 'Newest message',
  kind: 'Kind',
  onlyUnread: 'Unread only',
  count: 'Messages',
  unreadOf: (unread, count) => `${unread} of ${count} unread`,
  time: 'Time',
  unread: 'Unread',
  empty: 'No messages yet',
  emptyText: 'When an order moves on or waits for you, you read it here.',
}
