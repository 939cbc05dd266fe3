import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type KeyboardEvent, useState } from 'react'
import './tokyo-clock.ts'
import common from '../common.module.css'

interface DayInputProps {
  id?: string
  value?: string | null
  onChange?: (value: string | undefined) => void
  /** First and last day that can be chosen, `yyyy-MM-dd`. */
  min?: string | undefined
  max?: string | undefined
  /** Which days cannot be chosen, `yyyy-MM-dd`. */
  disabledDay?: (day: string) => boolean
  disabled?: boolean
  /** False where a day is required: no clear button. */
  allowClear?: boolean
  placeholder?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
}

const DAY = 'YYYY-MM-DD'
const MINUTE = 'YYYY-MM-DD HH:mm'
const parse = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value) : null)

const outside =
  ({ min, max, disabledDay }: DayInputProps) =>
  (day: Dayjs): boolean => {
    const text = day.format(DAY)
    return (min !== undefined && text < min) || (max !== undefined && text > max) || (disabledDay?.(text) ?? false)
  }

/** Enter takes the typed day while the calendar is open; it must not send the form in the same stroke. */
function useOwnEnter() {
  const [open, setOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Enter') event.preventDefault()
  }
  return { onOpenChange: setOpen, onKeyDown }
}

/** A day as `yyyy-MM-dd` text, typed or picked, without any time zone. */
export function DayInput({ value, onChange, min, max, disabledDay, ...rest }: DayInputProps) {
  const ownEnter = useOwnEnter()
  return (
    <DatePicker
      {...rest}
      {...ownEnter}
      className={common.full}
      value={parse(value)}
      format={[DAY, 'YYYY/MM/DD', 'YYYYMMDD']}
      disabledDate={outside({
        ...(min ? { min } : {}),
        ...(max ? { max } : {}),
        ...(disabledDay ? { disabledDay } : {}),
      })}
      onChange={(next) => onChange?.(next ? next.format(DAY) : undefined)}
    />
  )
}

/** A day and time as `yyyy-MM-dd HH:mm` text, on the clock of the place it is about. */
export function DayTimeInput({ value, onChange, min, max, disabledDay, ...rest }: DayInputProps) {
  const ownEnter = useOwnEnter()
  return (
    <DatePicker
      {...rest}
      {...ownEnter}
      className={common.full}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      value={parse(value)}
      format={MINUTE}
      disabledDate={outside({
        ...(min ? { min } : {}),
        ...(max ? { max } : {}),
        ...(disabledDay ? { disabledDay } : {}),
      })}
      onChange={(next) => onChange?.(next ? next.format(MINUTE) : undefined)}
    />
  )
}
