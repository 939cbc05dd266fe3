import { PortTime } from '@/ui/text/PortTime.tsx'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TONES } from '@/ui/tones.ts'
import { useBookingFacts } from '../form/form-context.ts'
import { orderFormTexts } from '../texts.ts'
import type { Sailing } from '../booking.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-route.module.css'

const MINUTE = 60_000
const TONE = { past: TONES.grey, danger: TONES.danger, warning: TONES.warning, calm: TONES.success }
const DAY = 24 * 60

/** The cut-off with how long is left, as text; it warns in the last day. */
export function CutOff({ sailing }: { sailing: Sailing }) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const minutes = Math.max(0, Math.ceil(sailing.left / MINUTE))
  const { order, route } = useBookingFacts()
  // Once submitted, a past cut-off is normal and not highlighted.
  const isSent = order !== undefined && order.state !== ORDER_STATE.draft
  const tone = sailing.left <= 0 ? (isSent ? 'past' : 'danger') : minutes <= DAY ? 'warning' : 'calm'
  return (
    <span className={cx(styles.cutOff, common.baseline, common.num)}>
      <span>
        <PortTime
          time={sailing.cutOff}
          zone={route?.departureZone}
          written={`${f.date(sailing.cutOff)} ${sailing.cutOff.slice(11, 16)}`}
        />
      </span>
      <b className={TONE[tone]}>
        {sailing.left <= 0
          ? t.cutPassed
          : t.left(Math.floor(minutes / DAY), Math.floor((minutes % DAY) / 60), minutes % 60)}
      </b>
    </span>
  )
}
