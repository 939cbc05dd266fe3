import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { combinedFactor } from '@kairo/shared/rates/price'
import { ROLE } from '@kairo/shared/roles'
import { useNavigate } from '@tanstack/react-router'
import { History, Percent } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { factorTexts } from '@/features/rates/texts.ts'
import type { CustomerDiscount } from './CustomerDiscountDialog.tsx'
import { discountTexts } from './texts.ts'
import { useFactorLabels } from './use-factor-labels.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './discounts.module.css'

const GlobalDiscountDialog = lazyPart(
  async () => (await import('@/features/rates/list/GlobalDiscountDialog.tsx')).GlobalDiscountDialog,
)
const CustomerDiscountDialog = lazyPart(
  async () => (await import('./CustomerDiscountDialog.tsx')).CustomerDiscountDialog,
)
const DiscountHistoryDialog = lazyPart(async () => (await import('./DiscountHistoryDialog.tsx')).DiscountHistoryDialog)

const LIST = 'POST /discount/customers'
const SORTS = ['code', 'company_name', 'discount'] as const
const STATES = ['0', '1', '2', '3'] as const
const TONES: readonly Tone[] = ['amber', 'green', 'off', 'red']

/** Both factors on ocean freight: the one of every customer, and each customer's own (rules 4.5). */
export function DiscountsScreen() {
  useFetchedWhenIdle(GlobalDiscountDialog, CustomerDiscountDialog, DiscountHistoryDialog)
  const t = useTexts(discountTexts)
  const [search, setSearch] = useRouteSearch('/_in/disCustomer')
  const navigate = useNavigate()
  const list = useList(LIST, {
    keyword: search.keyword,
    state: search.state ? Number(search.state) : undefined,
    kind: search.kind,
    ...pageInput(search),
    ...sortInput(search, SORTS),
  })
  const globalDiscount = useApiQuery('POST /discount/all')
  const states = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.customerState] }, { staleMs: 600_000 })
    .data?.data[0]?.entryList
  const stateOf = (state: number | string) =>
    states?.find(({ entryCode }) => entryCode === String(state))?.entryValue ?? String(state)
  const [edited, setEdited] = useState<CustomerDiscount>()
  const [historyOf, setHistoryOf] = useState<CustomerDiscount | 'all'>()
  const general = globalDiscount.data?.data.discount ?? '1'
  return (
    <>
      <ListScreen
        name="discounts"
        title={t.title}
        subtitle={t.intro}
        search={search}
        onSearch={setSearch}
        list={list}
        strip={<GlobalDiscountCard />}
        filters={[
          { key: 'keyword', label: t.search, kind: 'text', wide: true },
          {
            key: 'kind',
            label: t.kind,
            kind: 'choice',
            options: (['discount', 'none', 'markup'] as const).map((value) => ({ value, label: t.kinds[value] })),
          },
          {
            key: 'state',
            label: t.state,
            kind: 'choice',
            options: STATES.map((value) => ({ value, label: stateOf(value) })),
          },
        ]}
        columns={useDiscountColumns(general, stateOf)}
        rowKey={(row) => row.customerId}
        rowLabel={(row) => row.company_name}
        rowActions={(row) => [
          { key: 'edit', label: t.edit, primary: true, opens: true, onClick: () => setEdited(row) },
          { key: 'history', label: t.history, onClick: () => setHistoryOf(row) },
        ]}
        actionsWidth={120}
        empty={{
          title: t.empty,
          action: <Button onClick={() => void navigate({ to: '/searchCustomer' })}>{t.toCustomers}</Button>,
        }}
        actions={
          <Button icon={History} onClick={() => setHistoryOf('all')}>
            {t.history}
          </Button>
        }
      />
      {edited && (
        <CustomerDiscountDialog customer={edited} globalDiscount={general} onClose={() => setEdited(undefined)} />
      )}
      {historyOf && (
        <DiscountHistoryDialog
          customer={historyOf === 'all' ? undefined : historyOf}
          onClose={() => setHistoryOf(undefined)}
        />
      )}
    </>
  )
}

function useDiscountColumns(general: string, stateOf: (state: number) => string): Column<CustomerDiscount>[] {
  const t = useTexts(discountTexts)
  const shared = useTexts(factorTexts)
  const f = useFormat()
  const labelOf = useFactorLabels()
  return [
    {
      key: 'company_name',
      title: t.company,
      width: 200,
      least: 160,
      sort: true,
      fixed: 'left',
      card: 'title',
      render: (row) => <TwoLine strong first={row.company_name} second={row.code} />,
    },
    {
      key: 'contact',
      title: t.contact,
      width: 200,
      least: 184,
      render: (row) => <TwoLine first={row.name} second={row.email} />,
    },
    {
      key: 'state',
      title: t.state,
      width: 166,
      least: 150,
      render: (row) => <StatusTag tone={TONES[row.state] ?? 'grey'}>{stateOf(row.state)}</StatusTag>,
    },
    {
      key: 'discount',
      title: shared.factor,
      width: 140,
      least: 126,
      sort: true,
      render: (row) => (
        <TwoLine first={<b className={common.num}>{f.number(row.discount, 2)}</b>} second={labelOf(row.discount)} />
      ),
    },
    {
      key: 'together',
      title: t.together,
      width: 140,
      least: 109,
      render: (row) => {
        const factor = combinedFactor(general, row.discount).toFixed()
        return <TwoLine first={<span className={common.num}>× {f.number(factor)}</span>} second={labelOf(factor)} />
      },
    },
    {
      key: 'changed',
      title: t.changed,
      width: 176,
      least: 154,
      render: (row) =>
        row.changeTime ? <TwoLine first={row.changedBy} second={f.dateTime(row.changeTime)} /> : t.neverChanged,
    },
  ]
}

/** The factor of all customers, which role 2 can change. */
function GlobalDiscountCard() {
  const t = useTexts(discountTexts)
  const shared = useTexts(factorTexts)
  const f = useFormat()
  const labelOf = useFactorLabels()
  const isManager = useSession().user.role_id === ROLE.manager
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useApiQuery('POST /discount/all')
  if (error) return <FailedState title={shared.globalDiscount} error={error} onRetry={() => void refetch()} />
  const factor = data?.data.discount
  return (
    <section className={cx(styles.globalDiscount, common.row, common.card)} aria-label={shared.globalDiscount}>
      <Percent size={20} aria-hidden />
      <p>
        <b>{shared.globalDiscount}</b>
        <small>{t.globalDiscountText}</small>
      </p>
      <p className={styles.globalDiscountNow}>
        <b className={common.num}>{factor ? f.number(factor, 2) : '—'}</b>
        <small>{factor ? labelOf(factor) : ''}</small>
      </p>
      {isManager ? <Button onClick={() => setEditing(true)}>{t.edit}</Button> : <small>{t.globalDiscountOnly}</small>}
      {isEditing && <GlobalDiscountDialog onClose={() => setEditing(false)} />}
    </section>
  )
}
