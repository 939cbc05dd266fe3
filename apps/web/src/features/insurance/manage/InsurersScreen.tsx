import { insurersContract } from '@kairo/shared/insurance/insurers.contract'
import { call, download, type Input as CallInput } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { pageInput } from '@/ui/list/list-search.ts'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { MasterList } from '@/features/route-master/MasterList.tsx'
import { INSURERS, insurersFilterInput } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'

type Insurer = RowOf<typeof INSURERS>
type InsurerForm = CallInput<'POST /insurer/insert'>

/** The insurers that rates and quotes may name. */
export function InsurersScreen() {
  const t = useTexts(insuranceTexts)
  const core = useCore()
  const [search, setSearch] = useRouteSearch('/_in/insurers')
  const filters = insurersFilterInput(search)
  const list = useList(INSURERS, { ...filters, ...pageInput(search) })
  return (
    <MasterList<Insurer, InsurerForm, typeof search>
      name="insurers"
      title={t.insurers}
      search={search}
      onSearch={setSearch}
      list={list}
      memory={useSavedSearch('insurers')}
      route={INSURERS}
      words={{
        add: t.insurerAdd,
        edit: t.insurerEdit,
        empty: t.insurersNone,
        emptyText: t.insurersNoneText,
        deleteMeans: t.insurerDeleteMeans,
      }}
      filters={[{ key: 'name', label: t.insurer, kind: 'text', maxLength: 100, wide: true }]}
      columns={[
        {
          key: 'name',
          title: t.insurer,
          width: 320,
          sort: true,
          card: 'title',
          render: (insurer) => <b>{insurer.name}</b>,
        },
        { key: 'rates', title: t.rateCount, width: 120, sort: true, align: 'right', render: ({ rates }) => rates },
        {
          key: 'inUse',
          title: t.inUse,
          width: 120,
          render: ({ inUse }) => (inUse ? core.common.yes : core.common.no),
        },
      ]}
      tools={<ExportList total={list.data?.total} save={() => download('POST /insurer/export', filters)} />}
      schema={insurersContract.insertInsurer.input}
      valuesOf={(insurer) => (insurer ? { name: insurer.name } : {})}
      insert={(values) => call('POST /insurer/insert', values)}
      update={(values) => call('POST /insurer/update', values)}
      remove={(id) => call('POST /insurer/delete', { id })}
    >
      <TextField name="name" label={t.insurer} hint={t.insurerHint} wide />
    </MasterList>
  )
}
