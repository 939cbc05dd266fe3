import { Modal } from 'antd'
import type { Body } from '../../api/call.ts'
import { useAsk } from '../../api/queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ChargeTable } from './ChargeTable.tsx'
import { rateTexts } from './messages/index.ts'

interface SurchargeDialogProps {
  rate: {
    id: number
    departurePortLabel: string
    destinationPortLabel: string
    departureSurchargeNo: string | null
    destinationSurchargeNo: string | null
  }
  onClose: () => void
}
type Line = Body<'GET /surchargeNew/getPolPodSurchargeDetailList'>['data']['begins'][number]

/** What is charged on the departure side, the destination side and the route itself (freight §2.1). */
export function SurchargeDialog({ rate, onClose }: SurchargeDialogProps) {
  const t = useTexts(rateTexts)
  const core = useCore()
  const f = useFormat()
  const { data, error, refetch } = useAsk('GET /surchargeNew/getPolPodSurchargeDetailList', {
    polNo: rate.departureSurchargeNo ?? undefined,
    podNo: rate.destinationSurchargeNo ?? undefined,
    transportCostId: rate.id,
  })
  const table = (title: string, lines: readonly Line[]) => (
    <section className="charge-side">
      <h3>{title}</h3>
      <ChargeTable lines={lines} />
    </section>
  )
  const sides = data?.data
  return (
    <Modal
      open
      title={t.surchargesOf(rate.departurePortLabel, rate.destinationPortLabel)}
      footer={null}
      onCancel={onClose}
      width={860}
      closable={{ 'aria-label': core.common.close }}
    >
      {error ? (
        <FailedState title={t.surcharges} error={error} onRetry={() => void refetch()} />
      ) : !sides ? (
        <ListSkeleton rows={4} />
      ) : (
        <>
          {table(`${t.pol} · ${rate.departurePortLabel}`, sides.begins)}
          {table(`${t.pod} · ${rate.destinationPortLabel}`, sides.ends)}
          {sides.gs.length > 0 && (
            <section className="charge-side">
              <h3>{t.gs}</h3>
              <dl className="charge-list">
                {sides.gs.map((charge) => (
                  <div key={charge.name}>
                    <dt>{charge.name}</dt>
                    <dd className="num">{f.money(charge.price, 'USD')}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </>
      )}
    </Modal>
  )
}
