import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { sheetTexts } from '../texts.ts'
import type { Preview } from './sheet-calls.ts'

type Gap = Preview['gaps'][number]

/** Days for which a charge of the sheet is not known, with the rows beside them. They do not block. */
export function SheetGaps({ preview: { gaps, gapCount } }: { preview: Preview }) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  if (gapCount === 0) return null
  const textOf = ({ kind, surchargeName, shippingCompany, from, to }: Gap): string => {
    const charge = shippingCompany === null ? surchargeName : `${surchargeName} (${t.ofCarrier(shippingCompany)})`
    if (kind === 'start') return t.gapStart(charge, f.date(to))
    return kind === 'end' ? t.gapEnd(charge, f.date(from)) : t.gapBetween(charge, f.date(from), f.date(to))
  }
  /** Rows of one sheet need no name. */
  const oneSheet = new Set(gaps.flatMap(({ rows }) => rows.map(({ sheet }) => sheet))).size === 1
  const placesOf = ({ rows }: Gap): string =>
    rows.length === 0
      ? ''
      : t.gapRows(rows.map(({ sheet, row }) => (oneSheet ? `${row}` : `${sheet} ${row}`)).join(', '))
  return (
    <Notice tone="warning" title={t.gaps(f.number(gapCount))}>
      <ul>
        {gaps.map((gap) => (
          <li key={JSON.stringify(gap)}>
            {gap.surchargeNo} {textOf(gap)}
            {placesOf(gap)}
          </li>
        ))}
      </ul>
      {gapCount > gaps.length && <p>{t.moreGaps(f.number(gapCount))}</p>}
    </Notice>
  )
}
