import { MultiSelect } from '@/ui/controls/Select.tsx'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { Field } from '@/ui/form/Field.tsx'

const NAMES = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJa' } as const

const usePorts = () => useApiQuery('GET /destination/port/list', {}, { staleMs: 600_000 })

/** Ports of a record, which holds their names as the master writes them, in the reader's language. */
export function PortNames({ joined }: { joined: string }) {
  const f = useFormat()
  const language = useLanguage()
  const ports = usePorts().data?.data.dataList
  return f.list(
    joined
      .split(',')
      .filter(Boolean)
      .map((name) => ports?.find((port) => port.name === name)?.[NAMES[language]] || name),
  )
}

/** A field for several ports, found by any name or code; it holds their names as the master writes them. */
export function PortsField({ name, label }: { name: string; label: string }) {
  const language = useLanguage()
  const ports = usePorts()
  const options = (ports.data?.data.dataList ?? []).map((port) => ({
    value: port.name,
    label: port[NAMES[language]] || port.name,
    search: [port.name, port.nameCn, port.nameJa, port.nameEn, port.unlocode, ...port.aliases].join(' '),
  }))
  return (
    <Field name={name} label={label}>
      <MultiSelect maxCount={20} loading={ports.isFetching && !ports.data} options={options} isSearchable />
    </Field>
  )
}
