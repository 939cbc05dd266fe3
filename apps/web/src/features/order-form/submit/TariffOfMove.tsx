import { errorMessage } from '@/api/error-message.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useTariffDifference } from '@/features/billing/tariff/tariff-difference.ts'
import { TariffNotice } from '@/features/billing/tariff/TariffNotice.tsx'
import { tariffTexts } from '@/features/billing/texts.ts'
import { useBookingFacts } from '../form/form-context.ts'
import type { FormPrice } from '../quotation/use-compared-price.ts'
import common from '@/ui/common.module.css'

/** For staff who correct the date of an order: its quotation stays, and what the new day costs otherwise is said. */
export function TariffOfMove({ price }: { price: FormPrice }) {
  const t = useTexts(tariffTexts)
  const { staff, order } = useBookingFacts()
  const { asked } = price
  const isMoved = staff && asked?.recount && asked.etd !== undefined && asked.etd !== order?.expectedLeavePortDate
  const { data, error } = useTariffDifference(
    order && isMoved && asked.etd !== undefined
      ? {
          id: order.id,
          etd: asked.etd,
          fcl20Gp: asked.fcl20Gp,
          fcl40Gp: asked.fcl40Gp,
          fcl40Hq: asked.fcl40Hq,
          lclRt: asked.lclRt,
          blQuantity: asked.blQuantity,
          telex: asked.telex,
          hds: asked.hds,
          isExitCustomhouse: asked.isExitCustomhouse,
        }
      : undefined,
  )
  if (!isMoved) return null
  // Nothing said would mean that nothing changes.
  if (error) return <p className={common.note}>{t.failed(errorMessage(error).text)}</p>
  if (!data) return null
  return (
    <>
      <TariffNotice difference={data.data} choice={(_offers, label) => <p>{label}</p>} />
      {data.data.offers.length > 0 && <p className={common.note}>{t.afterSaving}</p>}
    </>
  )
}
