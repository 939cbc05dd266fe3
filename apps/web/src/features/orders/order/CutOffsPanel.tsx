import { CUT_OFF_BASIS_TEXTS, cutOffText } from '@kairo/shared/orders/rules/cut-offs'
import { SubscribeButton } from '@/features/calendar-feeds/SubscribeButton.tsx'
import { PortTime } from '@/ui/text/PortTime.tsx'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { detailTexts } from '../texts.ts'
import type { OrderDetail } from '../order.ts'
import { useCutOffSource } from '../row/cut-off-source.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/Panel.module.css'

/** All moments before the departure that the order knows: how surely, from whom and since when. */
export function CutOffsPanel({ order }: { order: OrderDetail }) {
  const t = useTexts(detailTexts).cutOffs
  const language = useLanguage()
  const sourceOf = useCutOffSource()
  if (order.cutOffs.length === 0) return null
  return (
    <section className={styles.panel} aria-label={t.title}>
      <div className={cx(common.between, common.mb12)}>
        <h2>{t.title}</h2>
        <SubscribeButton />
      </div>
      <DescriptionGrid
        columns={4}
        facts={order.cutOffs.map((cutOff) => ({
          label: cutOffText(cutOff.kind, order.transportCost.transportType)[language],
          value: (
            <span className={cutOff.basis === 'announced' ? undefined : common.quiet}>
              <PortTime time={cutOff.at} zone={order.departureZone} />
              <small className={common.block}>
                {[CUT_OFF_BASIS_TEXTS[cutOff.basis][language], sourceOf(cutOff)].filter(Boolean).join(' · ')}
              </small>
            </span>
          ),
        }))}
      />
    </section>
  )
}
