import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { readDay, readDayTime } from '@kairo/shared/text/day'
import type { Reading } from '@kairo/shared/text/reading'
import { toHalfWidth } from '@kairo/shared/text/typed-number'
import { useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { businessToday } from './business-today.ts'

/** Which days may be chosen. */
export interface DayLimits {
  /** First and last day that can be chosen, `yyyy-MM-dd`. */
  min?: string | undefined
  max?: string | undefined
  /** Which days cannot be chosen, `yyyy-MM-dd`. */
  disabledDay?: ((day: string) => boolean) | undefined
  /** False where a day is required: no clear button. */
  allowClear?: boolean
  /** Today at the place that the field is about, `yyyy-MM-dd`; without it the business day in Tokyo. */
  today?: (() => string) | undefined
}

interface TypedDaySpec extends DayLimits {
  value: string | null | undefined
  onChange: ((value: string | undefined) => void) | undefined
  hasTime: boolean
}

interface Typed {
  text: string
  /** The value that was given out meanwhile. Another one comes from elsewhere, and is shown instead. */
  given: string
  /** The field was left: its error is shown. */
  isLeft: boolean
}

/** A day, or a day and time, as it is typed; a day without its year is the one near `today`. */
function readTyped(text: string, hasTime: boolean, today: string): Reading<string> {
  if (!hasTime) return readDay(text, { near: today })
  const read = readDayTime(text, { near: today })
  if ('doubt' in read) return read.doubt === 'date' ? { doubt: 'dateTime', raw: text } : read
  const { day, time } = read.value
  return time === null ? { doubt: 'dateTime', raw: text } : { value: `${day} ${time}` }
}

const digitsOf = (text: string): string => toHalfWidth(text).replace(/\D/g, '')

/**
 * What is typed as a day stays in the field until it is one that can be chosen: a half or a refused one gives out nothing,
 * and says why.
 */
export function useTypedDay({
  value,
  onChange,
  hasTime,
  min,
  max,
  disabledDay,
  allowClear = true,
  today = businessToday,
}: TypedDaySpec) {
  const t = useCore().day
  const language = useLanguage()
  const now = value ?? ''
  const [typed, setTyped] = useState<Typed>()
  const [seen, setSeen] = useState(now)
  if (now !== seen) {
    setSeen(now)
    if (now !== typed?.given) setTyped(undefined)
  }

  const read = (text: string) => readTyped(text, hasTime, today())
  const dayIssue = (day: string): string | undefined => {
    // A limit with a time is meant as its day.
    const [first, last] = [min?.slice(0, 10), max?.slice(0, 10)]
    if (first && day < first) return t.notBefore(first)
    if (last && day > last) return t.notAfter(last)
    return disabledDay?.(day) ? t.refused : undefined
  }
  const issueOf = (text: string): string | undefined => {
    if (text.trim() === '') return allowClear ? undefined : fieldMessage('required', language)
    const found = read(text)
    return 'value' in found ? dayIssue(found.value.slice(0, 10)) : fieldMessage(found.doubt, language)
  }
  const valueOf = (text: string): string => {
    const found = read(text)
    return 'value' in found ? found.value : ''
  }
  /** Gives out a value unless it is the one that is out already. */
  const give = (next: string) => {
    if (next !== (typed?.given ?? now)) onChange?.(next || undefined)
  }

  const type = (text: string) => {
    const found = issueOf(text) === undefined ? valueOf(text) : undefined
    // Half a day may be one already (`2026-1-2`): only what is whole counts before the field is left.
    const next = found !== undefined && digitsOf(found) === digitsOf(text) ? found : undefined
    setTyped({ text, given: next ?? typed?.given ?? now, isLeft: typed?.isLeft ?? false })
    if (next !== undefined) give(next)
  }
  /** Takes a text that is whole: the field is left, or it is chosen. Returns whether it could be. */
  const take = (text: string): boolean => {
    const isRefused = issueOf(text) !== undefined
    const next = isRefused ? '' : valueOf(text)
    setTyped(isRefused ? { text, given: next, isLeft: true } : undefined)
    give(next)
    return !isRefused
  }
  const issue = typed && issueOf(typed.text)
  return {
    text: typed?.text ?? now,
    /** Why what is typed gives out nothing. */
    issue,
    isLeft: typed?.isLeft ?? false,
    /** Typed and not yet taken. */
    isPending: typed !== undefined && issue === undefined,
    dayIssue,
    type,
    take,
    leave: () => void (typed && take(typed.text)),
  }
}
