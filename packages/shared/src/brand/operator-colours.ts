import { mixed, readableOn } from '../operator-company/contrast.ts'
import { dark, light } from './palette.ts'

/** Variables of the palette that follow the operator's colour, of either appearance. */
export type BrandColours = Record<'light' | 'dark', Record<string, string>>

/**
 * The operator's colour as the palette needs it: lighter in the dark, soft grounds on which it can be read, and a sea on
 * which white can be read.
 */
export function operatorColours(colour: string): BrandColours {
  const onDark = readableOn(mixed(colour, '#ffffff', 0.3), [dark.surface, dark.selected], '#ffffff')
  const sea = {
    '--c-sea': mixed(colour, '#000000', 0.3),
    '--c-sea-deep': mixed(colour, '#000000', 0.65),
    '--c-sea-bright': colour,
  }
  return {
    light: {
      ...sea,
      '--c-primary': colour,
      '--c-primary-hover': mixed(colour, '#000000', 0.15),
      '--c-primary-text': '#ffffff',
      '--c-primary-soft': readableOn(mixed(colour, '#ffffff', 0.88), [colour], '#ffffff'),
      '--c-selected': readableOn(mixed(colour, '#ffffff', 0.92), [colour, light.text3], '#ffffff'),
      '--c-focus': `${colour}33`,
    },
    dark: {
      ...sea,
      '--c-primary': onDark,
      '--c-primary-hover': mixed(onDark, '#ffffff', 0.15),
      '--c-primary-text': dark.primaryText,
      '--c-primary-soft': readableOn(mixed(onDark, dark.surface, 0.8), [onDark], '#000000'),
      '--c-selected': readableOn(mixed(onDark, dark.surface, 0.84), [onDark, dark.text3], '#000000'),
      '--c-focus': `${onDark}4d`,
    },
  }
}
