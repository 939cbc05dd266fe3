import { type Calendar, NEW_YEAR_CLOSURE } from '@kairo/shared/calendars/calendar'
import { PROVISIONAL_MARK, provisionalText } from '@kairo/shared/calendars/provisional-text'
import { groupBy } from '@kairo/shared/group-by'
import { toNumber } from '@kairo/shared/contract/fields'
import type { TaskAnchor, TaskCalendar, TaskOwner, TaskUnit } from '@kairo/shared/tasks/task-codes'
import { isInHours } from '@kairo/shared/tasks/task-rules'
import type { TaskRule } from '@kairo/shared/tasks/task-rules.contract'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { useToday } from '@/use-today.ts'
import { exampleOf } from './rule-example.ts'
import { taskRuleTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

const MOST_DAYS = 2_000

/** The days of both countries from the beginning of the year on, and of the office, as deadlines are counted by them. */
function useCalendars(today: string) {
  const days = useApiQuery('POST /calendar/list', { from: `${today.slice(0, 4)}-01-01`, limit: MOST_DAYS })
  const settings = useApiQuery('POST /businessSetting/get', {})
  const countries = [...groupBy(days.data?.data.dataList ?? [], ({ code }) => code)].map(
    ([code, list]): Calendar => ({
      code,
      days: new Map(
        list.map(({ day, kind, provisional, nameCn, nameEn, nameJp }) => [
          day,
          { kind, provisional, name: { 'zh-cn': nameCn, en: nameEn, ja: nameJp } },
        ]),
      ),
    }),
  )
  const calendars = settings.data?.data.officeClosesAtNewYear ? [...countries, NEW_YEAR_CLOSURE] : countries
  const failed = [days, settings].find(({ error }) => error)
  return { isReady: Boolean(days.data && settings.data), failed, calendars }
}

/** What the rule as it is typed would mean for an order. */
export function RuleExample({ rule }: { rule: TaskRule }) {
  const t = useTexts(taskRuleTexts)
  const f = useFormat()
  const language = useLanguage()
  const today = useToday()
  const { isReady, failed, calendars } = useCalendars(today)
  const owner = useFieldValue('owner') as TaskOwner
  const anchor = useFieldValue('anchor') as TaskAnchor
  const unit = useFieldValue('unit') as TaskUnit
  const calendar = useFieldValue('calendar') as TaskCalendar | undefined
  const atHour = String(useFieldValue('atHour') ?? '').trim()
  const typed = toNumber(useFieldValue('offset'))
  if (failed) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
  const offset = typeof typed === 'number' && Number.isInteger(typed) && Math.abs(typed) <= 365 ? typed : null
  const inHours = isInHours(unit)
  const isWhole = inHours || (calendar !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(atHour))
  const example =
    offset === null || !isWhole || !isReady || (unit === 'businessHours' && offset < 0)
      ? null
      : exampleOf(
          { owner, anchor, offset, unit, calendar: inHours ? 'owner' : (calendar ?? 'owner'), atHour: atHour || null },
          rule.direction,
          today,
          calendars,
        )
  const when = (at: string, zone: string) =>
    at.length > 10 ? f.withPlace(`${f.dateLong(at.slice(0, 10))} ${at.slice(11)}`, zone) : f.dateLong(at)
  const byOwner = owner === 'customer' && (inHours || calendar === 'owner')
  return (
    <p className={cx(common.wide, common.mb16)} role="status" aria-label={t.example}>
      <small className={common.block}>{t.example}</small>
      {example ? (
        <>
          {t.exampleText(
            `${f.place(example.from)} → ${f.place(example.to)}${byOwner ? t.exampleOwner : ''}`,
            t.anchors[anchor],
            when(example.anchorAt, example.anchorZone),
            `${example.due.provisional ? `${PROVISIONAL_MARK} ` : ''}${when(example.dueAt, example.due.zone)}`,
          )}
          {example.due.provisional && (
            <small className={common.block}>{provisionalText(example.due.provisional, language)}</small>
          )}
        </>
      ) : (
        <span className={common.quiet}>{t.exampleNone}</span>
      )}
    </p>
  )
}
