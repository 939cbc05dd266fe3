import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RouteKey } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { ListSearch } from '@/ui/list/list-search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import type { Checks } from '@/ui/form/field-schema.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ListScreen, type ListScreenProps } from '@/ui/list/ListScreen.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { routeMasterTexts } from './texts.ts'

interface Master {
  id: number
  version: number
  name: string
}

interface MasterListProps<Row extends Master, Form extends object, S extends ListSearch>
  extends Pick<
    ListScreenProps<Row, S>,
    'name' | 'title' | 'search' | 'onSearch' | 'list' | 'filters' | 'columns' | 'memory' | 'tools'
  > {
  /** The queries to invalidate after a change. */
  route: RouteKey
  /** `emptyText` and `deleteMeans` where they differ from those of the routes. */
  words: { add: string; edit: string; empty: string; emptyText?: string; deleteMeans?: string }
  schema: Checks
  /** The form values of a record; of a new one without a record. */
  valuesOf: (row: Row | undefined) => Partial<Form>
  insert: (values: Form) => Promise<unknown>
  update: (values: Form & { id: number; version: number }) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** The fields of the form. */
  children: ReactNode
}

/** One register of names: search, add, edit, and delete unused records. */
export function MasterList<Row extends Master, Form extends object, S extends ListSearch>({
  route,
  words,
  schema,
  valuesOf,
  insert,
  update,
  remove,
  children,
  ...list
}: MasterListProps<Row, Form, S>) {
  const t = useTexts(routeMasterTexts)
  const core = useCore()
  const [edited, setEdited] = useState<Row | 'new'>()
  const existing = edited === 'new' ? undefined : edited
  const confirmRemoval = async ({ id, name }: Row) => {
    const yes = await confirm({
      title: t.deleteTitle(name),
      consequences: [words.deleteMeans ?? t.deleteMeans],
      action: core.common.delete,
      tone: 'danger',
      run: () => remove(id),
    })
    if (!yes) return
    showSuccess(t.deleted(name))
    await invalidate(route)
  }
  const adds = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {words.add}
    </Button>
  )
  return (
    <>
      <ListScreen<Row, S>
        {...list}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        rowActions={(row) => [
          { key: 'edit', label: core.common.edit, primary: true, opens: true, onClick: () => setEdited(row) },
          { key: 'delete', label: core.common.delete, danger: true, onClick: () => void confirmRemoval(row) },
        ]}
        empty={{ title: words.empty, text: words.emptyText ?? t.emptyText, action: adds }}
        actions={adds}
      />
      <FormDialog<Form>
        open={edited !== undefined}
        title={existing ? words.edit : words.add}
        schema={schema}
        initial={valuesOf(existing)}
        version={existing?.version}
        success={existing ? core.common.saved : core.common.added}
        onSubmit={async (values, { version }) => {
          if (existing) await update({ ...values, id: existing.id, version: version ?? existing.version })
          else await insert(values)
          await invalidate(route)
        }}
        onClose={() => setEdited(undefined)}
      >
        {children}
      </FormDialog>
    </>
  )
}
