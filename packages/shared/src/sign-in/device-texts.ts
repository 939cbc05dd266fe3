import { inEachLanguage, type Trilingual } from '../languages.ts'

/** What a User-Agent header gave away; browser and system are empty when unknown. */
export interface Device {
  /** `Chrome`, `Safari` … */
  browser: string
  /** `Windows`, `iOS` … */
  system: string
  device: 'computer' | 'tablet' | 'phone' | 'unknown'
}

const KINDS: Record<Device['device'], Trilingual> = {
  computer: { 'zh-cn': '电脑', en: 'Computer', ja: 'パソコン' },
  tablet: { 'zh-cn': '平板', en: 'Tablet', ja: 'タブレット' },
  phone: { 'zh-cn': '手机', en: 'Phone', ja: 'スマートフォン' },
  unknown: { 'zh-cn': '未知设备', en: 'Unknown device', ja: '不明な端末' },
}
const UNKNOWN_BROWSER: Trilingual = { 'zh-cn': '未知浏览器', en: 'Unknown browser', ja: '不明なブラウザ' }

/** `Safari on iOS`, or what is known of it. */
export function deviceName({ browser, system, device }: Device): Trilingual {
  if (!system) return browser ? inEachLanguage(() => browser) : KINDS[device]
  const named = inEachLanguage((language) => browser || UNKNOWN_BROWSER[language])
  return {
    'zh-cn': `${system} 上的 ${named['zh-cn']}`,
    en: `${named.en} on ${system}`,
    ja: `${system} の ${named.ja}`,
  }
}

/** The code of addresses within an office or a machine, which no country has. */
export const LOCAL = 'local'
const LOCAL_NETWORK: Trilingual = { 'zh-cn': '内部网络', en: 'Local network', ja: 'ローカルネットワーク' }

/** The name of a country by its ISO code, or of the local network. */
export const placeName = (country: string): Trilingual =>
  country === LOCAL
    ? LOCAL_NETWORK
    : inEachLanguage(
        (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country,
      )
