import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { Option } from '@/ui/list/filters/filter.ts'
import { partyTexts } from './texts.ts'

const HOUR_MS = 3_600_000

/** The areas as the dictionary names them (group 22): 1 China, any other value Japan. */
export function useAreas(): { areas: Option[]; areaOf: (area: number) => string } {
  const t = useTexts(partyTexts)
  const dictionary = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.area] }, { staleMs: HOUR_MS })
  const entries = dictionary.data?.data[0]?.entryList ?? []
  const labelOf = (code: '1' | '2') =>
    entries.find(({ entryCode }) => entryCode === code)?.entryValue ?? (code === '1' ? t.china : t.japan)
  return {
    areas: [
      { value: '1', label: labelOf('1') },
      { value: '2', label: labelOf('2') },
    ],
    areaOf: (area) => labelOf(area === 1 ? '1' : '2'),
  }
}

/**
 * Cities to choose from (group 30). Records keep the English name, which manifests take; users read and search it in
 * their own language as well.
 */
export function useCities() {
  const own = useApiQuery('GET /common/getDictList', { entryID: [DICTIONARY.city] }, { staleMs: HOUR_MS })
  const english = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.city], local: 'en' },
    { staleMs: HOUR_MS },
  )
  const words = new Map(own.data?.data[0]?.entryList.map(({ entryCode, entryValue }) => [entryCode, entryValue]))
  return (english.data?.data[0]?.entryList ?? []).map(({ entryCode, entryValue }) => {
    const word = words.get(entryCode) ?? entryValue
    return { value: entryValue, label: word === entryValue ? entryValue : `${word} ${entryValue}` }
  })
}
