import type { Brand } from '@kairo/shared/operator-company/brand'
import { mixed, readableOn } from '@kairo/shared/operator-company/contrast'
import { call } from '@/api/call.ts'
import { type BrandColours, showBrand } from './brand.ts'
import { dark, light } from './palette.ts'

/**
 * The operator's colour as the palette needs it: lighter in the dark, soft grounds on which it can be read, and a sea on
 * which white can be read.
 */
function coloursOf(colour: string): BrandColours {
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

/** Shows the operator as the server has it now. */
export const setBrand = ({ name, logo, colour }: Brand): void =>
  showBrand({ name, logo, colours: colour === null ? null : coloursOf(colour) })

/** Reads how the operator appears; what the last visit showed stays where the server does not answer. */
export function loadBrand(): void {
  void call('GET /operatorCompany/brand', {}).then(
    ({ data }) => setBrand(data),
    () => undefined,
  )
}
