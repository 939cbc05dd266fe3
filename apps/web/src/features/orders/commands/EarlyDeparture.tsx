import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import type { Order } from '../order.ts'
import { actionTexts } from '../texts.ts'
import { leavingEarly } from './departure-time.ts'

/** Says which of these orders would leave days before their ETD. */
export function EarlyDeparture({ orders, at }: { orders: readonly Order[]; at: string | undefined }) {
  const t = useTexts(actionTexts).depart
  const f = useFormat()
  const early = leavingEarly(orders, at ?? '')
  if (early.length === 0) return null
  const named = early.map(({ code, expect_leave_port_date_str: etd }) => `${code} ETD ${f.date(etd)}`)
  return <Notice tone="warning" title={t.early(f.list(named))} />
}
