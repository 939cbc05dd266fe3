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
import styles from '../charges.module.css'

type Line = Body<'GET /surchargeNew/getSurchargeDetailList'>['data'][number]
const SIZES = ['20GP', '40GP', '40HQ', 'LCL'] as const

/**
 * Surcharge lines: an amount a size, its currency, what it is counted by, its kind (dictionary 33), and when it is
 * charged. `none` is said where there are none.
 */
export function ChargeTable({ lines, none }: { lines: readonly Line[]; none?: string }) {
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
  if (lines.length === 0) return <p className={cx(styles.dialogNote, common.note)}>{none ?? t.noSurcharges}</p>
  const hasConditions = lines.some(({ condition }) => condition !== 'always')
  return (
    <div className={common.scroll}>
      <table className={cx(styles.chargeTable, common.table)}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            {SIZES.map((size) => (
              <th key={size} scope="col" className={common.num}>
                {size}
              </th>
            ))}
            <th scope="col">{t.costUnit}</th>
            <th scope="col">{t.unit}</th>
            <th scope="col">{t.detailType}</th>
            {hasConditions && <th scope="col">{t.condition}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${line.surchargeName}-${index}`}>
              <th scope="row">{line.surchargeName}</th>
              {[line.surcharge20gp, line.surcharge40gp, line.surcharge40hq, line.surchargeLcl].map((amount, size) => (
                <td key={SIZES[size]} className={common.num}>
                  {f.money(amount, line.costUnit as Currency)}
                </td>
              ))}
              <td>{line.costUnit}</td>
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
