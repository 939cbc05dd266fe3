import type { Texts } from '@kairo/shared/texts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '@/i18n/language.ts'
import { useBrandName } from '@/theme/brand.ts'

interface ScreenNames {
  title: string
  menu: string | undefined
}

/** Title of the open screen, and its place in the menu; undefined while its texts are on their way. */
export function useScreenNames(): ScreenNames | undefined {
  const language = useLanguage()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const info = match?.staticData.screen
  const texts = (match?.loaderData as Texts<never> | undefined)?.[language]
  if (!info || !texts) return undefined
  return { title: info.title(texts), menu: info.menu }
}

/** The browser tab names the screen. */
export function useTitle(): void {
  const title = useScreenNames()?.title
  const name = useBrandName()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
