import type { Language } from '@kairo/shared/languages'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import type { Option } from '@/ui/list/filters/filter.ts'

const NAMES = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJa' } as const
const STALE_MS = 600_000

/** English readers know a carrier by its short name, which sheets carry. */
export const carrierLabel = (
  carrier: { name: string } & Record<(typeof NAMES)[Language], string>,
  language: Language,
): string => (language === 'en' ? '' : carrier[NAMES[language]]) || carrier.name

/** All ports and carriers as filter options: the value is the master's name, the label in the reader's language. */
export interface MasterOptions {
  ports: readonly Option[]
  carriers: readonly Option[]
}

export function useMasterOptions(): MasterOptions {
  const language = useLanguage()
  const ports = useApiQuery('GET /destination/port/list', {}, { staleMs: STALE_MS }).data?.data.dataList ?? []
  const carriers = useApiQuery('GET /shipping/company/list', {}, { staleMs: STALE_MS }).data?.data.dataList ?? []
  return {
    ports: ports.map((port) => ({
      value: port.name,
      label: `${port[NAMES[language]] || port.name}${port.unlocode ? ` (${port.unlocode})` : ''}`,
    })),
    carriers: carriers.map((carrier) => ({ value: carrier.name, label: carrierLabel(carrier, language) })),
  }
}
