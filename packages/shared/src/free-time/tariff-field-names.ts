import type { Trilingual } from '../languages.ts'

/** What the fields of a tariff are called: in the list, the form, the sheet and the history. */
export const TARIFF_FIELD_NAMES = {
  kind: { 'zh-cn': '种类', en: 'Kind', ja: '種類' },
  direction: { 'zh-cn': '进出口', en: 'Direction', ja: '輸出入' },
  shippingCompanyId: { 'zh-cn': '船公司', en: 'Shipping company', ja: '船会社' },
  portId: { 'zh-cn': '港口', en: 'Port', ja: '港' },
  country: { 'zh-cn': '国家', en: 'Country', ja: '国' },
  containerClass: { 'zh-cn': '箱类', en: 'Container class', ja: 'コンテナ種別' },
  start: { 'zh-cn': '起算', en: 'Clock starts', ja: '起算' },
  freeDays: { 'zh-cn': '免费天数', en: 'Free days', ja: '無料日数' },
  freeCount: { 'zh-cn': '免箱期计日', en: 'Free days count', ja: '無料期間の数え方' },
  chargeCount: { 'zh-cn': '收费计日', en: 'Charged days count', ja: '課金日の数え方' },
  calendarCode: { 'zh-cn': '工作日历', en: 'Calendar', ja: 'カレンダー' },
  currency: { 'zh-cn': '币种', en: 'Currency', ja: '通貨' },
  extension: { 'zh-cn': '延长免箱期时', en: 'With more free days', ja: 'フリータイム延長時' },
  validFrom: { 'zh-cn': '有效期起', en: 'Valid from', ja: '有効期間開始' },
  validTo: { 'zh-cn': '有效期止', en: 'Valid to', ja: '有効期間終了' },
  source: { 'zh-cn': '来源', en: 'Source', ja: '出典' },
  fromDay: { 'zh-cn': '自第几天', en: 'From day', ja: '開始日数' },
  toDay: { 'zh-cn': '至第几天', en: 'To day', ja: '終了日数' },
} as const satisfies Record<string, Trilingual>
