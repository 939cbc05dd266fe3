import type { MailSettingMessages } from './zh-cn.ts'

export const messages: MailSettingMessages = {
  title: 'メール設定',
  system: 'システム設定',
  staffIntro: '新規登録・オーダー・修正依頼・相談があったときに通知するメールアドレスです。',
  customerIntro: (email: string) =>
    `ログイン用のメールアドレスに加えて、オーダーに関する通知メールを受け取るアドレスです。ログイン用の ${email} には常に通知されます。`,
  add: 'メールアドレスを追加',
  edit: 'メールアドレスの編集',
  address: 'メールアドレス',
  name: '名称',
  nameHint: '担当者名や部署名など。',
  state: 'メールの受信',
  on: '受信中',
  off: '停止中',
  stateHint: '停止中はアドレスを残したまま、メールを送信しません。',
  deleteTitle: (address: string) => `${address} を削除しますか？`,
  deleteMeans: 'メールアドレスは完全に削除され、以後の通知は送信されません。',
  deleted: (address: string) => `削除しました：${address}`,
  empty: '通知先がまだありません',
  staffEmpty: '登録しておくと、誰もログインしていないときでも新しい申請やオーダーを見逃しません。',
  customerEmpty: '社内の担当者や倉庫のアドレスを追加すると、オーダーの通知を同時に受け取れます。',
  preferences: '自分のメール',
  preferencesIntro:
    'お知らせの種類ごとに受け取り方を選べます。オーダーに担当者がいるときは、そのメールは担当者だけに届きます。',
  modes: { atOnce: '都度メール', daily: '1日1回まとめて', messageOnly: 'メッセージのみ' },
  timeZone: '勤務地',
  timeZoneHint: 'まとめメールは現地時間の毎日 8:30 に届きます。',
  timeZones: { 'Asia/Tokyo': '日本（東京）', 'Asia/Shanghai': '中国（上海）' },
}
