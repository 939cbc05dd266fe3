import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

export const statisticsTexts = defineTexts({
  title: { 'zh-cn': '统计', en: 'Statistics', ja: '統計' },
  whatCounts: {
    'zh-cn':
      '统计已提交的本公司订单；提交后取消的单独计数，草稿不计。日期为提交日（东京时间）。点击数字可查看对应订单。',
    en: 'Your submitted orders. Those cancelled after submission are counted apart, drafts not at all. A day is the day of submission in Tokyo. Each figure opens its orders.',
    ja: '送信済みの自社オーダーを集計します。送信後にキャンセルされたものは別に数え、下書きは含みません。日付は送信日（東京時間）です。数字を押すと該当のオーダーを表示します。',
  },
  whatCountsStaff: {
    'zh-cn':
      '统计所有客户已提交的订单；提交后取消的单独计数，草稿不计。日期为提交日（东京时间）。点击数字可查看对应订单。',
    en: 'Submitted orders of all customers. Those cancelled after submission are counted apart, drafts not at all. A day is the day of submission in Tokyo. Each figure opens its orders.',
    ja: '全顧客の送信済みオーダーを集計します。送信後にキャンセルされたものは別に数え、下書きは含みません。日付は送信日（東京時間）です。数字を押すと該当のオーダーを表示します。',
  },
  totals: { 'zh-cn': '订单合计', en: 'Totals', ja: 'オーダー件数' },
  tiles: {
    all: { 'zh-cn': '全部订单', en: 'All orders', ja: '全オーダー' },
    today: { 'zh-cn': '今日订单', en: 'Today', ja: '本日' },
    last30: { 'zh-cn': '近 30 天订单', en: 'Last 30 days', ja: '直近30日' },
    cut: { 'zh-cn': '已截单未开船', en: 'Past the cut-off, not sailed', ja: 'カット済み・未出港' },
    cancelled: { 'zh-cn': '已取消', en: 'Cancelled', ja: 'キャンセル' },
  },
  period: { 'zh-cn': '期间', en: 'Period', ja: '期間' },
  periods: {
    '7': { 'zh-cn': '近 7 天', en: 'Last 7 days', ja: '直近7日' },
    '30': { 'zh-cn': '近 30 天', en: 'Last 30 days', ja: '直近30日' },
    '90': { 'zh-cn': '近 90 天', en: 'Last 90 days', ja: '直近90日' },
    '365': { 'zh-cn': '近 365 天', en: 'Last 365 days', ja: '直近365日' },
    month: { 'zh-cn': '本月', en: 'This month', ja: '今月' },
    lastMonth: { 'zh-cn': '上月', en: 'Last month', ja: '先月' },
    year: { 'zh-cn': '今年', en: 'This year', ja: '今年' },
    own: { 'zh-cn': '自定义', en: 'Other days', ja: '期間を指定' },
  },
  from: { 'zh-cn': '开始日', en: 'From', ja: '開始日' },
  to: { 'zh-cn': '结束日', en: 'To', ja: '終了日' },
  charts: {
    daily: { 'zh-cn': '每日订单数', en: 'Orders by day', ja: '日別オーダー件数' },
    last30: { 'zh-cn': '近 30 天订单数', en: 'Orders of the last 30 days', ja: '直近30日のオーダー件数' },
    years: { 'zh-cn': '年度订单数', en: 'Orders by year', ja: '年別オーダー件数' },
    ports: { 'zh-cn': '目的港前五', en: 'Top 5 ports of discharge', ja: '揚港 上位5港' },
    customers: { 'zh-cn': '各客户订单数', en: 'Orders by customer', ja: '顧客別オーダー件数' },
    topCustomers: { 'zh-cn': '订单数前十的客户', en: 'Top 10 customers', ja: 'オーダー件数 上位10社' },
    lanes: { 'zh-cn': '各航线账单金额', en: 'Invoiced by lane', ja: '航路別請求額' },
    onTime: { 'zh-cn': '准点率', en: 'On time', ja: '定時率' },
    responseTime: { 'zh-cn': '响应时间', en: 'Response time', ja: '対応時間' },
    documentLateness: { 'zh-cn': '单证与事项及时率', en: 'Deadlines kept', ja: '期限遵守率' },
  },
  definitions: {
    daily: {
      'zh-cn': '所选期间内每天提交的订单，没有订单的日期为 0。',
      en: 'Orders submitted on each day of the period; days without orders are 0.',
      ja: '期間中の各日に送信されたオーダーです。オーダーのない日は0です。',
    },
    last30: {
      'zh-cn': '包括今天在内的最近 30 天，每天提交的订单。',
      en: 'Orders submitted on each of the last 30 days, today included.',
      ja: '本日を含む直近30日の各日に送信されたオーダーです。',
    },
    years: {
      'zh-cn': '自第一票订单以来，每年提交的订单。',
      en: 'Orders submitted in each year since the first one.',
      ja: '最初のオーダー以降、各年に送信されたオーダーです。',
    },
    ports: {
      'zh-cn': '所选期间内订单最多的目的港，以及其中今日提交的订单。',
      en: 'The ports of discharge with the most orders in the period, and those submitted today.',
      ja: '期間中にオーダーの多い揚港と、そのうち本日送信された件数です。',
    },
    customers: {
      'zh-cn': '所选期间内各客户的订单，以及今日提交的订单；最多显示 20 家，Excel 包含全部。',
      en: 'Orders of each customer in the period, and those submitted today; at most 20 are shown, Excel has all of them.',
      ja: '期間中の顧客別の件数と、本日送信された件数です。表示は20社まで、Excelには全社を出力します。',
    },
    topCustomers: {
      'zh-cn': '自开始以来订单最多的 10 家客户，以及今日提交的订单。',
      en: 'The 10 customers with the most orders of all time, and those submitted today.',
      ja: '全期間でオーダーの多い10社と、本日送信された件数です。',
    },
    lanes: {
      'zh-cn':
        '所选期间内开具的账单，按航线汇总，含税，已扣除红字账单；各货币分别排列，最多各 10 条航线，Excel 包含全部。',
      en: 'Invoices issued in the period by lane, tax included, credit notes taken off; each currency by itself, at most 10 lanes, Excel has all of them.',
      ja: '期間中に発行した請求書を航路別に集計します（税込、赤伝控除後）。通貨ごとに上位10航路まで表示し、Excelにはすべて出力します。',
    },
    onTime: {
      'zh-cn':
        '所选期间内（按港口当地日期）实际开船和到港的订单中，不晚于订舱确认时所定日期的比例；打开开关后晚 1 天也算准点。未定日期的订单和已取消的订单不计。',
      en: 'Of the orders whose ship left or arrived in the period, by the day at the port: the share not later than the day confirmed with the booking; with the switch one day later still counts. Orders without a confirmed day and cancelled ones are left out.',
      ja: '期間中に出港・入港したオーダー（港の現地日付）のうち、ブッキング確定時の予定日までに出港・入港した割合です。スイッチをオンにすると1日遅れまで定時とします。予定日のないオーダーとキャンセルは含みません。',
    },
    responseTime: {
      'zh-cn':
        '从提交到受理、从申请修改到答复、从提出费用到客户答复的营业时间（日本工作日 9:00–18:00），按提出日统计。中位数：一半更快；90%：十次中有九次更快。未答复的单独计数，已取消的订单不计。',
      en: 'Business time (9:00–18:00 on Japanese business days) from submission to acceptance, from a change request to its answer, from a proposed charge to the customer’s answer; by the day it was asked. Median: half were faster; 90 %: nine of ten were. What is not answered is counted apart, cancelled orders not at all.',
      ja: '送信から受付、修正依頼から回答、料金の提示からお客様の回答までの営業時間（日本の営業日9:00〜18:00）を、依頼日別に集計します。中央値は半数、90%は10件中9件がこれより速いことを示します。未回答は別に数え、キャンセルは含みません。',
    },
    documentLateness: {
      'zh-cn':
        '所选期间内到期的待办事项中按期完成的比例，期限以最终调整后的为准；尚未办理的算作逾期。逾期中位数按营业小时（日本工作日 9:00–18:00）计算。标为无需办理的事项和已取消的订单不计。',
      en: 'Of the tasks whose deadline passed in the period, the share done by then; a deadline counts as it stood last, and what is still open is late. Median lateness of the late ones in business hours (9:00–18:00 on Japanese business days). Tasks that were waived and cancelled orders are left out.',
      ja: '期間中に期限を迎えたタスクのうち、期限までに完了した割合です。期限は最終的に調整された日時とし、未対応のものは遅延とします。遅延の中央値は営業時間（日本の営業日9:00〜18:00）で数えます。対応不要とした事項とキャンセルは含みません。',
    },
  },
  day: { 'zh-cn': '日期', en: 'Day', ja: '日付' },
  year: { 'zh-cn': '年度', en: 'Year', ja: '年' },
  port: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  orders: { 'zh-cn': '订单数', en: 'Orders', ja: 'オーダー件数' },
  today: { 'zh-cn': '今日', en: 'Today', ja: '本日' },
  cancelled: { 'zh-cn': '已取消', en: 'Cancelled', ja: 'キャンセル' },
  others: { 'zh-cn': '其他', en: 'Others', ja: 'その他' },
  othersOf: (count: string) => ({ 'zh-cn': `其他 ${count} 个`, en: plural(count, 'other'), ja: `その他 ${count}件` }),
  lane: { 'zh-cn': '航线', en: 'Lane', ja: '航路' },
  amount: { 'zh-cn': '金额', en: 'Amount', ja: '金額' },
  noMoney: { 'zh-cn': '没有账单。', en: 'No invoices.', ja: '請求書はありません。' },
  asTable: { 'zh-cn': '表格', en: 'Table', ja: '表で見る' },
  empty: { 'zh-cn': '没有订单。', en: 'No orders.', ja: 'オーダーはありません。' },
  excelOf: (title: string) => ({
    'zh-cn': `导出 Excel：${title}`,
    en: `Export to Excel: ${title}`,
    ja: `Excel出力：${title}`,
  }),
  exported: (name: string) => ({ 'zh-cn': `已导出 ${name}`, en: `Exported ${name}`, ja: `${name} を出力しました` }),
  summary: (title: string, orders: string, cancelled: string) => ({
    'zh-cn': `${title}：共 ${orders} 票，另有已取消 ${cancelled} 票。数据见下方表格。`,
    en: `${title}: ${orders} in all, ${cancelled} cancelled. The table below has the figures.`,
    ja: `${title}：合計${orders}件、キャンセル${cancelled}件。数値は下の表をご覧ください。`,
  }),
  rankSummary: (title: string, first: string) => ({
    'zh-cn': `${title}：${first}。数据见下方表格。`,
    en: `${title}: ${first}. The table below has the figures.`,
    ja: `${title}：${first}。数値は下の表をご覧ください。`,
  }),
})
export type StatisticsTexts = TextsOf<typeof statisticsTexts>

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
    owner: { 'zh-cn': '办理方', en: 'Done by', ja: '対応者' },
    month: { 'zh-cn': '月份', en: 'Month', ja: '月' },
    lane: { 'zh-cn': '航线', en: 'Lane', ja: '航路' },
    company: { 'zh-cn': '船公司', en: 'Carrier', ja: '船会社' },
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
    hours: {
      'zh-cn': '图表：中位数（营业小时）',
      en: 'Chart: medians in business hours',
      ja: 'グラフ：中央値（営業時間）',
    },
    days: {
      'zh-cn': '图表：中位数（工作日，每日 9 小时）',
      en: 'Chart: medians in working days of 9 hours',
      ja: 'グラフ：中央値（営業日、1日9時間）',
    },
  },
  due: { 'zh-cn': '到期事项', en: 'Due', ja: '期限到来' },
  kept: { 'zh-cn': '按时率', en: 'On time', ja: '遵守率' },
  lateness: { 'zh-cn': '逾期中位数', en: 'Median lateness', ja: '遅延の中央値' },
  duration: ({ days, hours, minutes }: { days: number; hours: number; minutes: number }) =>
    days > 0
      ? {
          'zh-cn': `${days} 个工作日${hours > 0 ? ` ${hours} 小时` : ''}`,
          en: `${plural(days, 'working day')}${hours > 0 ? ` ${hours} h` : ''}`,
          ja: `${days}営業日${hours > 0 ? `${hours}時間` : ''}`,
        }
      : {
          'zh-cn': hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`,
          en: hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
          ja: hours > 0 ? `${hours}時間${minutes}分` : `${minutes}分`,
        },
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
