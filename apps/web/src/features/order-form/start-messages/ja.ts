import type { StartMessages } from './zh-cn.ts'

export const messages: StartMessages = {
  title: '過去のブッキングから始める',
  last: (code: string, day: string) => `この航路の前回 ${code}（${day}）`,
  noneOnLane: 'この航路のブッキングはまだありません。',
  afterLane: '航路を選ぶと、前回のブッキングから始められます。',
  startedFrom: (name: string) => `「${name}」から入力しました。出港日とお客様注文番号は別途ご入力ください。`,
  undo: '元に戻す',
  choose: 'テンプレートを選択',
  save: 'テンプレートとして保存',
  saved: (name: string) => `テンプレート「${name}」を保存しました。`,
  saveHint: '荷送人・荷受人、貨物、コンテナ、条件を保存します。出港日とお客様注文番号は保存しません。',
  name: 'テンプレート名',
  manage: 'テンプレートの管理',
  rename: '名前を変更',
  deleteTitle: (name: string) => `テンプレート「${name}」を削除しますか？`,
  deleteMeans: ['削除すると元に戻せません。', 'これで作成したオーダーはそのまま残ります。'],
  deleted: (name: string) => `テンプレート「${name}」を削除しました。`,
  none: 'テンプレートはまだありません',
  noneText: 'ブッキング画面の「テンプレートとして保存」から保存すると、次回そのまま使えます。',
}
