import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { StoredFileDialog } from '@/ui/files/StoredFileDialog.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { billingTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** Left out of the cards on a phone, where each takes a line: nothing invoiced yet, no difference. */
const isNone = (column: string, amount: string | null): boolean =>
  amount === null || (column === 'difference' && Number(amount) === 0)

/**
 * From the first quotation to what is invoiced, each difference with its reason; beside lines that differ the others are
 * shown on request. `isBrief`: only the sum while all lines are the same.
 */
export function VarianceTable({ orderId, isBrief = false }: { orderId: number; isBrief?: boolean }) {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const answer = useApiQuery('POST /billing/variance', { orderId })
  const [file, setFile] = useState<number>()
  const [isWhole, setIsWhole] = useState(false)
  if (!answer.data) return <NotLoaded of={answer} rows={3} />
  const { rows, currency, orderCode, ...sums } = answer.data.data
  const differing = rows.filter(({ why }) => why !== 'same')
  const folded = isWhole || (differing.length === 0 && !isBrief) ? [] : rows.filter(({ why }) => why === 'same')
  const shown = folded.length > 0 ? differing : rows
  const columns = ['quoted', 'current', 'invoiced', 'difference'] as const
  return (
    <div className={common.scroll}>
      <table className={cx(common.table, common.cards)} aria-label={`${t.varianceTitle} ${orderCode}`}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            {columns.map((column) => (
              <th scope="col" key={column} className={common.num}>
                {t[column]}
              </th>
            ))}
            <th scope="col">{t.why}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={`${row.item} ${row.containerType ?? ''} ${index}`}>
              <th scope="row">{[row.item, row.containerType].filter(Boolean).join(' · ')}</th>
              {columns.map((column) => (
                <td key={column} className={common.num} data-label={t[column]} data-none={isNone(column, row[column])}>
                  <MoneyText amount={row[column]} currency={currency} />
                </td>
              ))}
              <td data-label={t.why} data-none={row.why === 'same'}>
                {row.cause ? `${t.whys[row.why]}: ${row.cause}` : t.whys[row.why]}
                {row.agreedBy && <small> {t.agreedBy(row.agreedBy, f.date(row.agreedAt))}</small>}
                {row.fileId !== null && (
                  <>
                    {' '}
                    <button type="button" className={common.link} onClick={() => setFile(row.fileId ?? undefined)}>
                      {t.file}
                    </button>
                  </>
                )}
                {row.historyId !== null && (
                  <>
                    {' '}
                    <Link to="/searchOrder" search={{ open: orderId }} className={common.link}>
                      {t.history}
                    </Link>
                  </>
                )}
              </td>
            </tr>
          ))}
          {differing.length > 0 && folded.length > 0 && (
            <tr>
              <td colSpan={columns.length + 2}>
                <button type="button" className={common.link} onClick={() => setIsWhole(true)}>
                  {t.showSame(folded.length)}
                </button>
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">{t.sum}</th>
            {columns.map((column) => (
              <td key={column} className={common.num} data-label={t[column]}>
                <MoneyText amount={sums[column]} currency={currency} strong />
              </td>
            ))}
            <td>{shown.length === 0 && rows.length > 0 && t.whys.same}</td>
          </tr>
        </tbody>
      </table>
      {file !== undefined && (
        <StoredFileDialog
          title={t.file}
          name={`charge ${file}`}
          load={() => fetchFile('GET /common/download', { id: file, inline: true })}
          onClose={() => setFile(undefined)}
        />
      )}
    </div>
  )
}
