import type { ProvisionalReason } from '@kairo/shared/calendars/calendar'
import { PROVISIONAL_MARK, provisionalText } from '@kairo/shared/calendars/provisional-text'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import common from '../common.module.css'

interface ProvisionalDayProps {
  /** yyyy-MM-dd; null where there is none. */
  day: string | null
  /** Why it may still move; null where it stands. */
  reason: ProvisionalReason | null
  /** The sentence around the day; the day alone unless given. */
  words?: (day: string) => string
  /** Writes the reason below the day, where there is room; else it is the tooltip. */
  explained?: boolean
}

/** A day; where holidays that it depends on are not announced, with the mark ≈ and the reason, read out as well. */
export function ProvisionalDay({ day, reason, words = (written) => written, explained }: ProvisionalDayProps) {
  const f = useFormat()
  const language = useLanguage()
  if (day === null) return <>{NOTHING}</>
  if (!reason) return <>{words(f.date(day))}</>
  const why = provisionalText(reason, language)
  return (
    <span title={why}>
      {words(`${PROVISIONAL_MARK} ${f.date(day)}`)}
      {explained ? <small className={common.block}>{why}</small> : <span className={common.srOnly}> {why}</span>}
    </span>
  )
}
