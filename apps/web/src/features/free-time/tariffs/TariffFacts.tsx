import { TIER_SIZES } from '@kairo/shared/free-time/free-time-codes'
import { SIZE_NAMES } from '@kairo/shared/free-time/free-time-names'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { LinkedText } from '@/ui/text/LinkedText.tsx'
import { type Tariff, useTariffMasters } from './tariff-calls.ts'
import { tariffTexts } from './texts.ts'

/** The whole of a tariff: every tier, how days count, and who entered and decided it. */
export function TariffFacts({ tariff }: { tariff: Tariff }) {
  const t = useTexts(tariffTexts)
  const f = useFormat()
  const { calendars } = useTariffMasters()
  const calendar = calendars.options.find(({ value }) => value === tariff.calendarCode)?.label
  return (
    <>
      <SmallTable
        isBare
        rows={tariff.tiers}
        rowKey={({ fromDay }) => fromDay}
        columns={[
          {
            title: t.tiers,
            isRowName: true,
            render: ({ fromDay, toDay }) => (toDay === null ? t.daysOn(fromDay) : t.days(fromDay, f.number(toDay))),
          },
          ...TIER_SIZES.map(
            (size): SmallColumn<Tariff['tiers'][number]> => ({
              title: SIZE_NAMES[size],
              num: true,
              render: (tier) => (tier[size] === null ? '—' : f.money(tier[size], tariff.currency)),
            }),
          ),
        ]}
      />
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
