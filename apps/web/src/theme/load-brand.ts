import type { Brand } from '@kairo/shared/operator-company/brand'
import { mixed, readableOn } from '@kairo/shared/operator-company/contrast'
import { call } from '@/api/call.ts'
import { type BrandColours, showBrand } from './brand.ts'
import { dark } from './palette.ts'

/** The operator's colour as the palette needs it: lighter in the dark, and soft grounds on which it can be read. */
function coloursOf(colour: string): BrandColours {
  const onDark = readableOn(mixed(colour, '#ffffff', 0.3), [dark.surface, dark.selected], '#ffffff')
  return {
    light: {
      '--c-primary': colour,
      '--c-primary-hover': mixed(colour, '#000000', 0.15),
      '--c-primary-text': '#ffffff',
      '--c-primary-soft': readableOn(mixed(colour, '#ffffff', 0.88), [colour], '#ffffff'),
    },
    dark: {
      '--c-primary': onDark,
      '--c-primary-hover': mixed(onDark, '#ffffff', 0.15),
      '--c-primary-text': dark.primaryText,
      '--c-primary-soft': readableOn(mixed(onDark, dark.surface, 0.8), [onDark], '#000000'),
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
