import { basisTexts } from '@kairo/shared/quotations/basis-texts'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import { isInForce } from '@kairo/shared/quotations/dated-lines'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { rateTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import styles from '../charges.module.css'

type WholeOffer = Body<'GET /transportCost/getTransportCost'>['data']

/** What charges are on which days of departure, where that changes; of one size, or of all that the rate offers. */
export function ChargePeriods({ offer, size }: { offer: WholeOffer; size: ContainerType | undefined }) {
  const t = useTexts(rateTexts)
  const unitOf = useTexts(basisTexts)
  const f = useFormat()
  const sizes = size
    ? [size]
    : CONTAINER_TYPES.filter((one) => offer.allIn.some((price) => price.containerType === one))
  const periods = offer.periods.filter(({ amounts }) => sizes.some((one) => amounts[one] !== null))
  if (periods.length === 0) return null
  const day = (value: string | null) => value && f.date(value)
  return (
    <section className={styles.charges} aria-label={t.periods.title}>
      <h3>{t.periods.title}</h3>
      <SmallTable
        cards={false}
        rows={periods}
        rowKey={({ group, item, validFrom, isOwn }) => [group, item, validFrom, isOwn].join(' ')}
        columns={[
          {
            title: t.item,
            isRowName: true,
            render: ({ item, isOwn }) => (
              <>
                {item}
                {isOwn && <small className={common.block}>{t.periods.ofCarrier(offer.shippingCompanyLabel)}</small>}
              </>
            ),
          },
          {
            title: t.etd,
            render: (period) => (
              <>
                {t.periods.days(day(period.validFrom), day(period.validTo))}{' '}
                {isInForce(period, offer.pricedEtd) && (
                  <span className={cx(common.pill, common.toneBlue)}>{t.periods.ofShip}</span>
                )}
              </>
            ),
          },
          ...sizes.map(
            (title): SmallColumn<WholeOffer['periods'][number]> => ({
              title,
              num: true,
              render: ({ amounts, currency }) => f.money(amounts[title], currency),
            }),
          ),
          { title: t.unit, render: ({ unit }) => unitOf[unit] },
        ]}
      />
    </section>
  )
}
