import type { Language } from '@kairo/shared/languages'
import type { ResponseFigure } from '@kairo/shared/statistics/figures'
import type { StatisticsName, TaskGroup } from '@kairo/shared/statistics/periods'

interface ExportTexts {
  titles: Record<StatisticsName, string>
  day: string
  year: string
  port: string
  customer: string
  orders: string
  today: string
  cancelled: string
  from: string
  currency: string
  amount: string
}

/** Names and headings of the workbooks. */
export const statisticsTexts: Record<Language, ExportTexts> = {
  'zh-cn': {
    titles: {
      daily: '每日订单数',
      last30: '近30天订单数',
      years: '年度订单数',
      ports: '目的港订单数',
      customers: '客户订单数',
      topCustomers: '订单数前十的客户',
      lanes: '各航线账单金额',
      onTime: '准点率',
      responseTime: '响应时间',
      documentLateness: '单证与事项及时率',
    },
    day: '日期',
    year: '年度',
    port: '目的港',
    customer: '客户',
    orders: '订单数',
    today: '今日',
    cancelled: '已取消',
    from: '起运港',
    currency: '货币',
    amount: '账单金额（含税）',
  },
  en: {
    titles: {
      daily: 'Orders by day',
      last30: 'Orders of the last 30 days',
      years: 'Orders by year',
      ports: 'Orders by port of discharge',
      customers: 'Orders by customer',
      topCustomers: 'Top 10 customers',
      lanes: 'Invoiced by lane',
      onTime: 'On time',
      responseTime: 'Response time',
      documentLateness: 'Deadlines kept',
    },
    day: 'Day',
    year: 'Year',
    port: 'Port of discharge',
    customer: 'Customer',
    orders: 'Orders',
    today: 'Today',
    cancelled: 'Cancelled',
    from: 'Port of loading',
    currency: 'Currency',
    amount: 'Invoiced (tax included)',
  },
  ja: {
    titles: {
      daily: '日別オーダー件数',
      last30: '直近30日のオーダー件数',
      years: '年別オーダー件数',
      ports: '揚港別オーダー件数',
      customers: '顧客別オーダー件数',
      topCustomers: 'オーダー件数上位10社',
      lanes: '航路別請求額',
      onTime: '定時率',
      responseTime: '対応時間',
      documentLateness: '期限遵守率',
    },
    day: '日付',
    year: '年',
    port: '揚港',
    customer: '顧客',
    orders: 'オーダー件数',
    today: '本日',
    cancelled: 'キャンセル',
    from: '積港',
    currency: '通貨',
    amount: '請求額（税込）',
  },
}

interface FigureExportTexts {
  groups: Record<TaskGroup, string>
  all: string
  legs: Record<'departure' | 'arrival', Record<'n' | 'onTime' | 'share', string>>
  asked: Record<ResponseFigure, string>
  answered: string
  waiting: string
  p50: string
  p90: string
  due: string
  late: string
  share: string
  hours: string
}

/** Headings of the figures of time. */
export const figureExportTexts: Record<Language, FigureExportTexts> = {
  'zh-cn': {
    groups: { document: '事项', owner: '办理方', month: '月份', lane: '航线', company: '船公司', customer: '客户' },
    all: '合计',
    legs: {
      departure: { n: '开船数', onTime: '准点开船', share: '准点开船率（%）' },
      arrival: { n: '到港数', onTime: '准点到港', share: '准点到港率（%）' },
    },
    asked: { acceptance: '订单受理', changeRequest: '修改申请', charge: '追加费用' },
    answered: '已答复',
    waiting: '未答复',
    p50: '中位数（营业分钟）',
    p90: '90%（营业分钟）',
    due: '到期事项',
    late: '逾期',
    share: '按时率（%）',
    hours: '逾期中位数（营业小时）',
  },
  en: {
    groups: {
      document: 'Task',
      owner: 'Who acts',
      month: 'Month',
      lane: 'Lane',
      company: 'Carrier',
      customer: 'Customer',
    },
    all: 'All',
    legs: {
      departure: { n: 'Departures', onTime: 'Left on time', share: 'Left on time, %' },
      arrival: { n: 'Arrivals', onTime: 'Arrived on time', share: 'Arrived on time, %' },
    },
    asked: { acceptance: 'Acceptance', changeRequest: 'Change requests', charge: 'Additional charges' },
    answered: 'answered',
    waiting: 'not answered',
    p50: 'median, business minutes',
    p90: '90 %, business minutes',
    due: 'Tasks due',
    late: 'Late',
    share: 'On time, %',
    hours: 'Median lateness, business hours',
  },
  ja: {
    groups: { document: '事項', owner: '対応者', month: '月', lane: '航路', company: '船会社', customer: '顧客' },
    all: '合計',
    legs: {
      departure: { n: '出港件数', onTime: '定時出港', share: '定時出港率（%）' },
      arrival: { n: '入港件数', onTime: '定時入港', share: '定時入港率（%）' },
    },
    asked: { acceptance: 'オーダー受付', changeRequest: '修正依頼', charge: '追加料金' },
    answered: '回答済み',
    waiting: '未回答',
    p50: '中央値（営業分）',
    p90: '90%（営業分）',
    due: '期限到来',
    late: '遅延',
    share: '遵守率（%）',
    hours: '遅延の中央値（営業時間）',
  },
}
