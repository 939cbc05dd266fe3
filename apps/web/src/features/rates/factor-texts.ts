import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const factorTexts = defineTexts({
  factor: { 'zh-cn': '折扣系数', en: 'Factor', ja: '係数' },
  saved: {
    'zh-cn': '折扣已更新，立即生效。',
    en: 'The discount is changed and in force.',
    ja: '割引を変更しました。すぐに適用されます。',
  },
  globalDiscount: { 'zh-cn': '全线统一折扣', en: 'Discount on all routes', ja: '全航路一律割引' },
  globalDiscountHint: {
    'zh-cn': '0.01 到 1，最多两位小数；1 表示不打折。附加费不打折。',
    en: '0.01 to 1, at most two decimals; 1 means no discount. Surcharges are not discounted.',
    ja: '0.01～1、小数点以下2桁まで。1 は割引なしです。サーチャージには適用されません。',
  },
  preview: { 'zh-cn': '对运价的影响', en: 'What it does to a rate', ja: '運賃への影響' },
  previewText: {
    'zh-cn': '选一条正在销售的运价，看修改前后的价格。',
    en: 'Take a rate on sale and see its prices before and after.',
    ja: '販売中の運賃を選ぶと、変更前後の価格を確認できます。',
  },
  from: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  to: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  anyPort: { 'zh-cn': '全部港口', en: 'All ports', ja: 'すべての港' },
  rate: { 'zh-cn': '运价', en: 'Rate', ja: '運賃' },
  noRate: {
    'zh-cn': '这两个港口之间没有正在销售的运价。',
    en: 'There is no rate on sale between these ports.',
    ja: 'この区間に販売中の運賃はありません。',
  },
  unpriced: { 'zh-cn': '这条运价没有价格。', en: 'This rate has no price.', ja: 'この運賃には価格がありません。' },
  size: { 'zh-cn': '箱型', en: 'Size', ja: 'サイズ' },
  list: { 'zh-cn': '折前价', en: 'List price', ja: '割引前運賃' },
  afterGlobalDiscount: (factor: string) => ({
    'zh-cn': `全线统一折扣 × ${factor}`,
    en: `All routes × ${factor}`,
    ja: `全航路一律割引 × ${factor}`,
  }),
  now: { 'zh-cn': '现在的客户价', en: 'Customer price now', ja: '現在の顧客価格' },
  next: { 'zh-cn': '修改后的客户价', en: 'Customer price after', ja: '変更後の顧客価格' },
  allInNext: { 'zh-cn': '修改后全包价', en: 'All-in after', ja: '変更後の総額（All-in）' },
  unchanged: {
    'zh-cn': '附加费不打折，保持不变。',
    en: 'Surcharges stay as they are.',
    ja: 'サーチャージは変わりません。',
  },
  surcharges: (amounts: string) => ({
    'zh-cn': `附加费 ${amounts}`,
    en: `Surcharges ${amounts}`,
    ja: `サーチャージ ${amounts}`,
  }),
  noSurcharges: { 'zh-cn': '无附加费', en: 'No surcharges', ja: 'サーチャージなし' },
  onlyFactor: {
    'zh-cn': '按客户折扣为 1 的客户计算。',
    en: 'For a customer with a factor of 1.',
    ja: '顧客割引が 1 の顧客の価格です。',
  },
  invalidNext: {
    'zh-cn': '输入正确的系数后显示修改后的价格。',
    en: 'Enter a valid factor to see the prices after the change.',
    ja: '正しい係数を入力すると、変更後の価格を表示します。',
  },
})
export type FactorTexts = TextsOf<typeof factorTexts>
