import { payerKey } from '@kairo/shared/billing/payer-key'
import { groupBy } from '@kairo/shared/group-by'
import { X } from 'lucide-react'
import type { Body } from '@/api/call.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { smallIconButton } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { billingTexts, manageTexts } from '../texts.ts'
import { CustomerSelect } from './CustomerSelect.tsx'

export type Read = Body<'POST /payment/importBank'>['data']
export type Line = Read['lines'][number]
/** What the user changed in the server's proposed allocation of a line. */
export interface Choice {
  take?: boolean
  customerId?: number | undefined
}

export const isBookable = ({ known, problem }: Line): boolean => !known && problem === null

/** As what the statement was read: which headings were understood, or that it is a fixed file; what was passed over. */
function HowRead({ read: { form, headingLine, columns, passedOver } }: { read: Read }) {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const found = columns.map(({ column, heading }) => `${t.importColumns[column]} = ${heading}`).join(t.importComma)
  return (
    <>
      {form === 'zengin' && <p>{t.importZengin}</p>}
      {headingLine !== null && <p>{t.importHeadings(String(headingLine), found)}</p>}
      {form === 'lines' && headingLine === null && <p>{t.importNoHeadings}</p>}
      {passedOver > 0 && <p>{t.importPassedOver(f.number(passedOver))}</p>}
    </>
  )
}

/** The lines of payers of whom another one is left open or is another customer's: it tells not whose they are. */
export function linesOfSeveral(
  lines: readonly Line[],
  isTaken: (line: Line) => boolean,
  customerOf: (line: Line) => number | undefined,
): ReadonlySet<Line> {
  // A line that may be booked already is left open for that.
  const asked = lines.filter((line) => isBookable(line) && (line.alike === null || isTaken(line)))
  const byPayer = groupBy(asked, ({ payerName }) => payerKey(payerName))
  const differ = [...byPayer.values()].filter(
    (of) => new Set(of.map((line) => (isTaken(line) ? customerOf(line) : undefined))).size > 1,
  )
  return new Set(differ.flat())
}

interface PreviewProps {
  read: Read
  isTaken: (line: Line) => boolean
  customerOf: (line: Line) => number | undefined
  choose: (line: Line, choice: Choice) => void
  forget: (line: Line) => void
}

/** Each line of a statement as it was read, with what it seems to be for; what is not sure stands above. */
export function Preview({ read, isTaken, customerOf, choose, forget }: PreviewProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const knownCount = read.lines.filter((line) => line.known).length
  const problems = read.lines.filter(({ problem }) => problem !== null).length
  const isRemembered = (line: Line) => !line.known && line.remembered && customerOf(line) === line.customerId
  const whyOf = (line: Line): string => {
    if (line.known) return t.importKnown
    const why = line.problem ?? (line.alike === null ? t.matches[line.match] : t.importAlike(line.alike))
    return isRemembered(line) ? `${why} · ${t.importRemembered}` : why
  }
  return (
    <div className={common.stackL}>
      {read.errors.length > 0 && (
        <Notice tone="danger" title={t.importErrors(f.number(read.errorCount))}>
          {read.errorCount > read.errors.length && (
            <p>{t.importFirstErrors(f.number(read.errors.length), f.number(read.errorCount))}</p>
          )}
          {read.errors.map(({ line, message }) => (
            <p key={`${line} ${message}`}>{`${t.importLine} ${line}: ${message}`}</p>
          ))}
        </Notice>
      )}
      {read.lines.length === 0 ? (
        <Notice tone="warning" title={t.importNothing}>
          <p>{t.importSought}</p>
          <HowRead read={read} />
        </Notice>
      ) : (
        <div className={common.quiet}>
          <p>{t.importCounts(f.number(read.lines.length), f.number(knownCount), f.number(problems))}</p>
          <HowRead read={read} />
        </div>
      )}
      <SmallTable
        rows={read.lines}
        rowKey={(line) => line.line}
        columns={[
          {
            title: t.include,
            render: (line) => (
              <Checkbox
                aria-label={`${t.include} ${t.importLine} ${line.line}`}
                checked={isTaken(line)}
                disabled={!isBookable(line) || customerOf(line) === undefined}
                onChange={({ target }) => choose(line, { take: target.checked })}
              />
            ),
          },
          { title: t.importLine, num: true, render: (line) => line.line },
          { title: t.receivedOn, render: (line) => f.date(line.receivedOn) },
          { title: t.payer, isRowName: true, render: (line) => line.payerName || NOTHING },
          { title: b.amount, num: true, render: (line) => <MoneyText amount={line.amount} currency={line.currency} /> },
          {
            title: b.customer,
            render: (line) =>
              line.known ? (
                line.customerName
              ) : (
                <CustomerSelect
                  aria-label={`${b.customer} ${t.importLine} ${line.line}`}
                  value={customerOf(line)}
                  name={customerOf(line) === line.customerId ? line.customerName : undefined}
                  onChange={(customerId) => choose(line, { customerId, take: customerId !== undefined })}
                />
              ),
          },
          {
            title: b.invoices,
            render: (line) =>
              line.invoiceNo && customerOf(line) === line.customerId
                ? `${line.invoiceNo} (${f.money(line.invoiceOpen, line.currency)})`
                : NOTHING,
          },
          {
            title: t.importMatch,
            render: (line) => (
              <>
                {whyOf(line)}
                {isRemembered(line) && (
                  <button
                    type="button"
                    className={smallIconButton}
                    aria-label={t.importForget(line.payerName)}
                    title={t.importForget(line.payerName)}
                    onClick={() => forget(line)}
                  >
                    <X size={14} aria-hidden />
                  </button>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
