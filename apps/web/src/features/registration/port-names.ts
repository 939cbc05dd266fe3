import type { Language } from '@kairo/shared/languages'
import type { RegistrationPort } from '@kairo/shared/registration/registration.contract'

/** A port in the user's language; the name that rates write where it has none. */
export const portName = (port: RegistrationPort, language: Language): string =>
  ({ 'zh-cn': port.nameCn, en: port.nameEn, ja: port.nameJa })[language] || port.name

/** Ports that match a search text: a name in any language or the code, first those that begin with it. */
export function portsMatching(ports: readonly RegistrationPort[], typed: string): RegistrationPort[] {
  const word = typed.trim().toLowerCase()
  const begins: RegistrationPort[] = []
  const holds: RegistrationPort[] = []
  for (const port of ports) {
    const { name, nameCn, nameEn, nameJa } = port
    const code = (port.unlocode ?? '').toLowerCase()
    const names = [name, nameCn, nameEn, nameJa].map((one) => one.toLowerCase())
    // «sha» is Shanghai before it is Nansha.
    if ([...names, code, code.slice(2)].some((one) => one.startsWith(word))) begins.push(port)
    else if (names.some((one) => one.includes(word))) holds.push(port)
  }
  return [...begins, ...holds]
}
