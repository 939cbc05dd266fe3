import { Check, Monitor, Moon, Rows2, Rows3, Sun } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { type Density, type Mode, setDensity, setMode, useDensity, useIsDark, useMode } from '@/theme/appearance.ts'

const MODE_ICONS = { light: Sun, dark: Moon, system: Monitor } satisfies Record<Mode, typeof Sun>
const DENSITY_ICONS = { comfortable: Rows2, compact: Rows3 } satisfies Record<Density, typeof Sun>

/** Light, dark or as the system; row height. */
export function AppearanceSwitch() {
  const t = useCore()
  const mode = useMode()
  const density = useDensity()
  const isDark = useIsDark()
  const Icon = isDark ? Moon : Sun
  const entry = <K extends string>(key: K, chosen: boolean, Glyph: typeof Sun, text: string, onClick: () => void) => ({
    key,
    icon: <Glyph size={15} aria-hidden />,
    label: text,
    extra: chosen ? <Check size={15} aria-hidden /> : undefined,
    onClick,
  })
  return (
    <MenuButton
      staysOpen
      menu={() => [
        {
          key: 'mode',
          label: t.shell.appearance,
          entries: (['light', 'dark', 'system'] as const).map((choice) =>
            entry(choice, choice === mode, MODE_ICONS[choice], t.shell[choice], () => setMode(choice)),
          ),
        },
        {
          key: 'density',
          label: t.shell.density,
          entries: (['comfortable', 'compact'] as const).map((choice) =>
            entry(choice, choice === density, DENSITY_ICONS[choice], t.shell[choice], () => setDensity(choice)),
          ),
        },
      ]}
    >
      {(button) => <Button {...button} variant="text" aria-label={t.shell.appearance} icon={Icon} />}
    </MenuButton>
  )
}
