import { ROLE } from '@kairo/shared/roles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { isFilterSet } from '@/ui/list/filters/filter.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { FilterChooser } from '@/ui/list/filters/FilterChooser.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useToday } from '@/use-today.ts'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { rateListInput, type RateListSearch } from '../list/rate-list-filters.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { rateApprovalTexts } from '../texts.ts'
import { useMasterOptions } from '@/features/route-master/use-master-options.ts'
import { type Rate, rateFilterControls } from '../list/rate-columns.tsx'
import { RateHistoryDialog } from '../list/RateHistory.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { useDecisions } from './decide-rates.ts'
import { ResubmitDialog, useResubmit } from './ResubmitDialog.tsx'
import { type SheetChoice, WaitingSheets } from './WaitingSheets.tsx'
import { approvalColumns, type ApprovalTab } from './approval-columns.tsx'

const SurchargeDialog = lazyPart(async () => (await import('../search/SurchargeDialog.tsx')).SurchargeDialog)

const LIST = 'GET /transportCostApproval/getTransportApprovalList'
const TABS = ['1', '3', '2'] as const satisfies readonly ApprovalTab[]
type ApprovalSearch = RateListSearch & { tab?: ApprovalTab } & SheetChoice

/** Rates to be approved, approved and rejected; role 2 decides, role 3 sees and submits again (rules 5.5). */
export function RateApprovalScreen() {
  const t = useTexts(rateManagementTexts)
  const words = useTexts(rateApprovalTexts)
  const f = useFormat()
  const role = useSession()?.user.role_id
  const search: ApprovalSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = search.tab ?? '1'
  const ofSheet =
    tab === '1' && search.kind
      ? { sheet: search.sheet, uploadedById: search.by, isRevision: search.kind === 'revision' }
      : {}
  const input = { ...rateListInput(search), ...ofSheet, approvalStatus: Number(tab), ...pageInput(search) }
  const list = useList(LIST, input)
  // From the cached response: the digest of all rates that were pending when the shown page was read.
  const batch = useApiQuery(LIST, input, { keepPrevious: true }).data?.data.batch
  const waiting = useApiQuery('POST /transportCostApproval/getUnapprovedCostCount')
  const [surchargesOf, setSurchargesOf] = useState<Rate>()
  const [historyOf, setHistoryOf] = useState<Rate>()
  const waitingCount = waiting.data?.data.unapprovedCostCount ?? 0
  const { selection, clear, decideOn, reject, approving, setApproving, onDecided } = useDecisions({
    rows: list.data?.rows,
    batch,
    waitingCount,
  })
  const { resubmit, lacking, ...resubmission } = useResubmit(clear)
  const ids = selection.rows.map(({ id }) => id)
  const onSearch = (next: ApprovalSearch) => {
    clear()
    void navigate({ to: '.', search: next as never })
  }
  const isManager = role === ROLE.manager
  const today = useToday()
  const mayDecide = tab === '1' && isManager
  const maySubmit = tab === '2'
  const shownFilters = useApprovalFilters(search)
  const empty = { '1': t.nothingWaits, '3': t.nothingApproved, '2': t.nothingRejected }[tab]
  return (
    <>
      <ListScreen
        name={`rateApproval${tab}`}
        title={t.approvalTitle}
        search={search}
        onSearch={onSearch}
        list={list}
        strip={
          <ApprovalStrip
            tab={tab}
            waitingCount={waitingCount}
            search={search}
            onSearch={onSearch}
            onApprove={isManager ? decideOn : undefined}
          />
        }
        {...shownFilters}
        columns={approvalColumns({ tab, t, words, f, today, onSurcharges: setSurchargesOf })}
        rowKey={(rate) => rate.id}
        rowLabel={(rate) => `${rate.departurePortLabel} → ${rate.destinationPortLabel} ${rate.shippingCompanyLabel}`}
        // An approved rate has a menu only.
        actionsWidth={{ '1': 112, '3': 72, '2': 132 }[tab]}
        rowActions={(rate) => [
          ...(mayDecide
            ? [
                { key: 'approve', label: t.approve, primary: true, onClick: () => decideOn([rate.id]) },
                { key: 'reject', label: t.reject, danger: true, onClick: () => void reject([rate.id]) },
              ]
            : []),
          ...(maySubmit
            ? [{ key: 'again', label: t.resubmit, primary: true, onClick: () => void resubmit([rate.id]) }]
            : []),
          { key: 'history', label: t.history, onClick: () => setHistoryOf(rate) },
        ]}
        {...(mayDecide || (maySubmit && role === ROLE.operator)
          ? {
              selection: {
                ...selection,
                actions: mayDecide ? (
                  <DecideSelected
                    count={ids.length}
                    onApprove={() => decideOn(ids)}
                    onReject={() => void reject(ids)}
                  />
                ) : (
                  <ResubmitSelected onResubmit={() => void resubmit(ids)} />
                ),
              },
            }
          : {})}
        empty={{
          title: empty,
          action: <Button onClick={() => void navigate({ to: '/addPrice' })}>{t.toUpload}</Button>,
        }}
        actions={
          mayDecide && (
            <DecideAll
              disabled={waitingCount === 0}
              onApprove={() => decideOn(undefined)}
              onReject={() => void reject(undefined)}
            />
          )
        }
      />
      {surchargesOf && <SurchargeDialog rate={surchargesOf} onClose={() => setSurchargesOf(undefined)} />}
      {historyOf && <RateHistoryDialog rate={historyOf} onClose={() => setHistoryOf(undefined)} />}
      {lacking && <ResubmitDialog {...lacking} {...resubmission} />}
      {approving && <ApproveDialog {...approving} onClose={() => setApproving(undefined)} onDone={onDecided} />}
    </>
  )
}

interface ApprovalStripProps {
  tab: ApprovalTab
  waitingCount: number
  search: ApprovalSearch
  onSearch: (next: ApprovalSearch) => void
  onApprove?: (ids: number[]) => void
}

/** The tabs, and below that of pending rates the sheets that they came with. */
function ApprovalStrip({ tab, waitingCount, search, onSearch, onApprove }: ApprovalStripProps) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const sheets = useApiQuery('GET /transportCostApproval/getWaitingSheets', {}, { enabled: tab === '1' })
  return (
    <>
      <Tabs
        label={t.approvalTitle}
        value={tab}
        onChange={(key) => onSearch({ tab: key })}
        items={TABS.map((key) => ({
          key,
          label: `${t.tabs[key]}${key === '1' && waitingCount > 0 ? ` (${f.number(waitingCount)})` : ''}`,
        }))}
      />
      {tab === '1' && sheets.data && sheets.data.data.dataList.length > 0 && (
        <WaitingSheets
          sheets={sheets.data.data.dataList}
          chosen={{ sheet: search.sheet, by: search.by, kind: search.kind }}
          onChoose={(choice) => onSearch({ tab: search.tab, ...choice })}
          onApprove={onApprove}
        />
      )}
    </>
  )
}

/** The filters that are shown, and the chooser of them. */
function useApprovalFilters(search: ApprovalSearch) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const saved = useSavedSearch('rateApproval')
  const filters = rateFilterControls(t, f, useMasterOptions())
  const standard = filters.flatMap((filter) => (filter.more ? [] : [filter.key]))
  const chosen = saved.filters ?? standard
  // Filters that are set stay visible, also those of a shared link.
  const inView = filters.filter((filter) => chosen.includes(filter.key) || isFilterSet(filter, search))
  return {
    filters: inView.map((filter) => ({ ...filter, more: false })),
    filterChooser: (
      <FilterChooser groups={[{ filters }]} chosen={chosen} standard={standard} onChange={saved.onFilters} />
    ),
  }
}

function DecideSelected(props: { count: number; onApprove: () => void; onReject: () => void }) {
  const t = useTexts(rateManagementTexts)
  return (
    <>
      <Button size="small" variant="primary" icon={Check} onClick={props.onApprove}>
        {t.approveSelected(props.count)}
      </Button>
      <Button size="small" danger icon={X} onClick={props.onReject}>
        {t.rejectSelected(props.count)}
      </Button>
    </>
  )
}

function ResubmitSelected({ onResubmit }: { onResubmit: () => void }) {
  const t = useTexts(rateManagementTexts)
  return (
    <Button size="small" variant="primary" icon={RotateCcw} onClick={onResubmit}>
      {t.resubmit}
    </Button>
  )
}

/** Decides on all pending rates, beyond the shown page. */
function DecideAll(props: { disabled: boolean; onApprove: () => void; onReject: () => void }) {
  const t = useTexts(rateManagementTexts)
  return (
    <>
      <Button danger onClick={props.onReject} disabled={props.disabled}>
        {t.rejectAll}
      </Button>
      <Button onClick={props.onApprove} disabled={props.disabled}>
        {t.approveAll}
      </Button>
    </>
  )
}
