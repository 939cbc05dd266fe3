import type { Brand } from '@kairo/shared/operator-company/brand'
import { operatorColours } from '@kairo/shared/brand/operator-colours'
import { call } from '@/api/call.ts'
import { showBrand } from './brand.ts'

/** Shows the operator as the server has it now. */
export const setBrand = ({ name, logo, colour }: Brand): void =>
  showBrand({ name, logo, colours: colour === null ? null : operatorColours(colour) })

/** Reads how the operator appears; what the last visit showed stays where the server does not answer. */
export function loadBrand(): void {
  void call('GET /operatorCompany/brand', {}).then(
    ({ data }) => setBrand(data),
    () => undefined,
  )
}
