import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { currentLanguage } from '../i18n/language.ts'
import { antdLocales } from './antd-locales.ts'

/**
 * antd's provider and its words. The frame, the home page and the lists are drawn without antd, which would be half of
 * their first load; what uses it brings them along.
 */
export async function loadTheme() {
  const [{ ThemeRoot }] = await Promise.all([import('./ThemeRoot.tsx'), antdLocales.load(currentLanguage())])
  return ThemeRoot
}

/** A component that uses antd, with the provider around it; both are loaded side by side. */
export async function themed<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [ThemeRoot, Part] = await Promise.all([loadTheme(), load()])
  const Themed = (props: P) => (
    <ThemeRoot>
      <Part {...props} />
    </ThemeRoot>
  )
  return { default: Themed }
}

/**
 * A part that uses antd, of a screen that may do without: `lazyThemed(async () => (await import('./X.tsx')).X)`.
 * `lazy` loses that a component is generic; state its type beside it where it is.
 */
export const lazyThemed = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => themed(load))

/** A screen that uses antd, as the router loads it. */
export const themedScreen = async (
  load: () => Promise<object>,
  name: string,
): Promise<Record<string, ComponentType>> => ({
  [name]: (await themed(async () => ((await load()) as Record<string, ComponentType>)[name] as ComponentType)).default,
})
