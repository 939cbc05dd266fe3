import { Modal } from 'antd'
import type { Body } from '../../api/call.ts'
import { useAsk } from '../../api/queries.ts'
import { type Currency, useFormat } from '../../i18n/format.ts'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { rateTexts } from './messages/index.ts'

interface SurchargeDialogProps {
  rate: { id: number; departurePortLabel: string; destinationPortLabel: string; departureSurchargeNo: string | null; destinationSurchargeNo: string | null }
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
  const types = useAsk('GET /common/getDictList', { entryID: [33] }, { staleMs: 600_000 })
  const typeOf = (code: string) => types.data?.data[0]?.entryList.find((entry) => entry.entryCode === code)?.entryValue ?? code
  const table = (title: string, lines: readonly Line[]) => (
    <section className="charge-side">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="dialog-note">{t.noSurcharges}</p>
      ) : (
        <div className="charge-scroll">
          <table className="charge-table">
            <thead>
              <tr>
                <th scope="col">{t.item}</th>
                {['20GP', '40GP', '40HQ', 'LCL'].map((size) => (
                  <th key={size} scope="col" className="num">
                    {size}
                  </th>
                ))}
                <th scope="col">{t.costUnit}</th>
                <th scope="col">{t.unit}</th>
                <th scope="col">{t.detailType}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <tr key={`${line.surchargeName}-${index}`}>
                  <th scope="row">{line.surchargeName}</th>
                  {[line.surcharge20gp, line.surcharge40gp, line.surcharge40hq, line.surchargeLcl].map((amount, size) => (
                    <td key={size} className="num">
                      {f.money(amount, line.costUnit as Currency)}
                    </td>
                  ))}
                  <td>{line.costUnit}</td>
                  <td>{t.unitOf[line.unit] ?? line.unit}</td>
                  <td>{typeOf(line.surchargeDetailType)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
  const sides = data?.data
  return (
    <Modal open title={t.surchargesOf(rate.departurePortLabel, rate.destinationPortLabel)} footer={null} onCancel={onClose} width={860} closable={{ 'aria-label': core.common.close }}>
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
