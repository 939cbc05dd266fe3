import { defineTexts, type TextsOf } from '@kairo/shared/texts'

/** The sheets to try with. */
export const sampleTexts = defineTexts({
  surcharges: { 'zh-cn': '示例 1：附加费', en: 'Sample 1: surcharges', ja: 'サンプル 1：サーチャージ' },
  rates: { 'zh-cn': '示例 2：运价', en: 'Sample 2: rates', ja: 'サンプル 2：運賃' },
  order: {
    'zh-cn': '可直接上传的示例。先上传附加费，再上传运价：运价引用附加费编号。',
    en: 'Filled sheets to upload as they are: first the surcharges, then the rates, which name their numbers.',
    ja: 'そのままアップロードできる記入済みの表です。先にサーチャージ、次にその番号を参照する運賃をアップロードします。',
  },
  there: {
    'zh-cn': '示例数据仍在系统中，客户也能查到示例运价。',
    en: 'The samples are still in, and customers find their rates.',
    ja: 'サンプルが残っており、お客様にもサンプルの運賃が表示されます。',
  },
  takeOut: { 'zh-cn': '移除示例', en: 'Take the samples out', ja: 'サンプルを削除' },
  takeOutTitle: {
    'zh-cn': '移除示例附加费和运价？',
    en: 'Take the sample surcharges and rates out?',
    ja: 'サンプルのサーチャージと運賃を削除しますか？',
  },
  goes: { 'zh-cn': '将删除', en: 'Goes', ja: '削除されるもの' },
  stays: { 'zh-cn': '将保留', en: 'Stays', ja: '残るもの' },
  rate: (name: string) => ({ 'zh-cn': `运价 ${name}`, en: `Rate ${name}`, ja: `運賃 ${name}` }),
  surcharge: (number: string) => ({
    'zh-cn': `附加费 ${number}`,
    en: `Surcharge ${number}`,
    ja: `サーチャージ ${number}`,
  }),
  drafts: (count: string) => ({
    'zh-cn': `未提交的运价表中的示例 ${count} 行`,
    en: `Sample rows in freight sheets that were not submitted: ${count}`,
    ja: `未申請の運賃表にあるサンプル ${count} 行`,
  }),
  sheets: (count: string) => ({
    'zh-cn': `未确认的示例附加费表 ${count} 份`,
    en: `Sample surcharge sheets that were not confirmed: ${count}`,
    ja: `未確定のサンプルのサーチャージ表 ${count} 件`,
  }),
  usedRate: (name: string, orders: string) => ({
    'zh-cn': `运价 ${name}：设为无效，客户不再查到；已被订单使用${orders && `（${orders}）`}`,
    en: `Rate ${name}: set invalid, so that nobody finds it any more; an order has it${orders && ` (${orders})`}`,
    ja: `運賃 ${name}：オーダー${orders && `（${orders}）`}で使用中のため、無効にして検索されないようにします`,
  }),
  usedSurcharge: (number: string) => ({
    'zh-cn': `附加费 ${number}：仍有保留的运价引用`,
    en: `Surcharge ${number}: a rate that stays names it`,
    ja: `サーチャージ ${number}：残る運賃が参照しています`,
  }),
  own: {
    'zh-cn': '您自己的运价和附加费、订单、客户',
    en: 'Your own rates and surcharges, orders and customers',
    ja: '自社で登録した運賃・サーチャージ、オーダー、顧客',
  },
  takenOut: { 'zh-cn': '示例已移除。', en: 'The samples are out.', ja: 'サンプルを削除しました。' },
  takenOutButUsed: {
    'zh-cn': '示例已移除；订单使用的运价已设为无效。',
    en: 'The samples are out; rates that an order has are set invalid.',
    ja: 'サンプルを削除しました。オーダーで使用中の運賃は無効にしました。',
  },
})
export type SampleTexts = TextsOf<typeof sampleTexts>
