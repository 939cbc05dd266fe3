import type { Language, Trilingual } from '@kairo/shared/languages'
import type { TaskRule } from '@kairo/shared/tasks/task-rules.contract'
import type { TaskRuleTexts } from './texts.ts'

type Counted = Pick<TaskRule, 'anchor' | 'offset' | 'unit' | 'calendar' | 'atHour'>

/** When a task is due, as the sentence of its dialog: "1 business day before cut-off, at 17:00 port of loading". */
export function dueWords(
  { anchor, offset, unit, calendar, atHour }: Counted,
  t: TaskRuleTexts,
  language: Language,
): string {
  const n = Math.abs(offset)
  const [from, units] = [t.anchors[anchor], t.units[unit]]
  const one = n === 1 ? units.replace(/s$/, '') : units
  const isInDays = unit === 'business' || unit === 'calendar'
  const texts: Trilingual =
    offset === 0
      ? {
          'zh-cn': isInDays ? `${from}当日` : `${from}时`,
          en: isInDays ? `on the day of ${from}` : `at ${from}`,
          ja: isInDays ? `${from}当日` : `${from}時`,
        }
      : {
          'zh-cn': `${from}${offset < 0 ? '前' : '后'} ${n} 个${units}`,
          en: `${n} ${one} ${offset < 0 ? 'before' : 'after'} ${from}`,
          ja: `${from}の ${n} ${units.replace('（暦日）', '')}${offset < 0 ? '前' : '後'}`,
        }
  const hour: Trilingual | undefined = calendar
    ? {
        'zh-cn': `，${t.calendars[calendar]} ${atHour ?? ''}`,
        en: `, at ${atHour ?? ''} ${t.calendars[calendar]}`,
        ja: `、${t.calendars[calendar]}の ${atHour ?? ''}`,
      }
    : undefined
  return `${texts[language]}${hour?.[language] ?? ''}`
}

/** Which orders it is about, where not all. */
export function conditionWords(rule: Pick<TaskRule, 'direction' | 'isFcl' | 'telex'>, t: TaskRuleTexts): string {
  const { direction, isFcl, telex } = rule
  return [
    direction === 'any' ? '' : direction.replace('-', ' → '),
    isFcl === null ? '' : isFcl ? t.onlyFcl : t.onlyLcl,
    telex === null ? '' : telex === 1 ? t.onlyTelex : t.onlyOriginals,
  ]
    .filter(Boolean)
    .join(' · ')
}
