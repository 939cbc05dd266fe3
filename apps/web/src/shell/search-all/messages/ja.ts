import type { SearchAllMessages } from './zh-cn.ts'

export const messages: SearchAllMessages = {
  title: 'すべてを検索',
  placeholder: 'オーダー、B/L、コンテナ、会社、港、画面',
  hint: {
    staff:
      'オーダー番号、PO番号、B/L番号、コンテナ番号、本船、会社、請求書、入金、港、画面名。港を二つ（上海 東京）入力すると、その航路の運賃を開きます。',
    customer:
      'オーダー番号、PO番号、B/L番号、コンテナ番号、本船、請求書、港、画面名。港を二つ（上海 東京）入力すると、その航路の運賃を開きます。',
    shipperAccount:
      'オーダー番号、PO番号、B/L番号、コンテナ番号、本船、港、画面名。港を二つ（上海 東京）入力すると、その航路のスケジュールを開きます。',
    systemAdmin: '画面名。',
  },
  group: {
    recent: '最近開いたもの',
    pages: '画面と操作',
    lane: '航路',
    orders: 'オーダー',
    customers: '顧客',
    invoices: '請求書',
    payments: '入金',
    ports: '港',
  },
  matched: {
    code: '',
    orderNo: 'お客様注文番号（PO番号）',
    bl: 'B/L',
    container: 'コンテナ',
    vessel: '本船',
    company: '',
    other: '',
  },
  newOrder: '新規ブッキング',
  ratesOfLane: (lane) => `${lane} の運賃`,
  sailingsOfLane: (lane) => `${lane} のスケジュール`,
  shipperAccount: '荷送人サブアカウント',
  draftInvoice: '請求書の下書き',
  creditNote: '赤伝',
  fromPort: 'この港を積港とする運賃',
  toPort: 'この港を揚港とする運賃',
  loading: '検索しています…',
  none: (typed) => `「${typed}」は見つかりませんでした。`,
  noneHint: 'オーダー・顧客・請求書は 3 文字以上（日本語・中国語は 2 文字以上）で検索します。',
  failed: '検索に失敗しました。',
  count: (count) => `${count} 件`,
  keys: { move: '移動', open: '開く', close: '閉じる' },
}
