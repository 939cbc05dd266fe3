import { INSURANCE_STATE_TEXTS } from '@kairo/shared/insurance/insurance-codes'
import { Link } from '@tanstack/react-router'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { moneyColumn } from '@/ui/list/table/money-column.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { openColumn } from '@/ui/list/table/open-column.tsx'
import { type InsuranceRow, useConditions } from './insurance-calls.ts'
import { InsuranceStatus } from './InsuranceStatus.tsx'
import { insuranceTexts } from './texts.ts'
import type { InsuranceSearch } from './search.ts'
import common from '@/ui/common.module.css'

/** Columns of the list; staff also see the customer. */
export function useInsuranceColumns(staff: boolean, onOpen: (id: number) => void): Column<InsuranceRow>[] {
  const t = useTexts(insuranceTexts)
  const f = useFormat()
  const text = (
    key: 'insuredParty' | 'goods' | 'bookingContact' | 'company' | 'insurer' | 'hsCode',
    width: number,
  ) => ({
    key,
    title: t[key],
    width,
    render: (row: InsuranceRow) => row[key] || NOTHING,
  })
  return [
    openColumn({ key: 'order', title: t.order, width: 128 }, (row) => row.orderCode, onOpen),
    { key: 'status', title: t.status, width: 156, render: (row) => <InsuranceStatus status={row.status} /> },
    ...(staff
      ? [{ key: 'customer', title: t.customer, width: 166, render: (row: InsuranceRow) => row.customerName }]
      : []),
    {
      key: 'policyNumber',
      title: t.policyNumber,
      width: 136,
      sort: true,
      render: (row) => row.policyNumber || NOTHING,
    },
    text('goods', 170),
    {
      key: 'ports',
      title: `${t.departurePort} → ${t.destinationPort}`,
      width: 160,
      render: (row) => `${row.departurePort} → ${row.destinationPort}`,
    },
    { key: 'sailingDate', title: t.sailingDate, width: 116, sort: true, render: (row) => f.date(row.sailingDate) },
    moneyColumn('insuredAmount', t.insuredAmount, 150, { hidden: true }),
    moneyColumn('premium', t.premium, 112, { strong: true }),
    {
      key: 'totalAmountRmb',
      title: t.totalAmountRmb,
      width: 170,
      align: 'right',
      hidden: true,
      render: (row) => <MoneyText amount={row.totalAmountRmb} currency="CNY" />,
    },
    { key: 'expiresOn', title: t.expiresOn, width: 140, hidden: true, render: (row) => f.date(row.expiresOn) },
    {
      key: 'signingDate',
      title: t.signingDate,
      width: 120,
      sort: true,
      hidden: true,
      render: (row) => f.date(row.signingDate),
    },
    { ...text('insuredParty', 200), hidden: true },
    { key: 'conditions', title: t.conditions, width: 140, hidden: true, render: (row) => row.conditionsName },
    { ...text('insurer', 180), hidden: true },
    { ...text('bookingContact', 150), hidden: true },
    { ...text('company', 200), hidden: true },
    { ...text('hsCode', 120), hidden: true },
    {
      key: 'createTime',
      title: t.createTime,
      width: 150,
      sort: true,
      hidden: true,
      render: (row) => f.dateTime(row.createTime),
    },
  ]
}

export function useInsuranceFilters(): Filter<InsuranceSearch>[] {
  const t = useTexts(insuranceTexts)
  const language = useLanguage()
  const conditions = useConditions()
  return [
    { key: 'keyword', label: t.keyword, kind: 'text', maxLength: 100 },
    {
      key: 'status',
      label: t.status,
      kind: 'choice',
      options: Object.entries(INSURANCE_STATE_TEXTS).map(([value, words]) => ({ value, label: words[language] })),
    },
    { key: 'sailingFrom', to: 'sailingTo', label: t.sailingDate, kind: 'days' },
    { key: 'signingFrom', to: 'signingTo', label: t.signingDate, kind: 'days', more: true },
    { key: 'conditions', label: t.conditions, kind: 'choice', options: conditions, more: true },
  ]
}

/** A link to the order of an insurance. */
export function OrderLink({ orderId, orderCode }: Pick<InsuranceRow, 'orderId' | 'orderCode'>) {
  return (
    <Link to="/searchOrder" search={{ open: orderId }} className={common.link}>
      {orderCode}
    </Link>
  )
}
