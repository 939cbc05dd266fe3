import type { Quotation } from '@kairo/shared/quotations/quotation'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
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
      <SmallTable
        cards={false}
        isBare
        rows={lines}
        rowKey={(_row, index) => index}
        columns={[
          {
            title: t.item,
            isRowName: true,
            render: (line) => (
              <>
                {line.item} <small>{line.containerType}</small>
              </>
            ),
          },
          {
            title: t.priceTimes,
            num: true,
            render: (line) => (
              <>
                {f.number(line.price)} × {f.number(line.quantity)}
              </>
            ),
          },
          { title: t.amount, num: true, render: (line) => f.money(line.totalPrice, line.currency) },
        ]}
      />
    </details>
  )
}
