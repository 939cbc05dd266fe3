import type { Language } from '../languages.ts'

/** A service with the names of its ports and carrier in the user's language. */
interface NamedService {
  departurePort: string
  destinationPort: string
  shippingCompany: string
  /** FCL or LCL. */
  type: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
  mode: string
  /** Normal or Fast. */
  shipType: string
  directTransfer: boolean
}

const WEEKDAYS: Record<Language, string> = {
  'zh-cn': '一二三四五六日',
  en: 'MonTueWedThuFriSatSun',
  ja: '月火水木金土日',
}
const weekdayLabel = (weekday: number, language: Language): string =>
  language === 'en'
    ? WEEKDAYS.en.slice(weekday * 3 - 3, weekday * 3)
    : language === 'ja'
      ? `${WEEKDAYS.ja[weekday - 1]}曜`
      : `周${WEEKDAYS['zh-cn'][weekday - 1]}`

const FAST: Record<Language, string> = { 'zh-cn': '快船', en: 'Fast', ja: '高速船' }
const NORMAL: Record<Language, string> = { 'zh-cn': '普通船', en: 'Normal', ja: '普通船' }
const DIRECT: Record<Language, string> = { 'zh-cn': '直航', en: 'Direct', ja: '直航' }
const TRANSHIPMENT: Record<Language, string> = { 'zh-cn': '中转', en: 'Transhipment', ja: '積替え' }

/** What customers choose between, on one line: `Shanghai → Osaka · SITC · FCL · Fri · CY-CY · Normal · Direct`. */
export const serviceLabel = (s: NamedService, language: Language): string =>
  [
    `${s.departurePort} → ${s.destinationPort}`,
    s.shippingCompany,
    s.type,
    weekdayLabel(s.weekday, language),
    s.mode,
    (s.shipType === 'Fast' ? FAST : NORMAL)[language],
    (s.directTransfer ? DIRECT : TRANSHIPMENT)[language],
  ]
    .filter((part) => part !== '')
    .join(' · ')
