import { tokyoDateTime } from '@kairo/shared/dates'
import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useId, useRef } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { useLateOverlay } from '../overlay/use-late-overlay.ts'
import common from '../common.module.css'
import { smallIconButton } from './Button.tsx'
import { businessToday } from './business-today.ts'
import { FieldIssueContext } from './field-issue.ts'
import { Input } from './Input.tsx'
import { type DayLimits, useTypedDay } from './use-typed-day.ts'
import { isComposing, isEnter } from './composing.ts'
import styles from './fields.module.css'

interface DayInputProps extends DayLimits {
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
  onBlur?: () => void
  disabled?: boolean
  /** Dresses the frame. */
  className?: string | undefined
  placeholder?: string
  /** Now on the clock of the place it is about, `yyyy-MM-dd HH:mm`; the office's unless given. */
  now?: (() => string) | undefined
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
  'aria-required'?: 'true'
}

/** The calendar of the kit: no form and no list carries it before it is near. */
const load = () => import('./open-calendar.tsx')

/** A day as `yyyy-MM-dd` text, typed or chosen, without any time zone. */
export const DayInput = (props: DayInputProps) => <DayField {...props} hasTime={false} />

/** A day and time as `yyyy-MM-dd HH:mm` text, on the clock of the place it is about. */
export const DayTimeInput = (props: DayInputProps) => <DayField {...props} hasTime />

function DayField({
  value,
  onChange,
  onBlur,
  min,
  max,
  disabledDay,
  allowClear = true,
  hasTime,
  now = () => tokyoDateTime(new Date()),
  // For an hour after Tokyo's midnight it is still yesterday in Shanghai.
  today = hasTime ? () => now().slice(0, 10) : businessToday,
  ...rest
}: DayInputProps & { hasTime: boolean }) {
  const t = useCore().day
  const issueId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { parts, button, attributes, prepare, open, close } = useLateOverlay('dialog', load)
  const day = useTypedDay({ value, onChange, hasTime, min, max, disabledDay, allowClear, today })
  const { issue } = day
  const report = use(FieldIssueContext)
  useEffect(() => {
    // Forms that no Field stands in are held back by the browser.
    input.current?.setCustomValidity(issue ?? '')
    report?.(issue)
    return () => report?.(undefined)
  }, [issue, report])

  const closeCalendar = (next?: HTMLElement | null) => {
    close(next)
    day.leave()
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open()
    } else if (isEnter(event.nativeEvent)) {
      // The form is sent by the next one, with what stands in the field now.
      if (day.isPending) event.preventDefault()
      day.leave()
    }
  }
  // Within a Field it is shown there.
  const ownIssue = report === undefined && day.isLeft ? issue : undefined
  return (
    <span ref={frame} className={cx(common.relative, styles.day)}>
      <Input
        {...rest}
        ref={input}
        autoComplete="off"
        placeholder={rest.placeholder ?? (hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD')}
        value={day.text}
        {...(ownIssue ? { 'aria-invalid': 'true' as const, 'aria-describedby': issueId } : {})}
        onClear={allowClear ? () => day.take('') : undefined}
        onChange={(event) => day.type(event.target.value)}
        onFocus={prepare}
        onKeyDown={press}
        onBlur={() => {
          day.leave()
          onBlur?.()
        }}
        suffix={
          <button
            {...attributes}
            type="button"
            className={smallIconButton}
            aria-label={t.open}
            disabled={rest.disabled}
          >
            <CalendarDays size={15} aria-hidden />
          </button>
        }
      />
      {ownIssue && (
        <small id={issueId} role="alert" className={cx(common.small, common.danger)}>
          {ownIssue}
        </small>
      )}
      {parts && (
        <parts.OpenCalendar
          button={button}
          beside={frame}
          text={day.text}
          today={today()}
          hasTime={hasTime}
          min={min ? min.slice(0, 10) : undefined}
          max={max ? max.slice(0, 10) : undefined}
          dayIssue={day.dayIssue}
          onType={day.type}
          onTake={(text) => {
            close(input.current)
            day.take(text)
          }}
          currentTime={now}
          onClose={closeCalendar}
          field={input}
        />
      )}
    </span>
  )
}
