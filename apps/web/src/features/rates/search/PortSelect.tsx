import { toHalfWidth } from '@kairo/shared/half-width'
import { Select } from 'antd'
import { useTexts } from '../../../i18n/texts.ts'
import { rateTexts } from '../messages/index.ts'

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
  /** Where leaving it empty does not mean all of them. */
  placeholder?: string
}

/** The id of the port with this name or code; undefined while it is not among the ports. */
export const portCalled = (name: string | undefined, ports: readonly ChoosablePort[] = []): number | undefined => {
  if (!name) return undefined
  const wanted = name.toLowerCase()
  return ports.find((port) => [port.name, port.label, port.unlocode].some((known) => known?.toLowerCase() === wanted))
    ?.id
}

/** A port by typing any part of its name in either language, or its code. */
export function PortSelect({ id, ports, value, onChange, loading, placeholder }: PortSelectProps) {
  const t = useTexts(rateTexts)
  return (
    <Select
      id={id}
      className="port-select"
      variant="borderless"
      showSearch={{
        filterOption: (typed, option) => String(option?.search ?? '').includes(toHalfWidth(typed).trim().toLowerCase()),
      }}
      allowClear
      loading={loading}
      placeholder={placeholder ?? t.anyPort}
      value={value}
      onChange={onChange}
      options={ports.map((port) => ({
        value: port.id,
        label: port.label,
        code: port.unlocode,
        search: `${port.label} ${port.name} ${port.unlocode ?? ''}`.toLowerCase(),
      }))}
      optionRender={({ data }) => (
        <span className="port-option">
          {data.label}
          <small>{data.code}</small>
        </span>
      )}
    />
  )
}
