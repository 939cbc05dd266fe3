import { basisTexts } from '@kairo/shared/quotations/basis-texts'
import { CONTAINER_TYPES, type ContainerType } from '@kairo/shared/quotations/container-types'
import { isInForce } from '@kairo/shared/quotations/dated-lines'
import type { Body } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
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
      <div className={common.scroll}>
        <table className={common.table}>
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.etd}</th>
              {sizes.map((one) => (
                <th key={one} scope="col" className={common.num}>
                  {one}
                </th>
              ))}
              <th scope="col">{t.unit}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => {
              const ofShip = isInForce(period, offer.pricedEtd)
              return (
                <tr key={[period.group, period.item, period.validFrom, period.isOwn].join(' ')}>
                  <th scope="row">
                    {period.item}
                    {period.isOwn && (
                      <small className={common.block}>{t.periods.ofCarrier(offer.shippingCompanyLabel)}</small>
                    )}
                  </th>
                  <td>
                    {t.periods.days(day(period.validFrom), day(period.validTo))}{' '}
                    {ofShip && <span className={cx(common.pill, common.toneBlue)}>{t.periods.ofShip}</span>}
                  </td>
                  {sizes.map((one) => (
                    <td key={one} className={common.num}>
                      {f.money(period.amounts[one], period.currency)}
                    </td>
                  ))}
                  <td>{unitOf[period.unit]}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
