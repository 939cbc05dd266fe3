import { useFormat } from '@/i18n/format.ts'
import { Select } from './Select.tsx'

interface MonthSelectProps {
  id?: string
  /** `yyyy-MM`. */
  value?: string
  onChange?: (month: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** The latest month that can be chosen. */
  max: string
  isFitted?: boolean
}

/** How far back one can choose. */
const MONTHS = 120

/** A month up to `max` by its name; found by typing its year. The browser's own picker speaks the browser's language. */
export function MonthSelect({ max, ...rest }: MonthSelectProps) {
  const f = useFormat()
  const latest = Number(max.slice(0, 4)) * 12 + Number(max.slice(5, 7)) - 1
  const options = Array.from({ length: MONTHS }, (_month, back) => {
    const month = latest - back
    const value = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return { value, label: f.month(value) }
  })
  return <Select {...rest} options={options} />
}
