import { isStaff, ROLE } from '@kairo/shared/roles'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { INSURANCES, insuranceFilterInput, insuranceListInput, type InsuranceRow } from './insurance-calls.ts'
import { InsuranceStrip } from './InsuranceStrip.tsx'
import { insuranceTexts } from './texts.ts'
import { INSURANCE_TABS, type InsuranceSearch } from './search.ts'
import { useInsuranceColumns, useInsuranceFilters } from './use-insurance-list.tsx'
import common from '@/ui/common.module.css'

const InsuranceDrawer = lazyPart(async () => (await import('./InsuranceDrawer.tsx')).InsuranceDrawer)
const RatesTab = lazyPart(async () => (await import('./manage/RatesTab.tsx')).RatesTab)

/** Insurances as a customer and staff follow them; a business administrator also maintains the rates. */
export function InsuranceScreen() {
  const t = useTexts(insuranceTexts)
  const { role_id } = useSession().user
  const [search, onSearch] = useRouteSearch('/_in/InsuranceManagement')
  const navigate = useNavigate()
  useFetchedWhenIdle(InsuranceDrawer)
  const withRates = role_id === ROLE.manager
  const tab = (withRates && search.tab) || 'insurances'
  return (
    <div className={common.stackL}>
      <PageHeader
        title={t.title}
        subtitle={t.intro}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => void navigate({ to: '/insuranceApply', search: {} })}>
            {t.apply}
          </Button>
        }
      />
      {withRates && (
        <Tabs
          label={t.title}
          value={tab}
          items={INSURANCE_TABS.map((key) => ({ key, label: t.tabs[key] }))}
          onChange={(key) => onSearch(key === 'rates' ? { tab: 'rates' } : {})}
        />
      )}
      {tab === 'rates' ? (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <RatesTab search={search} onSearch={onSearch} />
        </Suspense>
      ) : (
        <InsuranceList staff={isStaff(role_id)} search={search} onSearch={onSearch} />
      )}
      {search.id !== undefined && (
        <InsuranceDrawer key={search.id} id={search.id} onClose={() => onSearch({ ...search, id: undefined })} />
      )}
    </div>
  )
}

function InsuranceList({
  staff,
  search,
  onSearch,
}: {
  staff: boolean
  search: InsuranceSearch
  onSearch: (next: InsuranceSearch, how?: { replace: true }) => void
}) {
  const t = useTexts(insuranceTexts)
  const navigate = useNavigate()
  const saved = useSavedSearch('insuranceManagement')
  const list = useList(INSURANCES, insuranceListInput(search))
  const open = (id: number) => onSearch({ ...search, id })
  return (
    <ListScreen<InsuranceRow, InsuranceSearch>
      embedded
      name="insurances"
      title={t.title}
      search={search}
      onSearch={onSearch}
      list={list}
      memory={saved}
      strip={<InsuranceStrip search={search} onSearch={onSearch} />}
      filters={useInsuranceFilters()}
      columns={useInsuranceColumns(staff, open)}
      rowKey={(row) => row.id}
      rowLabel={(row) => t.name(row.id, row.orderCode)}
      tools={
        <ExportList
          total={list.data?.total}
          save={() => download('POST /insurance/export', insuranceFilterInput(search))}
        />
      }
      empty={{
        title: t.emptyTitle,
        text: t.emptyText,
        action: <Button onClick={() => void navigate({ to: '/insuranceApply', search: {} })}>{t.apply}</Button>,
      }}
    />
  )
}
