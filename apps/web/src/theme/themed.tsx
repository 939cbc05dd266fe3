import type { FunctionComponent } from 'react'
import { type LazyPart, lazyPart } from '../lazy-part.tsx'

/**
 * antd's provider and its words. The frame, the home page and the lists are drawn without antd, which would be half of
 * their first load; what uses it brings them along.
 */
export async function loadTheme() {
  return (await import('./ThemeRoot.tsx')).ThemeRoot
}

/** A component that uses antd, with the provider around it; both are loaded side by side. */
export async function themed<P extends object>(load: () => Promise<FunctionComponent<P>>) {
  const [ThemeRoot, Part] = await Promise.all([loadTheme(), load()])
  const Themed = (props: P) => (
    <ThemeRoot>
      <Part {...props} />
    </ThemeRoot>
  )
  return Themed
}

/** A part that uses antd, of a screen that may do without: `lazyThemed(async () => (await import('./X.tsx')).X)`. */
export const lazyThemed = <P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): LazyPart<FunctionComponent<P>> => lazyPart(() => themed(load))

/** A screen that uses antd, as the router loads it. */
export const themedScreen = async (
  load: () => Promise<object>,
  name: string,
): Promise<Record<string, FunctionComponent>> => ({
  [name]: await themed(async () => ((await load()) as Record<string, FunctionComponent>)[name] as FunctionComponent),
})
