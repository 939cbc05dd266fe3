import { MultiSelect } from '@/ui/controls/Select.tsx'
import { type RowOf, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { Field } from '@/ui/form/Field.tsx'

const NAMES = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJa' } as const

type Port = RowOf<'GET /destination/port/list'>
/** All that a port is found by. */
const wordsOf = (port: Port): string =>
  [port.name, port.nameCn, port.nameJa, port.nameEn, port.unlocode, ...port.aliases].join(' ')

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

/** Ports to choose one from by its code, found by any name. */
export function usePortsByCode() {
  const language = useLanguage()
  const ports = usePorts()
  const options = (ports.data?.data.dataList ?? []).flatMap((port) =>
    port.unlocode
      ? {
          value: port.unlocode,
          label: `${port[NAMES[language]] || port.name} (${port.unlocode})`,
          search: wordsOf(port),
        }
      : [],
  )
  return { options, loading: ports.isFetching && !ports.data }
}

/** A field for several ports, found by any name or code; it holds their names as the master writes them. */
export function PortsField({ name, label }: { name: string; label: string }) {
  const language = useLanguage()
  const ports = usePorts()
  const options = (ports.data?.data.dataList ?? []).map((port) => ({
    value: port.name,
    label: port[NAMES[language]] || port.name,
    search: wordsOf(port),
  }))
  return (
    <Field name={name} label={label}>
      <MultiSelect maxCount={20} loading={ports.isFetching && !ports.data} options={options} isSearchable />
    </Field>
  )
}
