import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { chargeKey, isInForce } from '@kairo/shared/quotations/dated-lines'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import { groupBy } from '@kairo/shared/group-by'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Body } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import type { Currency } from '@kairo/shared/currencies'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { useToday } from '@/use-today.ts'
import { ChargeTable } from '@/features/rates/search/ChargeTable.tsx'
import { surchargeTexts } from './texts.ts'
import { useDays } from './sheets/periods.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './surcharges.module.css'

type Line = Body<'GET /surchargeNew/getSurchargeDetailList'>['data'][number]
const SIZES = [
  ['20GP', 'surcharge20gp'],
  ['40GP', 'surcharge40gp'],
  ['40HQ', 'surcharge40hq'],
  ['LCL', 'surchargeLcl'],
] as const
const TONE = { past: 'off', current: 'green', future: 'blue' } as const

/** Of charges with periods: over for ships of today, in force, or to come. */
const whenOf = (line: Line, today: string): keyof typeof TONE =>
  isInForce(line, today) ? 'current' : line.validTo !== null && line.validTo < today ? 'past' : 'future'

const isForAll = ({ validFrom, validTo, shippingCompany }: Line): boolean =>
  validFrom === null && validTo === null && shippingCompany === null

/** The periods of each charge together, those of all carriers first, in the order of their days. */
const inOrder = (lines: readonly Line[]): Line[] =>
  [...groupBy(lines, ({ surchargeName: item, condition }) => chargeKey({ item, condition })).values()].flatMap(
    (charge) =>
      charge.toSorted(
        (a, b) =>
          (a.shippingCompany ?? '').localeCompare(b.shippingCompany ?? '') ||
          (a.validFrom ?? '').localeCompare(b.validFrom ?? ''),
      ),
  )

/**
 * Charges of a number under their full names: as a plain table, or with the periods of each where they depend on ETD or
 * carrier. Periods that are over are shown on demand.
 */
export function ChargePeriods({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(surchargeTexts)
  const f = useFormat()
  const language = useLanguage()
  const types = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.surchargeDetailType] },
    { staleMs: 600_000 },
  )
  const typeOf = (code: string) =>
    types.data?.data[0]?.entryList.find((entry) => entry.entryCode === code)?.entryValue ?? code
  const today = useToday()
  const [showsPast, setShowsPast] = useState(false)
  if (lines.every(isForAll))
    return <ChargeTable lines={lines.map((line) => ({ ...line, surchargeName: line.charge }))} />
  const past = lines.filter((line) => whenOf(line, today) === 'past')
  const shown = showsPast ? lines : lines.filter((line) => !past.includes(line))
  return (
    <div className={common.scroll}>
      <table className={cx(common.table, common.cards)}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.etds}</th>
            {SIZES.map(([size]) => (
              <th key={size} scope="col" className={common.num}>
                {size}
              </th>
            ))}
            <th scope="col">{t.unit}</th>
            <th scope="col">{t.detailType}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(shown).map((line) => (
            <PeriodRow
              key={[line.surchargeName, line.condition, line.shippingCompany, line.validFrom].join(' ')}
              line={line}
              type={typeOf(line.surchargeDetailType)}
              condition={line.condition === 'always' ? '' : CONDITION_TEXTS[line.condition][language]}
            />
          ))}
        </tbody>
      </table>
      {past.length > 0 && (
        <Button
          variant="link"
          size="small"
          aria-expanded={showsPast}
          icon={showsPast ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          onClick={() => setShowsPast(!showsPast)}
        >
          {t.pastPeriods(f.number(past.length))}
        </Button>
      )}
    </div>
  )
}

function PeriodRow({ line, type, condition }: { line: Line; type: string; condition: string }) {
  const t = useTexts(surchargeTexts)
  const f = useFormat()
  const days = useDays()
  const today = useToday()
  const { validFrom, validTo, shippingCompany } = line
  const when = whenOf(line, today)
  return (
    <tr className={when === 'past' ? styles.isPast : undefined}>
      <th scope="row">
        {line.charge}
        {condition && <small className={styles.period}>{condition}</small>}
        {shippingCompany !== null && <small className={styles.period}>{t.ofCarrier(shippingCompany)}</small>}
      </th>
      <td data-label={t.etds}>
        {days({ from: validFrom, to: validTo }) || t.allEtds} <StatusTag tone={TONE[when]}>{t.periods[when]}</StatusTag>
      </td>
      {SIZES.map(([size, amount]) => (
        <td key={size} className={common.num} data-label={size}>
          {f.money(line[amount], line.costUnit as Currency)}
        </td>
      ))}
      <td data-label={t.unit} className={common.nowrap}>
        {t.units[line.unit] ?? line.unit}
      </td>
      <td data-label={t.detailType}>{type}</td>
    </tr>
  )
}
