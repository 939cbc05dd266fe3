import { type RowOf, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { ChargePeriods } from './ChargePeriods.tsx'
import { surchargeTexts } from './texts.ts'

/** The charges of one surcharge number. */
export function SurchargeLinesDialog({
  surcharge,
  onClose,
}: {
  surcharge: RowOf<'GET /surchargeNew/getSurchargeList'>
  onClose: () => void
}) {
  const t = useTexts(surchargeTexts)
  const answer = useApiQuery('GET /surchargeNew/getSurchargeDetailList', { id: surcharge.id })
  return (
    <Dialog width={860} title={t.pricesOf(surcharge.surchargeNo, surcharge.surchargeName)} onClose={onClose}>
      {answer.data ? <ChargePeriods lines={answer.data.data} /> : <NotLoaded of={answer} title={t.prices} />}
    </Dialog>
  )
}
