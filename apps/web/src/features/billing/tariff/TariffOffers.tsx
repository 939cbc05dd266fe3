import { errorMessage } from '@/api/error-message.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { tariffTexts } from '../texts.ts'
import { isGivenBack, proposeOffers, type TariffOffer, useTariffDifference } from './tariff-difference.ts'
import { TariffNotice } from './TariffNotice.tsx'
import common from '@/ui/common.module.css'

/** For staff, besides the quotation of an order whose ship was moved: what its day costs otherwise, to be proposed. */
export function TariffOffers({ orderId, etd }: { orderId: number; etd: string }) {
  const t = useTexts(tariffTexts)
  const [busy, run] = useBusy()
  const { data, error } = useTariffDifference({ id: orderId, etd })
  const propose = async (offers: readonly TariffOffer[]) => {
    await proposeOffers(orderId, offers)
    showSuccess(offers.some(isGivenBack) ? t.givenBack : t.proposed)
  }
  if (error) return <p className={common.note}>{t.failed(errorMessage(error).text)}</p>
  if (!data) return null
  return (
    <TariffNotice
      difference={data.data}
      choice={(offers, label) => (
        <Button size="small" loading={busy} onClick={() => run(() => propose(offers))}>
          {label}
        </Button>
      )}
    />
  )
}
