import { CALENDAR } from '@kairo/shared/calendars/calendar'
import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import type { Input } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { sortInput } from '@/ui/list/list-search.ts'
import type { TariffSearch } from './search.ts'

export const TARIFFS = 'POST /freeTime/tariff/search'
export type Tariff = FreeTimeTariff

const SORTS = ['kind', 'carrier', 'place', 'freeDays', 'validFrom', 'validTo', 'updateTime'] as const
/** Filters and order of the list and its export. */
export const tariffFilterInput = (search: TariffSearch): Input<typeof TARIFFS> => ({
  kind: search.kind,
  direction: search.direction,
  shippingCompany: search.shippingCompany,
  port: search.port,
  country: search.country === undefined ? undefined : Number(search.country),
  state: search.state,
  validOn: search.validOn,
  ...sortInput(search, SORTS),
})

const NAMES = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJa' } as const
const STALE_MS = 600_000

/** Carriers, ports and calendars by their id or code, as a tariff names them. */
export function useTariffMasters() {
  const language = useLanguage()
  const carriers = useApiQuery('GET /shipping/company/list', {}, { staleMs: STALE_MS })
  const ports = useApiQuery('GET /destination/port/list', {}, { staleMs: STALE_MS })
  const calendars = useApiQuery('POST /calendar/list', { limit: 1 }, { staleMs: STALE_MS })
  return {
    carriers: {
      loading: carriers.isPending,
      options: (carriers.data?.data.dataList ?? []).map((one) => ({
        value: one.id,
        label: (language === 'en' ? '' : one[NAMES[language]]) || one.name,
        search: [one.name, one.nameCn, one.nameJa, one.nameEn, one.scac].join(' '),
      })),
    },
    ports: {
      loading: ports.isPending,
      options: (ports.data?.data.dataList ?? []).map((one) => ({
        value: one.id,
        label: `${one[NAMES[language]] || one.name}${one.unlocode ? ` (${one.unlocode})` : ''}`,
        search: [one.name, one.nameCn, one.nameJa, one.nameEn, one.unlocode].join(' '),
      })),
    },
    calendars: {
      loading: calendars.isPending,
      options: (calendars.data?.data.calendars ?? [])
        // It knows what banks close besides the holidays of its country, and not these.
        .filter(({ code }) => code !== CALENDAR.japanBank)
        .map((one) => ({ value: one.code, label: one[language === 'ja' ? 'nameJp' : NAMES[language]] })),
    },
  }
}
