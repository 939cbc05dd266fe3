import type { Language } from '@kairo/shared/languages'
import type { StatisticsName } from '@kairo/shared/statistics/periods'

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
