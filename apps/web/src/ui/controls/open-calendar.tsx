import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import { readClock } from '@kairo/shared/text/clock'
import { readDayAtStart } from '@kairo/shared/text/day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  Button as KitButton,
  I18nProvider,
} from 'react-aria-components'
import { useCore } from '@/i18n/core.ts'
import { LOCALES, useLanguage } from '@/i18n/language.ts'
import { cx } from '../class-names.ts'
import { isTouched } from '../overlay/first-field.ts'
import { Beside, type OpenProps } from '../overlay/open-overlays.tsx'
import common from '../common.module.css'
import { Button, smallIconButton } from './Button.tsx'
import { Input } from './Input.tsx'
import { isEnter } from './composing.ts'
import styles from './calendar.module.css'

interface OpenCalendarProps extends Pick<OpenProps, 'button'> {
  beside: RefObject<HTMLElement | null>
  /** The text field, which takes the focus back. */
  field: RefObject<HTMLElement | null>
  /** What stands in the field. */
  text: string
  /** `yyyy-MM-dd`, at the place that the field is about. */
  today: string
  hasTime: boolean
  min?: string
  max?: string
  /** Why a day cannot be chosen. */
  dayIssue: (day: string) => string | undefined
  /** Half of a day and time is chosen: it stays open. */
  onType: (text: string) => void
  /** Chosen: it closes. */
  onTake: (text: string) => void
  /** What "Now" gives, `yyyy-MM-dd HH:mm` on the clock of the place it is about. */
  currentTime: () => string
  onClose: (next: HTMLElement | null) => void
}

const newGregorian = () => new GregorianCalendar()
const LAYER = '[data-react-aria-top-layer]'

/** The calendar of a field of days, and of a field of days and times one for the time below it. */
export function OpenCalendar({
  button,
  beside,
  field,
  text,
  today,
  hasTime,
  min,
  max,
  dayIssue,
  onType,
  onTake,
  currentTime,
  onClose,
}: OpenCalendarProps) {
  const t = useCore()
  const language = useLanguage()
  const id = useId()
  const timeField = useRef<HTMLInputElement>(null)
  const typed = readDayAtStart(text, { near: today })
  const [day, setDay] = useState('value' in typed ? typed.value.day : undefined)
  const [time, setTime] = useState('value' in typed ? typed.value.rest.replace(/^T/i, '') : '')
  const both = [day, time].filter(Boolean).join(' ')

  const choose = (chosen: CalendarDate) => {
    const next = chosen.toString()
    setDay(next)
    if (!hasTime) return onTake(next)
    onType([next, time].filter(Boolean).join(' '))
    // After the day, which takes the focus when it is pressed.
    requestAnimationFrame(() => {
      timeField.current?.focus()
      timeField.current?.select()
    })
  }
  const typeTime = (next: string) => {
    setTime(next)
    onType([day, next].filter(Boolean).join(' '))
  }
  const close = () => {
    // A press on another field has taken the focus there. On touch the text field would open the keyboard.
    const at = document.activeElement
    const isElsewhere = at !== null && at !== document.body && !at.closest(LAYER)
    onClose(isElsewhere ? (at as HTMLElement) : isTouched() ? button.current : field.current)
  }
  const first = day ?? (min && min > today ? min : max && max < today ? max : today)
  return (
    <Beside button={button} beside={beside} placement="bottom start" onClose={close}>
      <div role="dialog" aria-label={t.day.calendar} tabIndex={-1} className={styles.calendar}>
        <I18nProvider locale={LOCALES[language]}>
          <Calendar
            aria-label={t.day.calendar}
            autoFocus
            createCalendar={newGregorian}
            firstDayOfWeek={language === 'zh-cn' ? 'mon' : undefined}
            value={day ? parseDate(day) : null}
            defaultFocusedValue={parseDate(first)}
            minValue={min ? parseDate(min) : undefined}
            maxValue={max ? parseDate(max) : undefined}
            isDateUnavailable={(date) => dayIssue(date.toString()) !== undefined}
            onChange={choose}
          >
            <div className={cx(common.row, styles.head)}>
              <KitButton slot="previous" className={smallIconButton} aria-label={t.day.before}>
                <ChevronLeft size={16} aria-hidden />
              </KitButton>
              <CalendarYearPicker format={{ year: 'numeric' }}>{select}</CalendarYearPicker>
              <CalendarMonthPicker format="short">{select}</CalendarMonthPicker>
              <KitButton slot="next" className={smallIconButton} aria-label={t.day.after}>
                <ChevronRight size={16} aria-hidden />
              </KitButton>
            </div>
            <CalendarGrid weekdayStyle={language === 'en' ? 'short' : 'narrow'} className={styles.grid ?? ''}>
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell date={date} className={cx(styles.cell, date.toString() === today && styles.isToday)} />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </I18nProvider>
        {hasTime ? (
          <div className={common.row}>
            <label htmlFor={id} className={common.hint}>
              {t.day.time}
            </label>
            <Input
              ref={timeField}
              id={id}
              className={styles.time}
              inputMode="numeric"
              placeholder="HH:mm"
              autoComplete="off"
              value={time}
              aria-invalid={time !== '' && 'doubt' in readClock(time) ? 'true' : undefined}
              onChange={(event) => typeTime(event.target.value)}
              onKeyDown={(event) => {
                if (isEnter(event.nativeEvent)) onTake(both)
              }}
            />
            <span className={common.grow} />
            <Button
              size="small"
              variant="text"
              disabled={dayIssue(today) !== undefined}
              onClick={() => onTake(currentTime())}
            >
              {t.day.now}
            </Button>
            <Button size="small" variant="primary" onClick={() => onTake(both)}>
              {t.common.confirm}
            </Button>
          </div>
        ) : (
          <Button
            size="small"
            variant="text"
            block
            disabled={dayIssue(today) !== undefined}
            onClick={() => onTake(today)}
          >
            {t.day.today}
          </Button>
        )}
      </div>
    </Beside>
  )
}

type Picker = Parameters<Parameters<typeof CalendarYearPicker>[0]['children']>[0]

/** The years or the months, as the phone and the keyboard know such lists. */
const select = ({ 'aria-label': label, value, onChange, items }: Picker) => (
  <select
    aria-label={label}
    className={styles.select}
    value={String(value)}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {items.map((item) => (
      <option key={item.id} value={item.id}>
        {item.formatted}
      </option>
    ))}
  </select>
)
