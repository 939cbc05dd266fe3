import type { WaitingSheet } from '@kairo/shared/rates/rate-approval.contract'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { rateApprovalTexts } from '../texts.ts'
import { ChangeSummary } from './PriceChange.tsx'
import styles from './price-change.module.css'

/** The state of a sheet in the address. */
export interface SheetChoice {
  sheet?: string | undefined
  by?: number | undefined
  kind?: 'sheet' | 'revision' | undefined
}
const choiceOf = ({ sheet, userId, isRevision }: WaitingSheet): SheetChoice => ({
  sheet: sheet || undefined,
  by: userId ?? undefined,
  kind: isRevision ? 'revision' : 'sheet',
})

interface WaitingSheetsProps {
  sheets: readonly WaitingSheet[]
  chosen: SheetChoice
  onChoose: (choice: SheetChoice) => void
  /** Absent for who does not decide. */
  onApprove?: (ids: number[]) => void
}

/** The pending rates by sheet: file, uploader, time, and the changes of the prices on sale. */
export function WaitingSheets({ sheets, chosen, onChoose, onApprove }: WaitingSheetsProps) {
  const t = useTexts(rateApprovalTexts)
  const f = useFormat()
  return (
    <ul className={common.columns} aria-label={t.sheets}>
      {sheets.map((sheet) => {
        const own = choiceOf(sheet)
        const isChosen = chosen.kind === own.kind && chosen.by === own.by && chosen.sheet === own.sheet
        const name = sheet.sheet || (sheet.isRevision ? t.revisions : t.unnamedSheet)
        return (
          <li
            key={JSON.stringify(own)}
            className={cx(styles.sheet, common.card, common.stackS, common.hint, isChosen && styles.isChosen)}
          >
            <b>{name}</b>
            <span>
              {sheet.name || '—'} · {f.dateTime(sheet.since)}
            </span>
            <span>
              <ChangeSummary changes={sheet.changes} />
            </span>
            {sheet.incomplete > 0 && (
              <span className={common.warning}>{t.withoutSurcharges(f.number(sheet.incomplete))}</span>
            )}
            <span className={common.row}>
              <Button
                size="small"
                aria-pressed={isChosen}
                aria-label={`${isChosen ? t.showAll : t.showOnly} ${name}`}
                onClick={() => onChoose(isChosen ? {} : own)}
              >
                {isChosen ? t.showAll : t.showOnly}
              </Button>
              {onApprove && (
                <Button
                  size="small"
                  variant={isChosen ? 'primary' : 'default'}
                  aria-label={`${t.approveSheet} ${name}`}
                  onClick={() => onApprove(sheet.ids)}
                >
                  {t.approveSheet}
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
