import { basisTexts } from '@kairo/shared/quotations/basis-texts'
import type { Currency } from '@kairo/shared/currencies'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import type { Body } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { type SmallColumn, SmallTable } from '@/ui/layout/SmallTable.tsx'
import { rateTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../charges.module.css'

type Line = Body<'GET /surchargeNew/getPolPodSurchargeDetailList'>['data']['begins'][number]
const AMOUNTS = [
  ['20GP', 'surcharge20gp'],
  ['40GP', 'surcharge40gp'],
  ['40HQ', 'surcharge40hq'],
  ['LCL', 'surchargeLcl'],
] as const

interface ChargeTableProps {
  lines: readonly Line[]
  type?: 'FCL' | 'LCL' | undefined
  /** Shown where there are no lines at all. */
  none?: string
  /** One of two tables below each other: the same columns in both, the currency in a column of its own. */
  isPaired?: boolean
  /** Whether one of the pair has charges under a condition. */
  hasConditions?: boolean
}

/** A line of the other transport type is never charged with a rate. */
const sizesOf = (type: ChargeTableProps['type']) =>
  AMOUNTS.filter(([size]) => type === undefined || (size === 'LCL') === (type === 'LCL'))
export const chargedLines = (lines: readonly Line[], type: ChargeTableProps['type']): readonly Line[] =>
  lines.filter((line) => sizesOf(type).some(([, amount]) => Number(line[amount] ?? 0) !== 0))
export const isConditional = (line: Line): boolean => line.condition !== 'always'

/**
 * Surcharge lines: amount per size, basis, kind (dictionary 33), and condition; of a rate
 * only its own sizes.
 */
export function ChargeTable({ lines, type, none, isPaired = false, ...props }: ChargeTableProps) {
  const t = useTexts(rateTexts)
  const unitOf = useTexts(basisTexts)
  const f = useFormat()
  const language = useLanguage()
  const types = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.surchargeDetailType] },
    { staleMs: 600_000 },
  )
  const typeOf = (code: string) =>
    types.data?.data[0]?.entryList.find((entry) => entry.entryCode === code)?.entryValue ?? code
  const sizes = sizesOf(type)
  const shown = chargedLines(lines, type)
  if (shown.length === 0)
    return <p className={cx(common.mt12, common.note)}>{lines.length === 0 && none ? none : t.noSurcharges}</p>
  const hasConditions = props.hasConditions ?? shown.some(isConditional)
  const amountOf = (line: Line, amount: (typeof AMOUNTS)[number][1]) =>
    isPaired
      ? f.number(line[amount], line.costUnit === 'JPY' ? 0 : 2)
      : f.money(line[amount], line.costUnit as Currency)
  return (
    <SmallTable
      cards={!isPaired}
      className={isPaired ? styles.isPaired : common.nowrap}
      rows={shown}
      rowKey={(line, index) => `${line.surchargeName}-${index}`}
      columns={[
        { title: t.item, isRowName: true, render: (line) => line.surchargeName },
        ...sizes.map(
          ([title, amount]): SmallColumn<Line> => ({ title, num: true, render: (line) => amountOf(line, amount) }),
        ),
        isPaired && { title: t.costUnit, render: (line) => line.costUnit },
        {
          title: t.unit,
          render: ({ unit }) => (unit in unitOf ? unitOf[unit as keyof typeof unitOf] : unit),
        },
        { title: t.detailType, render: (line) => typeOf(line.surchargeDetailType) },
        hasConditions && { title: t.condition, render: (line) => CONDITION_TEXTS[line.condition][language] },
      ]}
    />
  )
}
