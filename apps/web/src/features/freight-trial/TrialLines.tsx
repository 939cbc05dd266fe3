import type { Quotation } from '@kairo/shared/quotations/quotation'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { trialTexts } from './texts.ts'

/** Every line of a quotation, in the order of its parts. */
export const linesOf = ({ oceanFreightList, polList, podList, gsList }: Quotation) => [
  ...oceanFreightList,
  ...polList,
  ...podList,
  ...gsList,
]

/** The lines behind a total, folded up. */
export function TrialLines({ quotation }: { quotation: Quotation }) {
  const t = useTexts(trialTexts)
  const f = useFormat()
  const lines = linesOf(quotation)
  return (
    <details>
      <summary>{t.lines(f.number(lines.length))}</summary>
      <table className={common.table}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col" className={common.num}>
              {t.priceTimes}
            </th>
            <th scope="col" className={common.num}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.item} <small>{line.containerType}</small>
              </th>
              <td className={common.num}>
                {f.number(line.price)} × {f.number(line.quantity)}
              </td>
              <td className={cx(common.num)}>{f.money(line.totalPrice, line.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
