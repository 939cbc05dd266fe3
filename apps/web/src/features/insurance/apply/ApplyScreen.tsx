import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { INSURANCE } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import type { Application } from './ApplyForm.tsx'
import { OrderChoice } from './OrderChoice.tsx'
import panel from '@/ui/Panel.module.css'
import common from '@/ui/common.module.css'

const ApplyForm = lazyPart(async () => (await import('./ApplyForm.tsx')).ApplyForm)
const OrderDialog = lazyPart(async () => (await import('./OrderDialog.tsx')).OrderDialog)

/** The application: for an order of the address or of the user's choice, or a draft. */
export function ApplyScreen() {
  const t = useTexts(insuranceTexts)
  const [{ id, orderId }, setSearch] = useRouteSearch('/_in/insuranceApply')
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const [carried, setCarried] = useState<Partial<Application>>()
  const draft = useApiQuery(INSURANCE, { id: id ?? 0 }, { enabled: id !== undefined, staleMs: 0 })
  const insurance = id === undefined ? undefined : draft.data?.data
  const chosen = orderId ?? insurance?.orderId
  const prepared = useApiQuery('POST /insurance/prepare', { orderId: chosen ?? 0 }, { enabled: chosen !== undefined })
  const order = chosen === undefined ? undefined : prepared.data?.data
  const leave = (open?: number) =>
    void navigate({ to: '/InsuranceManagement', search: open === undefined ? {} : { id: open } })
  const error = (id === undefined ? null : draft.error) ?? (chosen === undefined ? null : prepared.error)
  const isMissing = isRefusal(error, 'RECORD_NOT_EXIST', 'ORDER_NOT_EXIST')
  const isWaiting = (id !== undefined && !insurance) || (chosen !== undefined && !order)
  const nothing = id === undefined && orderId === undefined
  // Beside what it shows, or while an order is chosen.
  useEffect(() => void ApplyForm.fetch().catch(() => undefined), [])
  return (
    <div className={common.stackL}>
      <PageHeader title={id === undefined ? t.applyTitle : t.editTitle} subtitle={t.intro} />
      {nothing ? (
        <section className={panel.panel} aria-labelledby="insured-order">
          <h2 id="insured-order">{t.orderTitle}</h2>
          <OrderChoice onChoose={(next) => setSearch({ orderId: next }, { replace: true })} />
        </section>
      ) : isMissing ? (
        <EmptyState picture="search" title={t.notFound}>
          <Button onClick={() => leave()}>{t.title}</Button>
        </EmptyState>
      ) : error ? (
        <FailedState
          error={error}
          onRetry={() => void (id !== undefined && draft.error ? draft.refetch() : prepared.refetch())}
        />
      ) : isWaiting || !order ? (
        <ListSkeleton rows={8} />
      ) : insurance && !insurance.actions.includes('save') ? (
        <EmptyState picture="search" title={order.isOpen ? t.notDraft : t.orderClosed}>
          <Button variant="primary" onClick={() => leave(insurance.id)}>
            {t.toInsurance}
          </Button>
        </EmptyState>
      ) : !order.isOpen ? (
        <EmptyState picture="search" title={t.orderClosed}>
          <Button variant="primary" onClick={() => setChoosing(true)}>
            {t.orderChange}
          </Button>
        </EmptyState>
      ) : (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <ApplyForm
            key={`${id ?? 'new'} ${order.orderId}`}
            order={order}
            insurance={insurance}
            carried={carried}
            onChangeOrder={(typed) => {
              setCarried(typed)
              setChoosing(true)
            }}
            onDone={leave}
          />
        </Suspense>
      )}
      {choosing && (
        <OrderDialog
          onChoose={(next) => {
            setChoosing(false)
            setSearch({ id, orderId: next })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
