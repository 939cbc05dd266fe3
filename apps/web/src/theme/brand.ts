import type { BrandColours } from '@kairo/shared/brand/operator-colours'
import { type Brand, nameIn } from '@kairo/shared/operator-company/brand'
import { remember, remembered } from '@/browser-storage.ts'
import { createStore, useStore } from '@/external-store.ts'
import { useLanguage } from '@/i18n/language.ts'
import { followDarkness, isDark } from './appearance.ts'

const PRODUCT = 'Kairo 海路'
const KEY = 'brand'

export interface ShownBrand extends Pick<Brand, 'name' | 'logo'> {
  colours: BrandColours | null
}
const NONE: ShownBrand = { name: null, logo: null, colours: null }

/** As the last visit had it, so that the first paint has it already. */
function lastSeen(): ShownBrand {
  try {
    return { ...NONE, ...(JSON.parse(remembered(KEY) ?? '{}') as Partial<ShownBrand>) }
  } catch {
    return NONE
  }
}

const brand = createStore<ShownBrand>(lastSeen())

function paint(before: BrandColours | null): void {
  const { style } = document.documentElement
  for (const name of Object.keys(before?.light ?? {})) style.removeProperty(name)
  const { colours } = brand.get()
  for (const [name, value] of Object.entries(colours?.[isDark() ? 'dark' : 'light'] ?? {}))
    style.setProperty(name, value)
}
paint(null)
followDarkness(() => paint(null))

export function showBrand(next: ShownBrand): void {
  const { colours } = brand.get()
  remember(KEY, JSON.stringify(next))
  brand.set(next)
  paint(colours)
}

export const useBrand = (): ShownBrand => useStore(brand)

/** What the product is called here: the operator's name, else its own. */
export const useBrandName = (): string => nameIn(useBrand().name, useLanguage()) || PRODUCT
