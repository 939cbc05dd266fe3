import type { MessageMessages } from './zh-cn.ts'

export const messages: MessageMessages = {
  title: 'Messages',
  markAll: 'Mark all as read',
  markSelected: 'Mark as read',
  cancel: 'Back',
  chooseFirst: 'Select messages first.',
  marked: 'Marked as read.',
  content: 'Message',
  time: 'Time',
  state: 'Status',
  unread: 'Unread',
  read: 'Read',
  open: 'Open',
  empty: 'No messages yet',
  emptyText: 'When an order moves on or waits for you, you read it here.',
}
