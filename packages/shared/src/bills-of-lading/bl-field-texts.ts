import type { Trilingual } from '../languages.ts'
import type { BlField } from './bl-content.ts'

export const BL_FIELD_TEXTS: Readonly<Record<BlField, Trilingual>> = {
  shipper: { 'zh-cn': '发货人', en: 'Shipper', ja: '荷送人' },
  consignee: { 'zh-cn': '收货人', en: 'Consignee', ja: '荷受人' },
  notify: { 'zh-cn': '通知人', en: 'Notify party', ja: '着荷通知先' },
  deliveryAgent: { 'zh-cn': '目的港提货代理', en: 'Delivery agent', ja: '荷渡代理店' },
  placeOfReceipt: { 'zh-cn': '收货地', en: 'Place of receipt', ja: '荷受地' },
  vessel: { 'zh-cn': '船名', en: 'Vessel', ja: '船名' },
  voyage: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' },
  portOfLoading: { 'zh-cn': '装货港', en: 'Port of loading', ja: '積地' },
  portOfDischarge: { 'zh-cn': '卸货港', en: 'Port of discharge', ja: '揚地' },
  placeOfDelivery: { 'zh-cn': '交货地', en: 'Place of delivery', ja: '荷渡地' },
  marks: { 'zh-cn': '唛头', en: 'Marks', ja: '荷印' },
  goods: { 'zh-cn': '货物', en: 'Goods', ja: '貨物' },
  containers: { 'zh-cn': '集装箱', en: 'Containers', ja: 'コンテナ' },
  freight: { 'zh-cn': '运费支付方式', en: 'Freight (prepaid/collect)', ja: '運賃支払条件' },
  clauses: { 'zh-cn': '批注', en: 'Clauses', ja: '摘要文言' },
}

/** Where a field comes from, shown beside it. */
export const BL_FIELD_SOURCES: Readonly<Record<BlField, Trilingual>> = BL_FIELD_TEXTS
