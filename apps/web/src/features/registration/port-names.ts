import type { Language } from '@kairo/shared/languages'
import type { RegistrationPort } from '@kairo/shared/registration/registration.contract'

/** A port in the reader's language; the name that rates write where it has none. */
export const portName = (port: RegistrationPort, language: Language): string =>
  ({ 'zh-cn': port.nameCn, en: port.nameEn, ja: port.nameJa })[language] || port.name

/** Ports that a person means by a word: part of a name in any language, or the beginning of the code. */
export function portsMatching(ports: readonly RegistrationPort[], typed: string): RegistrationPort[] {
  const word = typed.trim().toLowerCase()
  return ports.filter(
    ({ name, nameCn, nameEn, nameJa, unlocode }) =>
      [name, nameCn, nameEn, nameJa].some((known) => known.toLowerCase().includes(word)) ||
      (unlocode ?? '').toLowerCase().startsWith(word) ||
      (unlocode ?? '').slice(2).toLowerCase().startsWith(word),
  )
}
