import { defineTexts } from '@kairo/shared/texts'

/** Figures of time: punctuality, answers, deadlines. */
export const figureTexts = defineTexts({
  tabs: {
    label: { 'zh-cn': '统计内容', en: 'What is counted', ja: '集計の種類' },
    orders: { 'zh-cn': '订单', en: 'Orders', ja: 'オーダー' },
    time: { 'zh-cn': '准点与时效', en: 'Punctuality', ja: '定時性と対応' },
  },
  whatCounts: {
    'zh-cn': '船期是否准点、期限是否遵守。点击数字可查看对应订单。少于 5 件时不计算比例。',
    en: 'Whether ships and papers were on time. Each number opens its orders. Of fewer than 5 no percentage is given.',
    ja: '船と書類が期日どおりかを示します。数字を押すと該当のオーダーを表示します。5件未満の場合、割合は表示しません。',
  },
  by: { 'zh-cn': '统计方式', en: 'Counted by', ja: '集計単位' },
  byOf: (title: string) => ({ 'zh-cn': `${title}：统计方式`, en: `${title}: counted by`, ja: `${title}：集計単位` }),
  groups: {
    document: { 'zh-cn': '事项', en: 'Task', ja: '事項' },
    owner: { 'zh-cn': '办理方', en: 'Who acts', ja: '対応者' },
    month: { 'zh-cn': '月份', en: 'Month', ja: '月' },
    lane: { 'zh-cn': '航线', en: 'Lane', ja: '航路' },
    company: { 'zh-cn': '船公司', en: 'Carrier', ja: '船社' },
    customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  },
  all: { 'zh-cn': '全部', en: 'All', ja: 'すべて' },
  tolerance: { 'zh-cn': '晚 1 天也算准点', en: '1 day late still counts', ja: '1日遅れまで定時とする' },
  empty: { 'zh-cn': '该期间没有数据。', en: 'Nothing in this period.', ja: 'この期間のデータはありません。' },
  legs: {
    departure: { 'zh-cn': '开船', en: 'Departures', ja: '出港' },
    arrival: { 'zh-cn': '到港', en: 'Arrivals', ja: '入港' },
  },
  onTime: {
    departure: { 'zh-cn': '准点开船', en: 'Left on time', ja: '定時出港' },
    arrival: { 'zh-cn': '准点到港', en: 'Arrived on time', ja: '定時入港' },
  },
  late: { 'zh-cn': '延迟', en: 'Late', ja: '遅延' },
  asked: {
    acceptance: { 'zh-cn': '订单受理', en: 'Acceptance of orders', ja: 'オーダー受付' },
    changeRequest: { 'zh-cn': '修改申请', en: 'Change requests', ja: '修正依頼' },
    charge: { 'zh-cn': '追加费用', en: 'Additional charges', ja: '追加料金' },
  },
  answered: { 'zh-cn': '已答复', en: 'Answered', ja: '回答済み' },
  waiting: { 'zh-cn': '未答复', en: 'Not answered', ja: '未回答' },
  p50: { 'zh-cn': '中位数', en: 'Median', ja: '中央値' },
  p90: { 'zh-cn': '90%', en: '90 %', ja: '90%' },
  medians: {
    'zh-cn': '图表：中位数（营业小时）',
    en: 'Chart: medians in business hours',
    ja: 'グラフ：中央値（営業時間）',
  },
  due: { 'zh-cn': '到期事项', en: 'Due', ja: '期限到来' },
  kept: { 'zh-cn': '按时率', en: 'On time', ja: '遵守率' },
  lateness: { 'zh-cn': '逾期中位数', en: 'Median lateness', ja: '遅延の中央値' },
  duration: (hours: number, minutes: number) => ({
    'zh-cn': hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`,
    en: hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
    ja: hours > 0 ? `${hours}時間${minutes}分` : `${minutes}分`,
  }),
  counted: (n: string) => ({ 'zh-cn': `共 ${n} 件`, en: `n = ${n}`, ja: `${n}件` }),
  more: (shown: string, all: string) => ({
    'zh-cn': `显示前 ${shown} 行，共 ${all} 行；Excel 包含全部。`,
    en: `The first ${shown} of ${all} rows; Excel has all of them.`,
    ja: `${all}行のうち先頭の${shown}行です。Excelにはすべて出力します。`,
  }),
  summary: (title: string, first: string) => ({
    'zh-cn': `${title}：${first}。数据见表格。`,
    en: `${title}: ${first}. The table has the figures.`,
    ja: `${title}：${first}。数値は表をご覧ください。`,
  }),
})
