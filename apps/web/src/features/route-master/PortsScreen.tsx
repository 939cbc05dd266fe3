import { COUNTRY } from '@kairo/shared/countries'
import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { TextField, ChoiceField } from '@/ui/form/typed-fields.tsx'
import { MasterList } from './MasterList.tsx'
import { routeMasterTexts } from './texts.ts'
import { NameFields } from './NameFields.tsx'

type Port = RowOf<'GET /destination/port/list'>
type PortForm = CallInput<'POST /destination/port/insert'>
const LIST = 'GET /destination/port/list'

/** The port master: what freight sheets and orders may name. */
export function PortsScreen() {
  const t = useTexts(routeMasterTexts)
  const [search, setSearch] = useRouteSearch('/_in/portOfDestination')
  const list = useList(LIST, {
    name: search.name,
    country: search.country ? Number(search.country) : undefined,
    ...pageInput(search),
  })
  const countries = [
    { value: 1, label: t.china },
    { value: 2, label: t.japan },
  ]
  return (
    <MasterList<Port, PortForm, typeof search>
      name="ports"
      title={t.ports}
      search={search}
      onSearch={setSearch}
      list={list}
      route={LIST}
      words={{ add: t.addPort, edit: t.editPort, empty: t.emptyPorts }}
      filters={[
        { key: 'name', label: t.search, kind: 'text', wide: true },
        {
          key: 'country',
          label: t.country,
          kind: 'choice',
          options: countries.map(({ value, label }) => ({ value: String(value), label })),
        },
      ]}
      columns={[
        { key: 'name', title: t.name, width: 180, render: (port) => <b>{port.name}</b>, card: 'title' },
        { key: 'unlocode', title: t.unlocode, width: 120, render: (port) => port.unlocode ?? '—' },
        {
          key: 'country',
          title: t.country,
          width: 90,
          render: (port) => (port.country === COUNTRY.china ? t.china : t.japan),
        },
        { key: 'nameCn', title: t.nameCn, width: 140, render: (port) => port.nameCn },
        { key: 'nameJa', title: t.nameJa, width: 140, render: (port) => port.nameJa },
        { key: 'aliases', title: t.aliases, width: 320, render: (port) => port.aliases.join(', ') },
        { key: 'timeZone', title: t.timeZone, width: 140, render: (port) => port.timeZone, hidden: true },
      ]}
      schema={routeMasterContract.insertPort.input}
      valuesOf={(port) => (port ? { ...port, unlocode: port.unlocode ?? undefined } : { country: COUNTRY.japan })}
      insert={(values) => call('POST /destination/port/insert', values)}
      update={(values) => call('POST /destination/port/update', values)}
      remove={(id) => call('POST /destination/port/delete', { id })}
    >
      <TextField name="name" label={t.name} hint={t.nameHint} />
      <ChoiceField name="country" label={t.country} options={countries} />
      <TextField name="unlocode" label={t.unlocode} hint={t.unlocodeHint} maxLength={5} />
      <NameFields />
    </MasterList>
  )
}
