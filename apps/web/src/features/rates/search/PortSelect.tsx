import { Select } from '@/ui/controls/Select.tsx'
import { useTexts } from '@/i18n/texts.ts'
import { rateTexts } from '../texts.ts'
import styles from './PortSelect.module.css'

export interface ChoosablePort {
  id: number
  name: string
  label: string
  country: number
  unlocode: string | null
}
interface PortSelectProps {
  id: string
  ports: readonly ChoosablePort[]
  value: number | undefined
  onChange: (id: number | undefined) => void
  loading: boolean
  /** The placeholder where an empty value does not mean all ports. */
  placeholder?: string
  /** Styled like other fields; without a frame where the bar around is the field. */
  variant?: 'outlined' | 'borderless'
}

/** The id of the port with this name or code; undefined while it is not among the ports. */
export const portCalled = (name: string | undefined, ports: readonly ChoosablePort[] = []): number | undefined => {
  if (!name) return undefined
  const wanted = name.toLowerCase()
  return ports.find((port) => [port.name, port.label, port.unlocode].some((known) => known?.toLowerCase() === wanted))
    ?.id
}

/** A port by typing any part of its name in either language, or its code. */
export function PortSelect({
  id,
  ports,
  value,
  onChange,
  loading,
  placeholder,
  variant = 'borderless',
}: PortSelectProps) {
  const t = useTexts(rateTexts)
  return (
    <Select
      id={id}
      className={variant === 'borderless' ? styles.portSelect : undefined}
      isBare={variant === 'borderless'}
      isSearchable
      isClearable
      loading={loading}
      placeholder={placeholder ?? t.anyPort}
      value={value}
      onChange={onChange}
      options={ports.map((port) => ({
        value: port.id,
        label: port.label,
        detail: <small>{port.unlocode}</small>,
        search: `${port.name} ${port.unlocode ?? ''}`,
      }))}
    />
  )
}
