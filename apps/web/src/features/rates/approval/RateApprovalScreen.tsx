import { APPROVAL_STATUS, VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { ROLE } from '@kairo/shared/roles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, Tabs } from 'antd'
import { Check, RotateCcw, X } from 'lucide-react'
import { type Key, useState } from 'react'
import { invalidate, useApiQuery, useList } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { isFilterSet } from '../../../ui/list/filter.ts'
import { FilterChooser } from '../../../ui/list/FilterChooser.tsx'
import { ListScreen, pageInput } from '../../../ui/list/ListScreen.tsx'
import { StatusTag } from '../../../ui/layout/StatusTag.tsx'
import { showSuccess, showWarning } from '../../../ui/feedback/toast.ts'
import { useApiMutation } from '../../../ui/use-act.ts'
import { useToday } from '../../../use-today.ts'
import { useSavedSearch } from '../../../ui/list/saved-search.ts'
import { rateListInput, type RateListSearch } from '../list/rate-list-filters.ts'
import { rateManagementTexts } from '../management-messages/index.ts'
import { useMasterOptions } from '../../route-master/use-master-options.ts'
import { type Rate, rateColumns, rateFilterControls, SaleState } from '../list/rate-columns.tsx'
import { RateHistoryDialog } from '../list/RateHistoryDialog.tsx'
import { SurchargeDialog } from '../search/SurchargeDialog.tsx'
import { TwoLine } from '../../../ui/text/TwoLine.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { rejectRates, WAITING } from './decide-rates.ts'
import { type SheetChoice, WaitingSheets } from './WaitingSheets.tsx'
import { type ApprovalRate, waitingColumns } from './waiting-columns.tsx'
import { rateApprovalTexts } from './messages/index.ts'
import common from '../../../ui/common.module.css'

const LIST = 'GET /transportCostApproval/getTransportApprovalList'
const TABS = ['1', '3', '2'] as const
type ApprovalSearch = RateListSearch & { tab?: '1' | '2' | '3' } & SheetChoice
const STATUS_TONE = { 2: 'red', 3: 'green' } as const

/** Rates to be approved, approved and rejected; role 2 decides, role 3 sees and submits again (freight §2.4). */
export function RateApprovalScreen() {
  const t = useTexts(rateManagementTexts)
  const words = useTexts(rateApprovalTexts)
  const f = useFormat()
  const role = useSession()?.user.role_id
  const search: ApprovalSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = search.tab ?? '1'
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...page } = pageInput(search)
  const ofSheet =
    tab === '1' && search.kind
      ? { sheet: search.sheet, uploadedById: search.by, isRevision: search.kind === 'revision' }
      : {}
  const input = { ...rateListInput(search), ...ofSheet, approvalStatus: Number(tab), ...page }
  const list = useList(LIST, input)
  // The same answer: the mark of all that waited when the shown page was made.
  const batch = useApiQuery(LIST, input, { keepPrevious: true }).data?.data.batch
  const waiting = useApiQuery('POST /transportCostApproval/getUnapprovedCostCount')
  const sheets = useApiQuery('GET /transportCostApproval/getWaitingSheets', {}, { enabled: tab === '1' })
  const [selected, setSelected] = useState<Key[]>([])
  const [surchargesOf, setSurchargesOf] = useState<Rate>()
  const [historyOf, setHistoryOf] = useState<Rate>()
  const [approving, setApproving] = useState<{ ids?: number[]; batch?: string; count: number }>()
  const submitAgain = useApiMutation('POST /sh/tosubmit', {
    stale: WAITING,
    success: t.resubmitted,
    onDone: () => setSelected([]),
  })
  const onSearch = (next: ApprovalSearch) => {
    setSelected([])
    void navigate({ to: '.', search: next as never })
  }
  const waitingCount = waiting.data?.data.unapprovedCostCount ?? 0
  const isManager = role === ROLE.manager
  // What a colleague has decided meanwhile is no longer among the rows, nor meant.
  const shown = new Set(list.data?.rows.map((rate) => rate.id))
  const ids = selected.map(Number).filter((id) => shown.has(id))
  const decideOn = (chosen: number[] | undefined) => {
    // Nothing of the batch is pending any more: say so instead of asking for a date (freight §4).
    if (waitingCount === 0) return showWarning(t.nothingWaits)
    setApproving(chosen ? { ids: chosen, count: chosen.length } : { batch, count: waitingCount })
  }
  const reject = async (chosen: number[] | undefined) => {
    if (waitingCount === 0) return showWarning(t.nothingWaits)
    let count = 0
    const yes = await confirm({
      title: t.rejectTitle,
      text: t.rejectText(f.number(chosen?.length ?? waitingCount)),
      action: t.reject,
      tone: 'danger',
      reason: { label: t.reason, required: true, maxLength: 500 },
      run: async (remark) => {
        count = await rejectRates(remark, chosen ? { ids: chosen } : { batch })
      },
    })
    if (!yes) return
    showSuccess(t.rejected(count))
    setSelected([])
    await invalidate(...WAITING)
  }
  const today = useToday()
  const base = rateColumns(t, f, setSurchargesOf).map(({ sort: _sort, ...column }) => column)
  const mayDecide = tab === '1' && isManager
  const maySubmit = tab === '2'
  const saved = useSavedSearch('rateApproval')
  const filters = rateFilterControls(t, f, useMasterOptions())
  const standard = filters.flatMap((filter) => (filter.more ? [] : [filter.key]))
  const chosen = saved.filters ?? standard
  // Filters that are set stay visible, also those of a shared link.
  const inView = filters.filter((filter) => chosen.includes(filter.key) || isFilterSet(filter, search))
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
          <>
            <Tabs
              activeKey={tab}
              onChange={(key) => onSearch({ tab: TABS.find((known) => known === key) })}
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
                {...(isManager ? { onApprove: decideOn } : {})}
              />
            )}
          </>
        }
        filters={inView.map((filter) => ({ ...filter, more: false }))}
        filterChooser={
          <FilterChooser groups={[{ filters }]} chosen={chosen} standard={standard} onChange={saved.onFilters} />
        }
        columns={[
          {
            key: 'id',
            title: t.number,
            width: 52,
            align: 'right',
            render: (rate) => <span className={common.num}>{rate.id}</span>,
            card: 'none',
          },
          ...(tab === '1'
            ? waitingColumns(t, words, f, base)
            : [
                {
                  key: 'status',
                  title: words.approvalStatus,
                  width: 140,
                  render: ({ approvalStatus }: ApprovalRate) => {
                    const status =
                      approvalStatus === APPROVAL_STATUS.rejected ? approvalStatus : APPROVAL_STATUS.approved
                    return <StatusTag tone={STATUS_TONE[status]}>{t.tabs[status]}</StatusTag>
                  },
                },
                ...base,
              ]),
          ...(tab === '3'
            ? [
                { key: 'openTime', title: t.openTime, width: 110, render: (rate: Rate) => f.date(rate.openTime) },
                {
                  key: 'state',
                  title: t.state,
                  width: 150,
                  render: (rate: Rate) => <SaleState rate={rate} today={today} t={t} />,
                },
              ]
            : []),
          {
            key: 'valid',
            title: words.validity,
            width: 110,
            hidden: tab === '1',
            render: (rate) => (rate.validState === VALID_STATE.valid ? t.valid : t.invalid),
          },
          { key: 'remark', title: t.remark, width: 220, hidden: tab === '1', render: (rate) => rate.remark || '—' },
          ...(tab === '1'
            ? [
                {
                  key: 'by',
                  title: t.uploadedBy,
                  width: 160,
                  hidden: true,
                  render: (rate: ApprovalRate) => (
                    <TwoLine first={rate.uploadedBy ?? '—'} second={rate.revisesId ? t.revision : rate.sheet} />
                  ),
                },
              ]
            : []),
        ]}
        rowKey={(rate) => rate.id}
        rowLabel={(rate) => `${rate.departurePortLabel} → ${rate.destinationPortLabel} ${rate.shippingCompanyLabel}`}
        actionsWidth={112}
        rowActions={(rate) => [
          ...(mayDecide
            ? [
                { key: 'approve', label: t.approve, primary: true, onClick: () => decideOn([rate.id]) },
                { key: 'reject', label: t.reject, danger: true, onClick: () => void reject([rate.id]) },
              ]
            : []),
          ...(maySubmit
            ? [
                {
                  key: 'again',
                  label: t.resubmit,
                  primary: true,
                  onClick: () => submitAgain.mutate({ ids: [rate.id] }),
                },
              ]
            : []),
          { key: 'history', label: t.history, onClick: () => setHistoryOf(rate) },
        ]}
        {...(mayDecide || (maySubmit && role === ROLE.operator)
          ? {
              selection: {
                keys: ids,
                onChange: (keys: Key[]) => setSelected(keys),
                actions: mayDecide ? (
                  <>
                    <Button
                      size="small"
                      type="primary"
                      icon={<Check size={14} aria-hidden />}
                      onClick={() => decideOn(ids)}
                    >
                      {t.approveSelected(ids.length)}
                    </Button>
                    <Button size="small" danger icon={<X size={14} aria-hidden />} onClick={() => void reject(ids)}>
                      {t.rejectSelected(ids.length)}
                    </Button>
                  </>
                ) : (
                  <Button
                    size="small"
                    type="primary"
                    icon={<RotateCcw size={14} aria-hidden />}
                    onClick={() => submitAgain.mutate({ ids })}
                  >
                    {t.resubmit}
                  </Button>
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
            <>
              <Button danger onClick={() => void reject(undefined)} disabled={waitingCount === 0}>
                {t.rejectAll}
              </Button>
              <Button onClick={() => decideOn(undefined)} disabled={waitingCount === 0}>
                {t.approveAll}
              </Button>
            </>
          )
        }
      />
      {surchargesOf && <SurchargeDialog rate={surchargesOf} onClose={() => setSurchargesOf(undefined)} />}
      {historyOf && <RateHistoryDialog rate={historyOf} onClose={() => setHistoryOf(undefined)} />}
      {approving && (
        <ApproveDialog
          {...approving}
          onClose={() => setApproving(undefined)}
          onDone={async () => {
            setSelected([])
            await invalidate(...WAITING)
          }}
        />
      )}
    </>
  )
}
