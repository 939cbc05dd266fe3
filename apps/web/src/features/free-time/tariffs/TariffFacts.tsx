import { TIER_SIZES } from '@kairo/shared/free-time/free-time-codes'
import { SIZE_NAMES } from '@kairo/shared/free-time/free-time-names'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { LinkedText } from '@/ui/text/LinkedText.tsx'
import { type Tariff, useTariffMasters } from './tariff-calls.ts'
import { tariffTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** The whole of a tariff: every tier, how days count, and who entered and decided it. */
export function TariffFacts({ tariff }: { tariff: Tariff }) {
  const t = useTexts(tariffTexts)
  const f = useFormat()
  const { calendars } = useTariffMasters()
  const calendar = calendars.options.find(({ value }) => value === tariff.calendarCode)?.label
  return (
    <>
      <table className={cx(common.table, common.cards)}>
        <thead>
          <tr>
            <th scope="col">{t.tiers}</th>
            {TIER_SIZES.map((size) => (
              <th key={size} scope="col" className={common.right}>
                {SIZE_NAMES[size]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tariff.tiers.map((tier) => (
            <tr key={tier.fromDay}>
              <th scope="row">
                {tier.toDay === null ? t.daysOn(tier.fromDay) : t.days(tier.fromDay, f.number(tier.toDay))}
              </th>
              {TIER_SIZES.map((size) => (
                <td key={size} className={cx(common.right, common.num)} data-label={SIZE_NAMES[size]}>
                  {tier[size] === null ? '—' : f.money(tier[size], tariff.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionGrid
        facts={[
          { label: t.start, value: t.starts[tariff.start] },
          { label: t.freeCount, value: t.counts[tariff.freeCount] },
          { label: t.chargeCount, value: t.counts[tariff.chargeCount] },
          { label: t.calendar, value: calendar ?? tariff.calendarCode ?? '' },
          { label: t.extension, value: t.extensions[tariff.extension] },
          { label: t.containerClass, value: t.classes[tariff.containerClass] },
          { label: t.created, value: t.by(tariff.createdBy, f.dateTime(tariff.createTime)) },
          { label: t.updated, value: t.by(tariff.updatedBy, f.dateTime(tariff.updateTime)) },
          {
            label: t.decided,
            value: tariff.approvedBy ? t.by(tariff.approvedBy, f.dateTime(tariff.approvedTime)) : '',
          },
          { label: t.source, value: tariff.source && <LinkedText text={tariff.source} /> },
        ]}
      />
    </>
  )
}
