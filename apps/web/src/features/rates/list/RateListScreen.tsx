import { APPROVAL_STATUS, VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { ROLE } from '@kairo/shared/roles'
import { useNavigate } from '@tanstack/react-router'
import { Percent, Upload } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { useToday } from '@/use-today.ts'
import { useMasterOptions } from '@/features/route-master/use-master-options.ts'
import { rateListInput } from './rate-list-filters.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { lacksExchangeRates, NoExchangeRates } from '../NoExchangeRates.tsx'
import { type Rate, rateColumns, rateFilterControls, SaleState } from './rate-columns.tsx'

const GlobalDiscountDialog = lazyPart(async () => (await import('./GlobalDiscountDialog.tsx')).GlobalDiscountDialog)
const RateDrawer = lazyPart(async () => (await import('./RateDrawer.tsx')).RateDrawer)
const RateHistoryDialog = lazyPart(async () => (await import('./RateHistory.tsx')).RateHistoryDialog)
const SurchargeDialog = lazyPart(async () => (await import('../search/SurchargeDialog.tsx')).SurchargeDialog)

const LIST = 'POST /transportCost/jiansuo'

/** Takes a rate off sale or puts it back, after confirmation. */
function useSetValidity() {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  return async (rate: Rate, validState: 0 | 1) => {
    const { dataList } = (await call('GET /transportCostApproval/getTransportList', { id: rate.id })).data
    const hasRevision = dataList.some(
      (known) => known.revisesId === rate.id && known.approvalStatus === APPROVAL_STATUS.pending,
    )
    const means = validState === VALID_STATE.invalid ? t.setInvalidMeans : t.setValidMeans
    const yes = await confirm({
      title: validState === VALID_STATE.invalid ? t.setInvalidTitle : t.setValidTitle,
      text: `${rate.departurePortLabel} → ${rate.destinationPortLabel} · ${rate.shippingCompanyLabel} · ${f.weekday(rate.weekday)}`,
      consequences: validState === VALID_STATE.invalid && hasRevision ? [...means, t.setInvalidRevision] : means,
      action: validState === VALID_STATE.invalid ? t.setInvalid : t.setValid,
      tone: validState === VALID_STATE.invalid ? 'danger' : 'normal',
      run: async () => {
        const chosen = { transportCostId: rate.id, validState, version: rate.version }
        // Also after a refusal: another user changed the rate, and the list shows the change.
        await call('POST /transportCost/setTransportCostUnValid', chosen).finally(() => invalidate(LIST))
      },
    })
    if (yes) showSuccess(validState === VALID_STATE.invalid ? t.invalidDone : t.validDone)
  }
}

/** The list of approved rates for staff: filter, view surcharges, edit, set invalid and valid. */
export function RateListScreen() {
  useFetchedWhenIdle(GlobalDiscountDialog, RateDrawer, RateHistoryDialog, SurchargeDialog)
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const isManager = useSession()?.user.role_id === ROLE.manager
  const [{ costType, startCity, endCity, ...own }, setSearch] = useRouteSearch('/_in/searchPrice')
  const navigate = useNavigate()
  // The search of the home page becomes an ordinary filter.
  const search = {
    ...own,
    type: own.type ?? costType,
    departurePort: own.departurePort ?? startCity,
    destinationPort: own.destinationPort ?? endCity,
  }
  const list = useList(LIST, { ...rateListInput(search), ...pageInput(search), ...sortInput(search, SORTS) })
  const [surchargesOf, setSurchargesOf] = useState<Rate>()
  const [edited, setEdited] = useState<Rate>()
  const [historyOf, setHistoryOf] = useState<Rate>()
  const [discounting, setDiscounting] = useState(false)
  const today = useToday()
  const master = useMasterOptions()

  const setValidity = useSetValidity()
  const columns = rateColumns(t, f, setSurchargesOf)
  return (
    <>
      <ListScreen
        name="rates"
        title={t.listTitle}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={rateFilterControls(t, f, master)}
        columns={[
          {
            key: 'index',
            title: t.index,
            width: 46,
            least: 38,
            align: 'right',
            render: (_rate, index) => ((search.page ?? 1) - 1) * (search.size ?? 20) + index + 1,
            card: 'none',
          },
          ...columns,
          {
            key: 'openTime',
            title: t.openTime,
            width: 120,
            sort: true,
            hidden: true,
            render: (rate) => f.date(rate.openTime),
          },
          {
            key: 'state',
            title: t.state,
            width: 130,
            least: 112,
            render: (rate) => <SaleState rate={rate} today={today} t={t} />,
            always: true,
          },
        ]}
        rowKey={(rate) => rate.id}
        rowLabel={(rate) => `${rate.departurePortLabel} → ${rate.destinationPortLabel} ${rate.shippingCompanyLabel}`}
        actionsWidth={100}
        rowActions={(rate) => [
          {
            key: 'edit',
            label: rate.approvalCount > 0 ? t.edit : t.view,
            primary: true,
            opens: true,
            onClick: () => setEdited(rate),
          },
          rate.validState === VALID_STATE.valid
            ? {
                key: 'invalid',
                label: t.setInvalid,
                danger: true,
                onClick: () => void setValidity(rate, 0).catch(showRefusal),
              }
            : { key: 'valid', label: t.setValid, onClick: () => void setValidity(rate, 1).catch(showRefusal) },
          { key: 'history', label: t.history, onClick: () => setHistoryOf(rate) },
        ]}
        notReady={lacksExchangeRates(list.error) && <NoExchangeRates />}
        empty={{
          title: t.emptyList,
          action: <Button onClick={() => void navigate({ to: '/addPrice' })}>{t.toUpload}</Button>,
        }}
        actions={
          <>
            {isManager && (
              <Button icon={Percent} onClick={() => setDiscounting(true)}>
                {t.globalDiscount}
              </Button>
            )}
            <Button variant="primary" icon={Upload} onClick={() => void navigate({ to: '/addPrice' })}>
              {t.toUpload}
            </Button>
          </>
        }
      />
      {surchargesOf && <SurchargeDialog rate={surchargesOf} onClose={() => setSurchargesOf(undefined)} />}
      {edited && (
        <RateDrawer
          rate={edited}
          readOnly={edited.approvalCount === 0}
          isManager={isManager}
          onClose={() => setEdited(undefined)}
        />
      )}
      {historyOf && <RateHistoryDialog rate={historyOf} onClose={() => setHistoryOf(undefined)} />}
      {discounting && <GlobalDiscountDialog onClose={() => setDiscounting(false)} />}
    </>
  )
}

const SORTS = ['distance', 'weekday', 'capacity20gp', 'capacity40gp', 'capacity40hq', 'lcl', 'openTime'] as const
