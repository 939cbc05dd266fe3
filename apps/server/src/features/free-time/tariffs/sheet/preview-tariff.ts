import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import { TARIFF_FIELD_NAMES } from '@kairo/shared/free-time/tariff-field-names'
import type { ImportedTariff, TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import type { Language } from '@kairo/shared/languages'
import { tiersText } from '../write-tariffs.ts'
import { type TariffMasters, tariffWriter, type WrittenTariff } from './tariff-sheet.ts'

interface Shown {
  form: TariffForm
  rows: readonly number[]
  before: FreeTimeTariff | undefined
  change: ImportedTariff['change']
}

/** How the preview of an import shows a tariff, with what would change of it. */
export function previewWith(masters: TariffMasters, language: Language) {
  const write = tariffWriter(masters, language)
  const textsOf = (tariff: WrittenTariff): Record<string, string> => {
    const [cells = {}] = write(tariff)
    return Object.fromEntries(Object.entries(cells).map(([key, value]) => [key, String(value ?? '')]))
  }
  return ({ form, rows, before, change }: Shown): ImportedTariff => {
    const tariff = asWritten(form)
    const texts = textsOf(tariff)
    const old = before && textsOf(before)
    const changed = (Object.keys(TARIFF_FIELD_NAMES) as (keyof typeof TARIFF_FIELD_NAMES)[]).flatMap((key) => {
      const of = (values: Record<string, string>): string => values[key] || '—'
      const isTier = key === 'fromDay' || key === 'toDay'
      return old && !isTier && of(old) !== of(texts)
        ? [`${TARIFF_FIELD_NAMES[key][language]}: ${of(old)} → ${of(texts)}`]
        : []
    })
    const [tiersBefore, tiers] = [before && plainTiers(before.tiers), plainTiers(tariff.tiers)]
    return {
      row: rows[0] ?? 0,
      change,
      kind: form.kind,
      direction: form.direction,
      shippingCompany: texts.shippingCompanyId || null,
      port: texts.portId || null,
      country: form.country ?? null,
      terms: freeTimeText(tariff, language),
      validFrom: form.validFrom,
      validTo: form.validTo ?? null,
      changes: tiersBefore === undefined || tiersBefore === tiers ? changed : [...changed, `${tiersBefore} → ${tiers}`],
    }
  }
}

/** Amounts without places that say nothing, as a tariff is answered. */
const amount = (text: string | null | undefined): string | null => text?.replace(/\.00$/, '') ?? null
const plainTiers = (tiers: WrittenTariff['tiers']): string =>
  tiersText(
    tiers.map((tier) => ({ ...tier, gp20: amount(tier.gp20), gp40: amount(tier.gp40), hq40: amount(tier.hq40) })),
  )
const asWritten = (form: TariffForm): WrittenTariff => ({
  ...form,
  shippingCompanyId: form.shippingCompanyId ?? null,
  portId: form.portId ?? null,
  country: form.country ?? null,
  calendarCode: form.calendarCode ?? null,
  validTo: form.validTo ?? null,
  source: form.source ?? '',
  tiers: form.tiers.map(({ fromDay, toDay, gp20, gp40, hq40 }) => ({
    fromDay,
    toDay: toDay ?? null,
    gp20: amount(gp20),
    gp40: amount(gp40),
    hq40: amount(hq40),
  })),
})
