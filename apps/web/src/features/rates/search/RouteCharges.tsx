import { NOT_INCLUDED } from '@kairo/shared/quotations/quotation-texts'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { chargedLines, ChargeTable, isConditional } from './ChargeTable.tsx'
import { rateTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import styles from '../charges.module.css'

export interface ChargedRate {
  id: number
  departurePortLabel: string
  destinationPortLabel: string
  departureSurchargeNo: string | null
  /** The ship whose charges are shown, by its day of departure; today without it. */
  pricedEtd?: string
  destinationSurchargeNo: string | null
  /** Charges of this transport type are shown, until all sizes are chosen; absent: all charges. */
  type?: 'FCL' | 'LCL'
}

/** The charges of the departure side, the destination side and the route itself (rules 5.22): one grid of columns. */
export function RouteCharges({ rate }: { rate: ChargedRate }) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const answer = useApiQuery('GET /surchargeNew/getPolPodSurchargeDetailList', {
    polNo: rate.departureSurchargeNo ?? undefined,
    podNo: rate.destinationSurchargeNo ?? undefined,
    transportCostId: rate.id,
    etd: rate.pricedEtd,
  })
  if (!answer.data) return <NotLoaded of={answer} title={t.surcharges} />
  const { begins, ends, gs } = answer.data.data
  const type = showsAll ? undefined : rate.type
  const hasConditions = [...begins, ...ends].some((line) => chargedLines([line], type).some(isConditional))
  const sides = [
    { side: 'pol', title: `${t.pol} · ${rate.departurePortLabel}`, lines: begins },
    { side: 'pod', title: `${t.pod} · ${rate.destinationPortLabel}`, lines: ends },
  ] as const
  return (
    <>
      {rate.type && (
        <Checkbox checked={showsAll} onChange={(event) => setShowsAll(event.target.checked)}>
          {t.allSizes}
        </Checkbox>
      )}
      {sides.map(({ side, title, lines }) => (
        <section key={title} className={styles.charges}>
          <h3>{title}</h3>
          <ChargeTable
            lines={lines}
            type={type}
            none={NOT_INCLUDED[side][language]}
            hasConditions={hasConditions}
            isPaired
          />
        </section>
      ))}
      {gs.length > 0 && (
        <section className={styles.charges}>
          <h3>{t.gs}</h3>
          <dl className={common.pairs}>
            {gs.map((charge) => (
              <div key={charge.name}>
                <dt>{charge.name}</dt>
                <dd className={common.num}>{f.money(charge.price, 'USD')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
