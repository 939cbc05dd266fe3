import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const searchAllTexts = defineTexts({
  title: { 'zh-cn': '全局搜索', en: 'Search everything', ja: 'すべてを検索' },
  placeholder: {
    'zh-cn': '订单号、提单号、箱号、公司、港口、页面',
    en: 'Order, B/L, container, company, port, page',
    ja: 'オーダー、B/L、コンテナ、会社、港、画面',
  },
  hint: {
    staff: {
      'zh-cn':
        '订单号、PO 号、提单号、箱号、船名、公司、账单、收款、港口、页面名称。两个港口（上海 东京）可直接查该航线的运价。',
      en: 'Order no., PO, B/L, container, vessel, company, invoice, payment, port or page. Two ports (Shanghai Tokyo) lead to the rates between them.',
      ja: 'オーダー番号、PO番号、B/L番号、コンテナ番号、本船、会社、請求書、入金、港、画面名。港を二つ（上海 東京）入力すると、その航路の運賃を開きます。',
    },
    customer: {
      'zh-cn': '订单号、PO 号、提单号、箱号、船名、账单、港口、页面名称。两个港口（上海 东京）可直接查该航线的运价。',
      en: 'Order no., PO, B/L, container, vessel, invoice, port or page. Two ports (Shanghai Tokyo) lead to the rates between them.',
      ja: 'オーダー番号、PO番号、B/L番号、コンテナ番号、本船、請求書、港、画面名。港を二つ（上海 東京）入力すると、その航路の運賃を開きます。',
    },
    shipperAccount: {
      'zh-cn': '订单号、PO 号、提单号、箱号、船名、港口、页面名称。两个港口（上海 东京）可直接查该航线的船期。',
      en: 'Order no., PO, B/L, container, vessel, port or page. Two ports (Shanghai Tokyo) lead to the sailings between them.',
      ja: 'オーダー番号、PO番号、B/L番号、コンテナ番号、本船、港、画面名。港を二つ（上海 東京）入力すると、その航路のスケジュールを開きます。',
    },
    systemAdmin: { 'zh-cn': '页面名称。', en: 'The name of a page.', ja: '画面名。' },
  },
  group: {
    recent: { 'zh-cn': '最近打开', en: 'Recently opened', ja: '最近開いたもの' },
    pages: { 'zh-cn': '页面与操作', en: 'Pages and actions', ja: '画面と操作' },
    lane: { 'zh-cn': '航线', en: 'Lane', ja: '航路' },
    orders: { 'zh-cn': '订单', en: 'Orders', ja: 'オーダー' },
    customers: { 'zh-cn': '客户', en: 'Customers', ja: '顧客' },
    invoices: { 'zh-cn': '账单', en: 'Invoices', ja: '請求書' },
    payments: { 'zh-cn': '收款', en: 'Payments', ja: '入金' },
    ports: { 'zh-cn': '港口', en: 'Ports', ja: '港' },
  },
  matched: {
    code: { 'zh-cn': '', en: '', ja: '' },
    orderNo: { 'zh-cn': '客户订单号（PO）', en: 'Your order no. (PO)', ja: 'お客様注文番号（PO番号）' },
    bl: { 'zh-cn': '提单', en: 'B/L', ja: 'B/L' },
    container: { 'zh-cn': '箱号', en: 'Container', ja: 'コンテナ' },
    vessel: { 'zh-cn': '船名', en: 'Vessel', ja: '本船' },
    company: { 'zh-cn': '', en: '', ja: '' },
    other: { 'zh-cn': '', en: '', ja: '' },
  },
  newOrder: { 'zh-cn': '新建订舱', en: 'New booking', ja: '新規ブッキング' },
  ratesOfLane: (lane: string) => ({ 'zh-cn': `${lane} 的运价`, en: `Rates ${lane}`, ja: `${lane} の運賃` }),
  sailingsOfLane: (lane: string) => ({
    'zh-cn': `${lane} 的船期`,
    en: `Sailings ${lane}`,
    ja: `${lane} のスケジュール`,
  }),
  shipperAccount: { 'zh-cn': '子账号（发货方）', en: 'Shipper account', ja: '荷送人サブアカウント' },
  draftInvoice: { 'zh-cn': '账单草稿', en: 'Draft invoice', ja: '請求書の下書き' },
  creditNote: { 'zh-cn': '红字账单', en: 'Credit note', ja: '赤伝' },
  fromPort: { 'zh-cn': '从该港起运的运价', en: 'Rates from this port', ja: 'この港を積港とする運賃' },
  toPort: { 'zh-cn': '到该港的运价', en: 'Rates to this port', ja: 'この港を揚港とする運賃' },
  loading: { 'zh-cn': '正在查找…', en: 'Searching…', ja: '検索しています…' },
  none: (typed: string) => ({
    'zh-cn': `没有找到“${typed}”。`,
    en: `Nothing found for “${typed}”.`,
    ja: `「${typed}」は見つかりませんでした。`,
  }),
  noneHint: {
    'zh-cn': '订单、客户和账单至少输入 3 个字符（中文、日文 2 个）。',
    en: 'Orders, customers and invoices need at least 3 characters (2 in Chinese or Japanese).',
    ja: 'オーダー・顧客・請求書は 3 文字以上（日本語・中国語は 2 文字以上）で検索します。',
  },
  failed: { 'zh-cn': '查找失败。', en: 'The search failed.', ja: '検索に失敗しました。' },
  count: (count: number) => ({
    'zh-cn': `${count} 条结果`,
    en: count === 1 ? '1 result' : `${count} results`,
    ja: `${count} 件`,
  }),
  keys: {
    move: { 'zh-cn': '移动', en: 'move', ja: '移動' },
    open: { 'zh-cn': '打开', en: 'open', ja: '開く' },
    close: { 'zh-cn': '关闭', en: 'close', ja: '閉じる' },
  },
})
export type SearchAllTexts = TextsOf<typeof searchAllTexts>
