export const messages = {
  title: '邮件设置',
  system: '系统设置',
  staffIntro: '收到注册申请、订单、变更申请和咨询时，系统会同时通知以下邮箱。',
  customerIntro: (email: string) =>
    `除登录邮箱外，以下邮箱也会收到与贵司订单有关的所有通知邮件。登录邮箱 ${email} 始终会收到通知。`,
  add: '新增邮箱',
  edit: '编辑邮箱',
  address: '联系邮箱',
  name: '名称',
  nameHint: '例如负责人姓名或部门名称。',
  state: '接收邮件',
  on: '接收中',
  off: '已暂停',
  stateHint: '暂停期间保留邮箱，但不发送邮件。',
  deleteTitle: (address: string) => `删除邮箱 ${address}？`,
  deleteMeans: '此操作将永久删除该邮箱，以后的通知不再发送到这里。',
  deleted: (address: string) => `已删除：${address}`,
  empty: '还没有通知邮箱',
  staffEmpty: '新增邮箱后，即使没有人登录，也不会错过新的申请和订单。',
  customerEmpty: '可新增同事或仓库的邮箱，让他们也能及时收到订单通知。',
}
export type MailSettingMessages = typeof messages
