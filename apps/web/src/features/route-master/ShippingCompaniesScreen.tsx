import { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { MasterList } from './MasterList.tsx'
import { routeMasterTexts } from './texts.ts'
import { NameFields } from './NameFields.tsx'

type Company = RowOf<'GET /shipping/company/list'>
type CompanyForm = CallInput<'POST /shipping/company/insert'>
const LIST = 'GET /shipping/company/list'

/** The shipping companies that rates and orders may name. */
export function ShippingCompaniesScreen() {
  const t = useTexts(routeMasterTexts)
  const [search, setSearch] = useRouteSearch('/_in/shippingCompany')
  const list = useList(LIST, { name: search.name, ...pageInput(search) })
  return (
    <MasterList<Company, CompanyForm, typeof search>
      name="shippingCompanies"
      title={t.companies}
      search={search}
      onSearch={setSearch}
      list={list}
      route={LIST}
      words={{ add: t.addCompany, edit: t.editCompany, empty: t.emptyCompanies }}
      filters={[{ key: 'name', label: t.search, kind: 'text', wide: true }]}
      columns={[
        {
          key: 'name',
          title: t.name,
          width: 200,
          render: (company) => <b>{company.name}</b>,
          card: 'title',
        },
        { key: 'scac', title: t.code, width: 100, render: (company) => company.scac ?? '—' },
        { key: 'nameEn', title: t.nameEn, width: 260, render: (company) => company.nameEn },
        { key: 'nameCn', title: t.nameCn, width: 200, render: (company) => company.nameCn },
        { key: 'nameJa', title: t.nameJa, width: 220, render: (company) => company.nameJa },
      ]}
      schema={routeMasterContract.insertShippingCompany.input}
      valuesOf={(company) => (company ? { ...company, scac: company.scac ?? undefined } : {})}
      insert={(values) => call('POST /shipping/company/insert', values)}
      update={(values) => call('POST /shipping/company/update', values)}
      remove={(id) => call('POST /shipping/company/delete', { id })}
    >
      <TextField name="name" label={t.name} />
      <TextField name="scac" label={t.code} hint={t.codeHint} />
      <NameFields />
    </MasterList>
  )
}
