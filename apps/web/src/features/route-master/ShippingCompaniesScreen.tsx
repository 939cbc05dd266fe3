import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Input } from 'antd'
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

type Company = RowOf<'GET /shipping/company/list'>
type CompanyForm = CallInput<'POST /shipping/company/insert'>
const route = getRouteApi('/_in/shippingCompany')
const LIST = 'GET /shipping/company/list'

/** The shipping companies that rates and orders may name. */
export function ShippingCompaniesScreen() {
  const t = useTexts(routeMasterTexts)
  const core = useCore()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useList(LIST, { name: search.name, ...pageInput(search) })
  const [edited, setEdited] = useState<Company | 'new'>()
  const remove = async (company: Company) => {
    const run = () => call('POST /shipping/company/delete', { id: company.id })
    const yes = await confirm({
      title: t.deleteTitle(company.name),
      consequences: [t.deleteMeans],
      action: core.common.delete,
      tone: 'danger',
      run,
    })
    if (!yes) return
    showSuccess(t.deleted(company.name))
    await makeStale(LIST)
  }
  const existing = edited === 'new' ? undefined : edited
  return (
    <>
      <ListScreen
        name="shippingCompanies"
        title={t.companies}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        list={list}
        filters={[{ key: 'name', label: t.search, kind: 'text', wide: true }]}
        columns={[
          {
            key: 'name',
            title: t.name,
            width: 200,
            render: (company) => <b>{company.name}</b>,
            always: true,
            card: 'title',
          },
          { key: 'scac', title: t.code, width: 100, render: (company) => company.scac ?? '—' },
          { key: 'nameEn', title: t.nameEn, width: 260, render: (company) => company.nameEn },
          { key: 'nameCn', title: t.nameCn, width: 200, render: (company) => company.nameCn },
          { key: 'nameJa', title: t.nameJa, width: 220, render: (company) => company.nameJa },
        ]}
        rowKey={(company) => company.id}
        rowLabel={(company) => company.name}
        rowActions={(company) => [
          { key: 'edit', label: core.common.edit, primary: true, onClick: () => setEdited(company) },
          { key: 'delete', label: core.common.delete, danger: true, onClick: () => void remove(company) },
        ]}
        empty={{ title: t.emptyCompanies, text: t.emptyText }}
        actions={
          <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t.addCompany}
          </Button>
        }
      />
      <FormDialog<CompanyForm>
        open={edited !== undefined}
        title={existing ? t.editCompany : t.addCompany}
        schema={routeMasterContract.insertShippingCompany.input}
        initial={
          existing
            ? {
                name: existing.name,
                scac: existing.scac ?? undefined,
                nameCn: existing.nameCn,
                nameEn: existing.nameEn,
                nameJa: existing.nameJa,
              }
            : {}
        }
        version={existing?.version}
        success={existing ? core.common.saved : core.common.added}
        onSubmit={async (values, { version }) => {
          if (existing)
            await call('POST /shipping/company/update', {
              ...values,
              id: existing.id,
              version: version ?? existing.version,
            })
          else await call('POST /shipping/company/insert', values)
          await makeStale(LIST)
        }}
        onClose={() => setEdited(undefined)}
      >
        <Field name="name" label={t.name}>
          <Input maxLength={100} />
        </Field>
        <Field name="scac" label={t.code} hint={t.codeHint}>
          <Input maxLength={10} />
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
