export const messages = {
  title: '消息',
  markAll: '全部标为已读',
  markSelected: '标为已读',
  cancel: '返回',
  chooseFirst: '请先选择消息。',
  marked: '已标为已读。',
  content: '最新内容',
  kind: '类别',
  onlyUnread: '只看未读',
  count: '条数',
  unreadOf: (unread: number, count: number) => `${count} 条，未读 ${unread}`,
  time: '时间',
  unread: '未读',
  empty: '还没有消息',
  emptyText: '订单有进展、需要您处理时，消息会出现在这里。',
}
export type MessageMessages = typeof messages
