import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const discountTexts = defineTexts({
  title: { 'zh-cn': '折扣设置', en: 'Discounts', ja: '割引設定' },
  intro: {
    'zh-cn': '折扣只作用于海运费，附加费不打折。客户价 = 海运费 × 全线统一折扣 × 客户折扣。',
    en: 'Only ocean freight is discounted, never surcharges. Customer price = ocean freight × factor on all routes × customer factor.',
    ja: '割引は海上運賃のみに適用され、サーチャージには適用されません。顧客価格 ＝ 海上運賃 × 全航路一律割引 × 顧客割引。',
  },
  search: {
    'zh-cn': '公司、联系人、邮箱、电话或编号',
    en: 'Company, contact, email, telephone or code',
    ja: '会社名・担当者・メール・電話・コード',
  },
  state: { 'zh-cn': '状态', en: 'Status', ja: 'ステータス' },
  kind: { 'zh-cn': '折扣类型', en: 'Kind of factor', ja: '割引の種類' },
  kinds: {
    discount: { 'zh-cn': '有折扣', en: 'Discount', ja: '割引あり' },
    none: { 'zh-cn': '不打折', en: 'None', ja: '割引なし' },
    markup: { 'zh-cn': '加价', en: 'Markup', ja: '割増' },
  },
  company: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  contact: { 'zh-cn': '联系人', en: 'Contact', ja: '担当者' },
  together: { 'zh-cn': '两项合计', en: 'Both factors', ja: '合計係数' },
  changed: { 'zh-cn': '最近修改', en: 'Last changed', ja: '最終変更' },
  neverChanged: { 'zh-cn': '未修改过', en: 'Never changed', ja: '変更なし' },
  none: { 'zh-cn': '不打折', en: 'None', ja: '割引なし' },
  double: { 'zh-cn': '加价一倍', en: 'Double the price', ja: '価格を2倍にする' },
  doubleTitle: { 'zh-cn': '把价格加价一倍？', en: 'Double the price?', ja: '価格を2倍にしますか？' },
  doubleText: {
    'zh-cn': '系数为 2：该客户的海运费是折前价的两倍。保存后生效。',
    en: 'Factor 2: the customer pays twice the ocean freight. It takes effect when you save.',
    ja: '係数は 2 です。この顧客の海上運賃は2倍になります。保存すると適用されます。',
  },
  markup: (percent: string) => ({ 'zh-cn': `加价 ${percent}%`, en: `${percent}% markup`, ja: `${percent}%割増` }),
  typed: { 'zh-cn': '自定义', en: 'Other', ja: 'その他' },
  typedLabel: { 'zh-cn': '自定义折扣系数', en: 'Other factor', ja: 'その他の係数' },
  factorHint: {
    'zh-cn': '0.01 到 10，最多两位小数：小于 1 为折扣，1 为不打折，大于 1 为加价。',
    en: '0.01 to 10, at most two decimals: below 1 a discount, 1 none, above 1 a markup.',
    ja: '0.01～10、小数点以下2桁まで。1 未満は割引、1 は割引なし、1 を超えると割増です。',
  },
  edit: { 'zh-cn': '修改', en: 'Change', ja: '変更' },
  editTitle: (company: string) => ({
    'zh-cn': `修改折扣 · ${company}`,
    en: `Change discount · ${company}`,
    ja: `割引を変更 · ${company}`,
  }),
  history: { 'zh-cn': '变更记录', en: 'History', ja: '変更履歴' },
  historyOf: (company: string) => ({
    'zh-cn': `变更记录 · ${company}`,
    en: `History · ${company}`,
    ja: `変更履歴 · ${company}`,
  }),
  historyEmpty: { 'zh-cn': '还没有变更过。', en: 'Nothing has been changed yet.', ja: '変更履歴はまだありません。' },
  when: { 'zh-cn': '时间', en: 'When', ja: '日時' },
  what: { 'zh-cn': '对象', en: 'What', ja: '対象' },
  change: { 'zh-cn': '变更', en: 'Change', ja: '変更内容' },
  by: { 'zh-cn': '操作人', en: 'By', ja: '変更者' },
  globalDiscountText: {
    'zh-cn': '对所有客户的海运费生效，在客户折扣之前计算。',
    en: 'On the ocean freight of every customer, before its own factor.',
    ja: 'すべての顧客の海上運賃に、顧客割引より先に適用されます。',
  },
  globalDiscountOnly: {
    'zh-cn': '只有业务管理员可以修改。',
    en: 'Only a business administrator can change it.',
    ja: '変更できるのは業務管理者のみです。',
  },
  toCustomers: { 'zh-cn': '前往客户管理', en: 'Go to customers', ja: '顧客管理へ' },
  empty: { 'zh-cn': '还没有客户', en: 'No customers yet', ja: '顧客がまだありません' },
})
export type DiscountTexts = TextsOf<typeof discountTexts>
