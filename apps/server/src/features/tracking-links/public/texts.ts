import { defineTexts } from '@kairo/shared/texts'

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`)

/** The public page. Names of states and of the eight nodes come from the orders. */
export const pageTexts = defineTexts({
  title: (code: string, from: string, to: string) => ({
    'zh-cn': `${code} · ${from} → ${to}`,
    en: `${code} · ${from} → ${to}`,
    ja: `${code} · ${from} → ${to}`,
  }),
  languages: { 'zh-cn': '语言', en: 'Language', ja: '言語' },
  orderNo: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  departs: (port: string, day: string) => ({
    'zh-cn': `预计 ${day} 从${port}开船`,
    en: `Departs from ${port} on ${day}`,
    ja: `${day}に${port}を出港予定`,
  }),
  arrives: (port: string, day: string) => ({
    'zh-cn': `预计 ${day} 到达${port}`,
    en: `Expected in ${port} on ${day}`,
    ja: `${day}に${port}へ入港予定`,
  }),
  wasExpected: (port: string, day: string) => ({
    'zh-cn': `原预计 ${day} 到达${port}，尚未到港`,
    en: `Was expected in ${port} on ${day}, has not arrived yet`,
    ja: `${day}に${port}へ入港予定でしたが、まだ入港していません`,
  }),
  arrived: (port: string, day: string) => ({
    'zh-cn': `已于 ${day} 到达${port}`,
    en: `Arrived in ${port} on ${day}`,
    ja: `${day}に${port}へ入港しました`,
  }),
  cancelled: {
    'zh-cn': '该订单已取消，不再更新。',
    en: 'This order was cancelled. Nothing more will follow.',
    ja: 'このオーダーはキャンセルされました。以後の更新はありません。',
  },
  noDates: { 'zh-cn': '船期尚未确定', en: 'The dates are not known yet', ja: '日程は未定です' },
  portOfLoading: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  portOfDischarge: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  etd: { 'zh-cn': '预计开船', en: 'ETD', ja: 'ETD（出港予定）' },
  eta: { 'zh-cn': '预计到港', en: 'ETA', ja: 'ETA（入港予定）' },
  departed: { 'zh-cn': '实际开船', en: 'Departed', ja: '出港' },
  arrival: { 'zh-cn': '实际到港', en: 'Arrived', ja: '入港' },
  promised: { 'zh-cn': '订舱确认时', en: 'Confirmed as', ja: 'ブッキング確定時' },
  movedLater: (n: number) => ({ 'zh-cn': `推迟 ${n} 天`, en: `${days(n)} later`, ja: `${n}日遅れ` }),
  movedEarlier: (n: number) => ({ 'zh-cn': `提前 ${n} 天`, en: `${days(n)} earlier`, ja: `${n}日早まりました` }),
  /** Of the arrival, in a few words; `moved` is one of the two above. */
  thanConfirmed: (moved: string) => ({
    'zh-cn': `比订舱确认时${moved}`,
    en: `${moved} than confirmed`,
    ja: `ブッキング確定時より${moved}`,
  }),
  ship: { 'zh-cn': '船舶', en: 'Ship', ja: '本船' },
  carrier: { 'zh-cn': '船公司', en: 'Carrier', ja: '船会社' },
  vessel: { 'zh-cn': '船名', en: 'Vessel', ja: '船名' },
  voyage: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' },
  containers: { 'zh-cn': '集装箱', en: 'Containers', ja: 'コンテナ' },
  steps: { 'zh-cn': '运输进度', en: 'Progress', ja: '進捗' },
  planned: (time: string) => ({ 'zh-cn': `计划 ${time}`, en: `Planned ${time}`, ja: `予定 ${time}` }),
  done: { 'zh-cn': '已完成', en: 'Done', ja: '済' },
  current: { 'zh-cn': '当前', en: 'Now', ja: '現在' },
  open: { 'zh-cn': '未完成', en: 'Not yet', ja: '未完了' },
  map: (from: string, to: string) => ({
    'zh-cn': `${from}至${to}的航线图`,
    en: `Map of the route from ${from} to ${to}`,
    ja: `${from}から${to}への航路図`,
  }),
  voyageDone: (percent: number) => ({
    'zh-cn': `航程已完成 ${percent}%`,
    en: `${percent}% of the voyage is done`,
    ja: `航程の${percent}%を航行済み`,
  }),
  mapNote: {
    'zh-cn': '船位按日期沿常用航线推算，并非卫星定位。',
    en: 'The ship’s place is estimated from its dates on the usual lane, not measured.',
    ja: '船の位置は日程から通常の航路上で推定したもので、実測ではありません。',
  },
  updated: (time: string) => ({
    'zh-cn': `最近更新：${time}`,
    en: `Last updated ${time}`,
    ja: `最終更新：${time}`,
  }),
  by: (name: string) => ({
    'zh-cn': `本页由 ${name} 提供`,
    en: `Provided by ${name}`,
    ja: `提供：${name}`,
  }),
  goneTitle: { 'zh-cn': '无法打开此链接', en: 'This link cannot be opened', ja: 'このリンクは開けません' },
})
