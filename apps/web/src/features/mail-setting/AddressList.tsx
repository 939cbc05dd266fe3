import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RouteKey } from '@/api/call.ts'
import { type Listed, invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { TextField } from '@/ui/form/typed-fields.tsx'
import type { ListSearch } from '@/ui/list/list-search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import type { Checks } from '@/ui/form/field-schema.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { mailSettingTexts } from './texts.ts'

interface Known {
  id: number
  version: number
}
interface AddressListProps<Row extends Known & { name: string }, Form extends object> {
  /** Remembers the chosen columns under this name. */
  name: string
  search: ListSearch
  onSearch: (next: ListSearch) => void
  list: Pick<UseQueryResult<Listed<Row>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The queries to invalidate after a change. */
  stale: readonly RouteKey[]
  /** The name of the address field in the contract. */
  addressKey: keyof Row & string
  schema: Checks
  /** Of a new address. */
  blank: Partial<Form>
  valuesOf: (row: Row) => Form
  /** Edits when `known` is given, else adds. */
  save: (form: Form, known: Known | undefined) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  intro: string
  emptyText: string
  /** Left of «add». */
  actions?: ReactNode
  /** Beside address and name. */
  columns?: readonly Column<Row>[]
  /** Fields beside address and name. */
  children?: ReactNode
}

/** Addresses with names: add, edit, delete after a confirmation (rules 14.6). */
export function AddressList<Row extends Known & { name: string }, Form extends object>(
  props: AddressListProps<Row, Form>,
) {
  const t = useTexts(mailSettingTexts)
  const core = useCore()
  const [edited, setEdited] = useState<Row | 'new'>()
  const existing = edited === 'new' ? undefined : edited
  const addressOf = (row: Row) => String(row[props.addressKey])
  const remove = async (row: Row) => {
    const yes = await confirm({
      title: t.deleteTitle(addressOf(row)),
      details: [row.name],
      consequences: [t.deleteMeans],
      action: core.common.delete,
      tone: 'danger',
      run: () => props.remove(row.id),
    })
    if (!yes) return
    showSuccess(t.deleted(addressOf(row)))
    await invalidate(...props.stale)
  }
  const addButton = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ListScreen
        name={props.name}
        title={t.title}
        subtitle={props.intro}
        search={props.search}
        onSearch={props.onSearch}
        list={props.list}
        columns={[
          {
            key: 'address',
            title: t.address,
            width: 320,
            card: 'title',
            render: (row) => <b>{addressOf(row)}</b>,
          },
          { key: 'name', title: t.name, width: 260, render: (row) => row.name },
          ...(props.columns ?? []),
        ]}
        rowKey={(row) => row.id}
        rowLabel={addressOf}
        rowActions={(row) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setEdited(row) },
          { key: 'delete', label: core.common.delete, primary: true, danger: true, onClick: () => void remove(row) },
        ]}
        actionsWidth={150}
        empty={{ title: t.empty, text: props.emptyText }}
        actions={
          <>
            {props.actions}
            {addButton}
          </>
        }
      />
      <FormDialog<Form>
        open={edited !== undefined}
        title={existing ? t.edit : t.add}
        width={520}
        single
        schema={props.schema}
        initial={existing ? props.valuesOf(existing) : props.blank}
        version={existing?.version}
        success={existing ? core.common.saved : core.common.added}
        fromLatest={(latest) => props.valuesOf(latest as Row)}
        onSubmit={async (form, { version }) => {
          await props.save(form, existing && { id: existing.id, version: version ?? existing.version })
          await invalidate(...props.stale)
        }}
        onClose={() => setEdited(undefined)}
      >
        <TextField name={props.addressKey} label={t.address} type="email" maxLength={254} autoComplete="off" />
        <TextField name="name" label={t.name} hint={t.nameHint} maxLength={255} autoComplete="off" />
        {props.children}
      </FormDialog>
    </>
  )
}
