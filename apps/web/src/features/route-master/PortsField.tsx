import { Select } from 'antd'
import { useApiQuery } from '../../api/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Field } from '../../ui/form/Field.tsx'

const NAMES = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJa' } as const

/** A field for several ports, found by any name or code; it holds their names as the master writes them. */
export function PortsField({ name, label }: { name: string; label: string }) {
  const language = useLanguage()
  const ports = useApiQuery('GET /destination/port/list', {}, { staleMs: 600_000 })
  const options = (ports.data?.data.dataList ?? []).map((port) => ({
    value: port.name,
    label: port[NAMES[language]] || port.name,
    search: [port.name, port.nameCn, port.nameJa, port.nameEn, port.unlocode, ...port.aliases].join(' ').toLowerCase(),
  }))
  return (
    <Field name={name} label={label}>
      <Select
        mode="multiple"
        maxCount={20}
        loading={ports.isFetching && !ports.data}
        options={options}
        showSearch={{
          filterOption: (typed, option) => String(option?.search ?? '').includes(typed.trim().toLowerCase()),
        }}
      />
    </Field>
  )
}
