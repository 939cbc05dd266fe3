import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { rateTexts } from '../texts.ts'
import type { Offer } from './offer.ts'
import common from '@/ui/common.module.css'

/** Whether a price may change, else until when it is valid. */
export function Validity({ offer }: { offer: Pick<Offer, 'validTime' | 'validTo'> }) {
  const t = useTexts(rateTexts)
  const f = useFormat()
  if (offer.validTime === 'changing') return <small className={common.warning}>{t.changing}</small>
  return offer.validTo && <small>{t.validTo(f.date(offer.validTo))}</small>
}
