import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, type Input as CallInput } from '../../api/call.ts'
import { makeStale, type RowOf, useList } from '../../api/queries.ts'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { confirm } from '../../ui/confirm.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ListScreen, pageInput } from '../../ui/list/ListScreen.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { routeMasterTexts } from './messages/index.ts'

type Port = RowOf<'GET /destination/port/list'>
type PortForm = CallInput<'POST /destination/port/insert'>
const route = getRouteApi('/_in/portOfDestination')
const LIST = 'GET /destination/port/list'

/** The port master: what freight sheets and orders may name. */
export function PortsScreen() {
  const t = useTexts(routeMasterTexts)
  const core = useCore()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useList(LIST, {
    name: search.name,
    country: search.country ? Number(search.country) : undefined,
    ...pageInput(search),
  })
  const [edited, setEdited] = useState<Port | 'new'>()
  const countries = [
    { value: 1, label: t.china },
    { value: 2, label: t.japan },
  ]
  const remove = async (port: Port) => {
    const run = () => call('POST /destination/port/delete', { id: port.id })
    const yes = await confirm({
      title: t.deleteTitle(port.name),
      consequences: [t.deleteMeans],
      action: core.common.delete,
      tone: 'danger',
      run,
    })
    if (!yes) return
    showSuccess(t.deleted(port.name))
    await makeStale(LIST)
  }
  const existing = edited === 'new' ? undefined : edited
  return (
    <>
      <ListScreen
        name="ports"
        title={t.ports}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        list={list}
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
          { key: 'name', title: t.name, width: 180, render: (port) => <b>{port.name}</b>, always: true, card: 'title' },
          { key: 'unlocode', title: t.unlocode, width: 120, render: (port) => port.unlocode ?? '—' },
          { key: 'country', title: t.country, width: 90, render: (port) => (port.country === 1 ? t.china : t.japan) },
          { key: 'nameCn', title: t.nameCn, width: 140, render: (port) => port.nameCn },
          { key: 'nameJa', title: t.nameJa, width: 140, render: (port) => port.nameJa },
          { key: 'aliases', title: t.aliases, width: 320, render: (port) => port.aliases.join(', ') },
          { key: 'timeZone', title: t.timeZone, width: 140, render: (port) => port.timeZone, hidden: true },
        ]}
        rowKey={(port) => port.id}
        rowLabel={(port) => port.name}
        rowActions={(port) => [
          { key: 'edit', label: core.common.edit, primary: true, onClick: () => setEdited(port) },
          { key: 'delete', label: core.common.delete, danger: true, onClick: () => void remove(port) },
        ]}
        empty={{ title: t.emptyPorts, text: t.emptyText }}
        actions={
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t.addPort}
          </Button>
        }
      />
      <FormDialog<PortForm>
        open={edited !== undefined}
        title={existing ? t.editPort : t.addPort}
        schema={routeMasterContract.insertPort.input}
        initial={existing ? valuesOf(existing) : { country: 2 }}
        version={existing?.version}
        success={existing ? core.common.saved : core.common.added}
        onSubmit={async (values, { version }) => {
          if (existing)
            await call('POST /destination/port/update', {
              ...values,
              id: existing.id,
              version: version ?? existing.version,
            })
          else await call('POST /destination/port/insert', values)
          await makeStale(LIST)
        }}
        onClose={() => setEdited(undefined)}
      >
        <Field name="name" label={t.name} hint={t.nameHint}>
          <Input maxLength={100} />
        </Field>
        <Field name="country" label={t.country}>
          <Select options={countries} />
        </Field>
        <Field name="unlocode" label={t.unlocode} hint={t.unlocodeHint}>
          <Input maxLength={5} />
        </Field>
        <Field name="nameEn" label={t.nameEn}>
          <Input maxLength={100} />
        </Field>
        <Field name="nameCn" label={t.nameCn}>
          <Input maxLength={100} lang="zh-CN" />
        </Field>
        <Field name="nameJa" label={t.nameJa}>
          <Input maxLength={100} lang="ja" />
        </Field>
      </FormDialog>
    </>
  )
}

const valuesOf = (port: Port) => ({
  name: port.name,
  country: port.country,
  unlocode: port.unlocode ?? undefined,
  nameCn: port.nameCn,
  nameEn: port.nameEn,
  nameJa: port.nameJa,
})
