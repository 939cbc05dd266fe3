export const messages = {
  title: '消息',
  markAll: '全部标为已读',
  markSelected: '标为已读',
  cancel: '返回',
  chooseFirst: '请先选择消息。',
  marked: '已标为已读。',
  content: '内容',
  time: '时间',
  state: '状态',
  unread: '未读',
  read: '已读',
  open: '查看',
  empty: '还没有消息',
  emptyText: '订单有进展、需要您处理时，消息会出现在这里。',
}
export type MessageMessages = typeof messages
