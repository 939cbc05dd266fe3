import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import type { Body } from '../../../api/call.ts'
import { useApiQuery } from '../../../api/queries.ts'
import { type Currency, useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { rateTexts } from '../messages/index.ts'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'

type Line = Body<'GET /surchargeNew/getSurchargeDetailList'>['data'][number]
const AMOUNTS = [
  ['20GP', 'surcharge20gp'],
  ['40GP', 'surcharge40gp'],
  ['40HQ', 'surcharge40hq'],
  ['LCL', 'surchargeLcl'],
] as const

/**
 * Surcharge lines: an amount a size, what it is counted by, its kind (dictionary 33), and when it is charged; of a rate
 * only its own sizes. `none` is shown where there are no lines at all.
 */
interface ChargeTableProps {
  lines: readonly Line[]
  type?: 'FCL' | 'LCL' | undefined
  none?: string
}
export function ChargeTable({ lines, type, none }: ChargeTableProps) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  const language = useLanguage()
  const types = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.surchargeDetailType] },
    { staleMs: 600_000 },
  )
  const typeOf = (code: string) =>
    types.data?.data[0]?.entryList.find((entry) => entry.entryCode === code)?.entryValue ?? code
  const sizes = AMOUNTS.filter(([size]) => type === undefined || (size === 'LCL') === (type === 'LCL'))
  // A line of the other transport type is never charged with this rate.
  const shown = lines.filter((line) => sizes.some(([, amount]) => Number(line[amount] ?? 0) !== 0))
  if (shown.length === 0)
    return <p className={cx(common.mt12, common.note)}>{lines.length === 0 && none ? none : t.noSurcharges}</p>
  const hasConditions = shown.some(({ condition }) => condition !== 'always')
  return (
    <div className={common.scroll}>
      <table className={cx(common.nowrap, common.table)}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            {sizes.map(([size]) => (
              <th key={size} scope="col" className={common.num}>
                {size}
              </th>
            ))}
            <th scope="col">{t.unit}</th>
            <th scope="col">{t.detailType}</th>
            {hasConditions && <th scope="col">{t.condition}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <tr key={`${line.surchargeName}-${index}`}>
              <th scope="row">{line.surchargeName}</th>
              {sizes.map(([size, amount]) => (
                <td key={size} className={common.num}>
                  {f.money(line[amount], line.costUnit as Currency)}
                </td>
              ))}
              <td>{t.unitOf[line.unit] ?? line.unit}</td>
              <td>{typeOf(line.surchargeDetailType)}</td>
              {hasConditions && <td>{CONDITION_TEXTS[line.condition][language]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
