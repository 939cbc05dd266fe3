import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const billListTexts = defineTexts({
  title: { 'zh-cn': '提单', en: 'Bills of lading', ja: 'B/L一覧' },
  keyword: {
    'zh-cn': '提单号、订单号、公司或船名',
    en: 'B/L no., order, company or vessel',
    ja: 'B/L番号・オーダー・会社名・本船',
  },
  state: { 'zh-cn': '状态', en: 'State', ja: '状態' },
  kind: { 'zh-cn': '种类', en: 'Kind', ja: '種類' },
  issued: { 'zh-cn': '签发日期', en: 'Issued', ja: '発行日' },
  no: { 'zh-cn': '提单号', en: 'B/L no.', ja: 'B/L番号' },
  noNumber: { 'zh-cn': '未编号', en: 'No number yet', ja: '番号未定' },
  part: (seq: number, of: number) => ({
    'zh-cn': `第 ${seq}/${of} 票`,
    en: `${seq} of ${of}`,
    ja: `${seq}/${of}件目`,
  }),
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  parties: { 'zh-cn': '发货人 / 收货人', en: 'Shipper / consignee', ja: '荷送人 / 荷受人' },
  voyage: { 'zh-cn': '港口 / 船名航次', en: 'Ports / vessel', ja: '積港・揚港 / 本船' },
  onBoardAndIssued: { 'zh-cn': '装船日 / 签发日', en: 'On board / issued', ja: '船積日 / 発行日' },
  printed: { 'zh-cn': '正本打印', en: 'Originals printed', ja: '原本の印刷' },
  printedOf: (printed: number, originals: number) => ({
    'zh-cn': `${printed} / ${originals} 份`,
    en: `${printed} of ${originals}`,
    ja: `${originals}通中${printed}通`,
  }),
  updated: { 'zh-cn': '更新时间', en: 'Updated', ja: '更新日時' },
  edit: { 'zh-cn': '编辑', en: 'Edit', ja: '編集' },
  check: { 'zh-cn': '核对草稿', en: 'Check the draft', ja: 'ドラフト確認' },
  openOrder: { 'zh-cn': '查看订单', en: 'Open the order', ja: 'オーダーを開く' },
  copy: { 'zh-cn': '下载副本', en: 'Download the copy', ja: 'コピーをダウンロード' },
  empty: { 'zh-cn': '还没有提单', en: 'There are no bills of lading yet', ja: 'B/Lはまだありません' },
  emptyStaff: {
    'zh-cn': '在已订舱的订单中制作提单草稿后，会列在这里。',
    en: 'Make the draft B/L of a booked order; it is listed here.',
    ja: 'ブッキング済みのオーダーでドラフトB/Lを作成すると、ここに表示されます。',
  },
  emptyCustomer: {
    'zh-cn': '我们制作的提单草稿和已签发的提单会列在这里。',
    en: 'Draft B/Ls to check and issued B/Ls are listed here.',
    ja: '確認待ちのドラフトB/Lと発行済みのB/Lがここに表示されます。',
  },
})
export type BillListTexts = TextsOf<typeof billListTexts>
