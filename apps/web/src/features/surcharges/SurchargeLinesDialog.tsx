import { type RowOf, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
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
  const { data, error, refetch } = useApiQuery('GET /surchargeNew/getSurchargeDetailList', { id: surcharge.id })
  return (
    <Dialog width={860} title={t.pricesOf(surcharge.surchargeNo, surcharge.surchargeName)} onClose={onClose}>
      {error ? (
        <FailedState title={t.prices} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : (
        <ChargePeriods lines={data.data} />
      )}
    </Dialog>
  )
}
