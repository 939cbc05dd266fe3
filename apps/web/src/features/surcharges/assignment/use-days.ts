import type { RouteChargeRow } from '@kairo/shared/surcharges/route-charges.contract'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { rateTexts } from '@/features/rates/texts.ts'

/** The days of departure of a period in words: `until 31 Dec`. */
export function useDays() {
  const { periods } = useTexts(rateTexts)
  const f = useFormat()
  const day = (value: string | null) => value && f.date(value)
  return ({ validFrom, validTo }: Pick<RouteChargeRow, 'validFrom' | 'validTo'>): string =>
    periods.days(day(validFrom), day(validTo))
}
