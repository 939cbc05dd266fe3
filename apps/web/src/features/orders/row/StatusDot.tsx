import { orderStatusText, runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import common from '@/ui/common.module.css'
import type { Order } from '../order.ts'
import { orderTexts } from '../texts.ts'
import { STATUS_TONE } from './status-tone.ts'

interface StatusDotProps {
  order: Pick<Order, 'state' | 'runningStatus' | 'cancelReason'>
  /** In a row: the words of the tabs; the full ones as tooltip and for screen readers. */
  short?: boolean
}

export function StatusDot({ order, short = false }: StatusDotProps) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const status = order.runningStatus as RunningStatus
  const text = orderStatusText(order, language)
  // Only what the tabs are called has a short form.
  if (!short || text !== runningStatusText(status, language) || t.short[status] === text)
    return <StatusTag tone={STATUS_TONE[status]}>{text}</StatusTag>
  return (
    <StatusTag tone={STATUS_TONE[status]}>
      <span title={text} aria-hidden>
        {t.short[status]}
      </span>
      <span className={common.srOnly}>{text}</span>
    </StatusTag>
  )
}
