import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const mailSettingTexts = defineTexts({
  title: { 'zh-cn': '邮件设置', en: 'Mail settings', ja: 'メール設定' },
  staffIntro: {
    'zh-cn': '收到注册申请、订单、变更申请和咨询时，系统会同时通知以下邮箱。',
    en: 'These addresses are notified of registrations, orders, change requests and consultations.',
    ja: '新規登録・オーダー・修正依頼・相談があったときに通知するメールアドレスです。',
  },
  customerIntro: (email: string) => ({
    'zh-cn': `除登录邮箱外，以下邮箱也会收到与贵司订单有关的所有通知邮件。登录邮箱 ${email} 始终会收到通知。`,
    en: `Besides your account’s address, these receive every mail about your orders. The account’s address ${email} always receives them.`,
    ja: `ログイン用のメールアドレスに加えて、オーダーに関する通知メールを受け取るアドレスです。ログイン用の ${email} には常に通知されます。`,
  }),
  add: { 'zh-cn': '新增邮箱', en: 'Add an address', ja: 'メールアドレスを追加' },
  edit: { 'zh-cn': '编辑邮箱', en: 'Edit address', ja: 'メールアドレスの編集' },
  address: { 'zh-cn': '联系邮箱', en: 'Address', ja: 'メールアドレス' },
  name: { 'zh-cn': '名称', en: 'Name', ja: '名称' },
  nameHint: {
    'zh-cn': '例如负责人姓名或部门名称。',
    en: 'A person or a department, for example.',
    ja: '担当者名や部署名など。',
  },
  state: { 'zh-cn': '接收邮件', en: 'Receives mails', ja: 'メールの受信' },
  on: { 'zh-cn': '接收中', en: 'Receiving', ja: '受信中' },
  off: { 'zh-cn': '已暂停', en: 'Paused', ja: '停止中' },
  stateHint: {
    'zh-cn': '暂停期间保留邮箱，但不发送邮件。',
    en: 'While paused, the address is kept and gets no mails.',
    ja: '停止中はアドレスを残したまま、メールを送信しません。',
  },
  deleteTitle: (address: string) => ({
    'zh-cn': `删除邮箱 ${address}？`,
    en: `Delete ${address}?`,
    ja: `${address} を削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': '此操作将永久删除该邮箱，以后的通知不再发送到这里。',
    en: 'The address will be deleted permanently; no further mails are sent to it.',
    ja: 'メールアドレスは完全に削除され、以後の通知は送信されません。',
  },
  deleted: (address: string) => ({
    'zh-cn': `已删除：${address}`,
    en: `Deleted: ${address}`,
    ja: `削除しました：${address}`,
  }),
  empty: { 'zh-cn': '还没有通知邮箱', en: 'No notification addresses yet', ja: '通知先がまだありません' },
  staffEmpty: {
    'zh-cn': '新增邮箱后，即使没有人登录，也不会错过新的申请和订单。',
    en: 'With an address here, no new registration or order is missed while nobody is signed in.',
    ja: '登録しておくと、誰もログインしていないときでも新しい申請やオーダーを見逃しません。',
  },
  customerEmpty: {
    'zh-cn': '可新增同事或仓库的邮箱，让他们也能及时收到订单通知。',
    en: 'Add colleagues or a warehouse, so that they hear of your orders in time.',
    ja: '社内の担当者や倉庫のアドレスを追加すると、オーダーの通知を同時に受け取れます。',
  },
  preferences: { 'zh-cn': '我的邮件', en: 'My mails', ja: '自分のメール' },
  preferencesIntro: {
    'zh-cn': '为每类事件选择接收方式。订单有负责人时，相关邮件只发送给负责人。',
    en: 'Choose for each kind of event how you hear of it. Mails about an order go to the person in charge alone, once there is one.',
    ja: 'お知らせの種類ごとに受け取り方を選べます。オーダーに担当者がいるときは、そのメールは担当者だけに届きます。',
  },
  modes: {
    atOnce: { 'zh-cn': '每次发送', en: 'A mail each time', ja: '都度メール' },
    daily: { 'zh-cn': '每日汇总', en: 'One mail a day', ja: '1日1回まとめて' },
    messageOnly: { 'zh-cn': '仅站内消息', en: 'Message only', ja: 'メッセージのみ' },
  },
  overview: { 'zh-cn': '每日概览', en: 'Overview of the day', ja: '1日の概要' },
  staffOverviewHint: {
    'zh-cn': '日本工作日 08:30（东京时间）：首页的待办事项。七天内无到期事项时不发送。',
    en: 'At 08:30 (Tokyo) on business days of Japan: what home lists for you. None when nothing is due within seven days.',
    ja: '日本の営業日の 8:30（東京）に、ホームに表示される項目をまとめて送信します。7日以内に期限のものがない日は送信しません。',
  },
  customerOverviewHint: {
    'zh-cn': '贵司所在国家时间 08:30：首页的待办事项和船期变更。七天内无到期事项且船期无变更时不发送。',
    en: 'At 08:30 in your country: what home lists for you, and changed dates. None when nothing is due within seven days and no date changed.',
    ja: '貴社の国の 8:30 に、ホームに表示される項目と日程の変更をまとめて送信します。7日以内に期限のものも日程の変更もない日は送信しません。',
  },
  overviews: {
    daily: { 'zh-cn': '每天', en: 'Every day', ja: '毎日' },
    mondays: { 'zh-cn': '每周一', en: 'On Mondays', ja: '毎週月曜日' },
    never: { 'zh-cn': '不接收', en: 'Never', ja: '受け取らない' },
  },
  timeZone: { 'zh-cn': '每日汇总的时间', en: 'Your office', ja: '勤務地' },
  timeZoneHint: {
    'zh-cn': '每天 08:30（所选地区时间）发送一封汇总邮件。',
    en: 'The mail of the day goes out at 08:30 there.',
    ja: 'まとめメールは現地時間の毎日 8:30 に届きます。',
  },
  timeZones: {
    'Asia/Tokyo': { 'zh-cn': '日本（东京）', en: 'Japan (Tokyo)', ja: '日本（東京）' },
    'Asia/Shanghai': { 'zh-cn': '中国（上海）', en: 'China (Shanghai)', ja: '中国（上海）' },
  },
})
export type MailSettingTexts = TextsOf<typeof mailSettingTexts>
