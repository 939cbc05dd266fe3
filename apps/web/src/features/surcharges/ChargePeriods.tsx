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
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { useToday } from '@/use-today.ts'
import { ChargeTable } from '@/features/rates/search/ChargeTable.tsx'
import { surchargeTexts } from './texts.ts'
import { useDays } from './sheets/periods.ts'
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
  const days = useDays()
  const today = useToday()
  const [showsPast, setShowsPast] = useState(false)
  if (lines.every(isForAll))
    return <ChargeTable lines={lines.map((line) => ({ ...line, surchargeName: line.charge }))} />
  const past = lines.filter((line) => whenOf(line, today) === 'past')
  const shown = showsPast ? lines : lines.filter((line) => !past.includes(line))
  return (
    <div className={common.scroll}>
      <SmallTable
        isBare
        rows={inOrder(shown)}
        rowKey={(line) => [line.surchargeName, line.condition, line.shippingCompany, line.validFrom].join(' ')}
        rowClass={(line) => (whenOf(line, today) === 'past' ? styles.isPast : undefined)}
        columns={[
          {
            title: t.item,
            isRowName: true,
            render: ({ charge, condition, shippingCompany }) => (
              <>
                {charge}
                {condition !== 'always' && (
                  <small className={styles.period}>{CONDITION_TEXTS[condition][language]}</small>
                )}
                {shippingCompany !== null && <small className={styles.period}>{t.ofCarrier(shippingCompany)}</small>}
              </>
            ),
          },
          {
            title: t.etds,
            render: (line) => {
              const when = whenOf(line, today)
              return (
                <>
                  {days({ from: line.validFrom, to: line.validTo }) || t.allEtds}{' '}
                  <StatusTag tone={TONE[when]}>{t.periods[when]}</StatusTag>
                </>
              )
            },
          },
          ...SIZES.map(
            ([title, amount]): SmallColumn<Line> => ({
              title,
              num: true,
              render: (line) => f.money(line[amount], line.costUnit as Currency),
            }),
          ),
          { title: t.unit, className: common.nowrap, render: ({ unit }) => t.units[unit] ?? unit },
          { title: t.detailType, render: (line) => typeOf(line.surchargeDetailType) },
        ]}
      />
      {past.length > 0 && (
        <Button
          variant="link"
          size="small"
          aria-expanded={showsPast}
          icon={showsPast ? ChevronDown : ChevronRight}
          onClick={() => setShowsPast(!showsPast)}
        >
          {t.pastPeriods(f.number(past.length))}
        </Button>
      )}
    </div>
  )
}
