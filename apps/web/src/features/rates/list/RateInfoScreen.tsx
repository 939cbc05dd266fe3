import { APPROVAL_STATUS } from '@kairo/shared/rates/rate-codes'
import { ROLE } from '@kairo/shared/roles'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { useToday } from '@/use-today.ts'
import { rateManagementTexts } from '../management-texts.ts'
import { rateTexts } from '../texts.ts'
import { type Rate, SaleState } from './rate-columns.tsx'
import { RateDrawer } from './RateDrawer.tsx'
import { RateHistory } from './RateHistory.tsx'
import { RouteCharges } from '../search/RouteCharges.tsx'
import common from '@/ui/common.module.css'

/** One rate with its surcharges and history (`/priceInfo`), the same with the form open (`/upPrice`). */
export function RateInfoScreen() {
  const t = useTexts(rateManagementTexts)
  const core = useCore()
  const { id }: { id?: number } = useSearch({ strict: false })
  const editing = useRouterState({ select: (state) => state.location.pathname === '/upPrice' })
  const isManager = useSession()?.user.role_id === ROLE.manager
  const navigate = useNavigate()
  const answer = useApiQuery(
    'GET /transportCostApproval/getTransportList',
    { id: id ?? 0 },
    {
      enabled: id !== undefined,
    },
  )
  const rate = answer.data?.data.dataList.find((row) => row.id === id)
  const show = (path: '/priceInfo' | '/upPrice') => void navigate({ to: path, search: { id } })
  const mayEdit = rate?.approvalStatus === APPROVAL_STATUS.approved && rate.approvalCount > 0
  return (
    <section className={common.stackL} aria-label={t.viewTitle}>
      <PageHeader
        title={rate ? `${rate.departurePortLabel} → ${rate.destinationPortLabel}` : t.viewTitle}
        subtitle={rate && `${rate.shippingCompanyLabel} · ${rate.type} · ${t.number} ${rate.id}`}
        actions={
          mayEdit && (
            <Button variant="primary" icon={Pencil} onClick={() => show('/upPrice')}>
              {t.edit}
            </Button>
          )
        }
      />
      {id === undefined || (answer.data && !rate) ? (
        <EmptyState picture="search" title={t.emptyList}>
          <Button onClick={() => void navigate({ to: '/searchPrice' })}>{t.listTitle}</Button>
        </EmptyState>
      ) : !rate ? (
        <NotLoaded of={answer} title={t.viewTitle} rows={6} />
      ) : (
        <RateInfo rate={rate} />
      )}
      {rate && editing && (
        <RateDrawer rate={rate} readOnly={!mayEdit} isManager={isManager} onClose={() => show('/priceInfo')} />
      )}
      <p className={common.srOnly} role="status">
        {answer.data || answer.error || id === undefined ? '' : core.common.loading}
      </p>
    </section>
  )
}

function RateInfo({ rate }: { rate: Rate }) {
  const t = useTexts(rateManagementTexts)
  const prices = useTexts(rateTexts)
  const f = useFormat()
  const today = useToday()
  const when = (day: number, hour: string) => `${f.weekday(day)} ${hour}`
  const price = (label: string, amount: string | null) => ({
    label: `${label} (USD)`,
    value: amount && <MoneyText amount={amount} currency="USD" strong />,
  })
  return (
    <>
      <DescriptionGrid
        columns={4}
        facts={[
          ...(rate.type === 'LCL'
            ? [price(`LCL ${prices.perRt}`, rate.lcl), { label: t.field.minRevenueTons, value: rate.minRevenueTons }]
            : [price('20GP', rate.capacity20gp), price('40GP', rate.capacity40gp), price('40HQ', rate.capacity40hq)]),
          {
            label: t.state,
            value:
              rate.approvalStatus === APPROVAL_STATUS.approved ? (
                <SaleState rate={rate} today={today} t={t} />
              ) : (
                t.tabs[rate.approvalStatus === APPROVAL_STATUS.rejected ? '2' : '1']
              ),
          },
          { label: t.field.shippingCompanyId, value: `${rate.shippingCompanyLabel} · ${rate.mode}` },
          { label: t.field.weekday, value: f.weekday(rate.weekday, 'long') },
          { label: t.field.distance, value: rate.distance },
          { label: t.field.directTransfer, value: t.directShort[rate.directTransfer] },
          { label: t.field.shipType, value: t.shipTypes[rate.shipType] },
          { label: t.field.maxCapacity, value: rate.maxCapacity },
          { label: t.field.ftDays, value: rate.ftDays ?? t.byTariff },
          {
            label: t.portOpen,
            value: `${when(rate.portOpenStartday, rate.portOpenStarthour)} – ${f.withPlace(when(rate.portOpenEndday, rate.portOpenEndhour), rate.departureZone)}`,
          },
          { label: t.deadline, value: f.withPlace(when(rate.deadlineDay, rate.deadlineHour), rate.departureZone) },
          { label: t.field.validTime, value: t.validities[rate.validTime] },
          {
            label: t.validPeriod,
            value: rate.validFrom || rate.validTo ? `${f.date(rate.validFrom)} – ${f.date(rate.validTo)}` : undefined,
          },
          { label: t.openTime, value: f.date(rate.openTime) },
          { label: t.closeTime, value: f.date(rate.closeTime) },
          { label: t.updated, value: [f.dateTime(rate.updateTime), rate.uploadedBy].filter(Boolean).join(' · ') },
          ...(rate.remark ? [{ label: t.remark, value: rate.remark, wide: true }] : []),
        ]}
      />
      <h2>{t.surcharges}</h2>
      <RouteCharges rate={rate} />
      <h2>{t.history}</h2>
      <RateHistory id={rate.id} />
    </>
  )
}
