import type { Trilingual } from '../languages.ts'
import type { BlField } from './bl-content.ts'

/** As the order calls them, where it has them. */
export const BL_FIELD_TEXTS: Readonly<Record<BlField, Trilingual>> = {
  shipper: { 'zh-cn': '发货人', en: 'Shipper', ja: '荷送人' },
  consignee: { 'zh-cn': '收货人', en: 'Consignee', ja: '荷受人' },
  notify: { 'zh-cn': '通知方', en: 'Notify party', ja: '通知先' },
  deliveryAgent: { 'zh-cn': '目的港代理', en: 'Agent at destination', ja: '荷渡代理店' },
  placeOfReceipt: { 'zh-cn': '接货地', en: 'Place of receipt', ja: '荷受地' },
  vessel: { 'zh-cn': '船名', en: 'Vessel', ja: '本船' },
  voyage: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' },
  portOfLoading: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  portOfDischarge: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  placeOfDelivery: { 'zh-cn': '交货地', en: 'Place of delivery', ja: '荷渡地' },
  marks: { 'zh-cn': '唛头', en: 'Shipping mark', ja: '荷印（シッピングマーク）' },
  goods: { 'zh-cn': '货物', en: 'Goods', ja: '貨物' },
  containers: { 'zh-cn': '集装箱', en: 'Containers', ja: 'コンテナ' },
  freight: { 'zh-cn': '运费支付方式', en: 'Freight (prepaid/collect)', ja: '運賃支払条件' },
  clauses: { 'zh-cn': '附加条款', en: 'Clauses', ja: '追加条項' },
}

const PORTS: Trilingual = { 'zh-cn': '来自港口资料的英文名', en: 'English name of the port', ja: '港の英語名' }
const BOOKED: Trilingual = { 'zh-cn': '来自订舱', en: 'From the booking', ja: 'ブッキングより' }

/** Where a field comes from, to be shown beside it. */
export const BL_FIELD_SOURCES: Readonly<Record<BlField, Trilingual>> = {
  shipper: { 'zh-cn': '来自订单的发货人', en: 'From the order’s shipper', ja: 'オーダーの荷送人より' },
  consignee: { 'zh-cn': '来自订单的收货人', en: 'From the order’s consignee', ja: 'オーダーの荷受人より' },
  notify: {
    'zh-cn': '来自订单的通知方；未填写时与收货人相同',
    en: 'From the order’s notify party; without one, the consignee',
    ja: 'オーダーの通知先より（未入力の場合は荷受人と同じ）',
  },
  deliveryAgent: {
    'zh-cn': '来自提单格式中该目的港的代理',
    en: 'From the form: its agent at the port of discharge',
    ja: '様式に登録した揚港の代理店より',
  },
  placeOfReceipt: {
    'zh-cn': '来自发货人地址；仅在可上门接货时填写',
    en: 'From the shipper’s address, where cargo is received at the door',
    ja: '荷送人住所より（戸口で受け取る場合のみ）',
  },
  vessel: BOOKED,
  voyage: BOOKED,
  portOfLoading: PORTS,
  portOfDischarge: PORTS,
  placeOfDelivery: {
    'zh-cn': '与目的港相同',
    en: 'Same as the port of discharge',
    ja: '揚港と同じ',
  },
  marks: { 'zh-cn': '来自订单的唛头', en: 'From the order’s shipping mark', ja: 'オーダーの荷印より' },
  goods: {
    'zh-cn': '来自订单的品名、件数、毛重、体积和 HS 编码',
    en: 'From the order’s goods, packages, weight, volume and HS code',
    ja: 'オーダーの品名・個数・総重量・容積・HSコードより',
  },
  containers: {
    'zh-cn': '来自订单的箱号、铅封号和箱型；箱号未定时来自订舱箱量',
    en: 'From the order’s container and seal numbers; until they are known, the sizes booked',
    ja: 'オーダーのコンテナ番号・シール番号より（未定の間はブッキングした本数）',
  },
  freight: {
    'zh-cn': '来自订单的运费支付方式',
    en: 'From the order’s freight (prepaid/collect)',
    ja: 'オーダーの運賃支払条件より',
  },
  clauses: {
    'zh-cn': '手工填写，订单中没有',
    en: 'Typed here; no order has them',
    ja: 'ここで入力（オーダーにはありません）',
  },
}
