import { remember, remembered } from '@/browser-storage.ts'
import { createStore, useStore } from '@/external-store.ts'
import { dark, light } from '@kairo/shared/brand/palette'

const MODES = ['light', 'dark', 'system'] as const
export type Mode = (typeof MODES)[number]
const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const oneOf = <T extends string>(values: readonly T[], value: string | undefined, fallback: T): T =>
  values.find((one) => one === value) ?? fallback

const mode = createStore<Mode>(oneOf(MODES, remembered('appearance.mode'), 'system'))
const density = createStore<Density>(oneOf(DENSITIES, remembered('appearance.density'), 'comfortable'))

const system = window.matchMedia('(prefers-color-scheme: dark)')
const isDarkNow = (): boolean => mode.get() === 'dark' || (mode.get() === 'system' && system.matches)
const darkness = createStore(isDarkNow())

function apply(): void {
  const isDark = isDarkNow()
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.density = density.get()
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', (isDark ? dark : light).bg)
  darkness.set(isDark)
}
system.addEventListener('change', apply)
apply()

export function setMode(next: Mode): void {
  remember('appearance.mode', next)
  mode.set(next)
  apply()
}
export function setDensity(next: Density): void {
  remember('appearance.density', next)
  density.set(next)
  apply()
}

export const useMode = (): Mode => useStore(mode)
export const useDensity = (): Density => useStore(density)
export const isDark = darkness.get
export const followDarkness = darkness.subscribe
/** Whether the page is dark now, by setting or by system. */
export const useIsDark = (): boolean => useStore(darkness)
