import type { ReactNode } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { tariffTexts } from '../texts.ts'
import { ChargeChangeRows } from './ChargeChangeRows.tsx'
import type { TariffDifference, TariffOffer } from './tariff-difference.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

interface TariffNoticeProps {
  difference: TariffDifference
  /** What can be done with these offers, `label` saying what with their amounts; nothing is drawn for none. */
  choice: (offers: readonly TariffOffer[], label: string) => ReactNode
}

/** What the tariff of another day says besides the quotation of an order, for staff; nothing where it says the same. */
export function TariffNotice({ difference, choice }: TariffNoticeProps) {
  const t = useTexts(tariffTexts)
  const f = useFormat()
  const { changes, offers, etd, isProposed } = difference
  if (changes.length === 0 && offers.length === 0) return null
  const label = (text: string, of: readonly TariffOffer[]) =>
    `${text}${t.colon}${f.list(of.map(({ name, price, currency }) => `${name} ${f.money(price, currency)}`))}`
  const more = offers.filter(({ price }) => Number(price) > 0)
  const less = offers.filter(({ price }) => Number(price) < 0)
  return (
    <section
      className={cx(common.tinted, common.toneAmber, common.mt8, common.stackS)}
      aria-label={t.title(f.date(etd))}
    >
      <b>{t.title(f.date(etd))}</b>
      <p className={common.note}>{t.kept}</p>
      {changes.length > 0 && <ChargeChangeRows changes={changes} />}
      {changes.some((change) => change.old === null || change.new === null) && (
        <p className={common.note}>{t.unknown}</p>
      )}
      {isProposed && <p className={common.note}>{t.isProposed}</p>}
      {more.length > 0 && choice(more, label(t.propose, more))}
      {less.length > 0 && choice(less, label(t.giveBack, less))}
    </section>
  )
}
