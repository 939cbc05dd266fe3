import type { DayKind } from '@kairo/shared/calendars/calendar'
import type { ImportedDay } from '@kairo/shared/calendars/calendars.contract'
import { workedFor } from '../../../master-data/chinese-holidays.ts'
import type { ReadDay } from './read-day.ts'

export type StoredDay = ImportedDay
type Names = Pick<ImportedDay, 'nameCn' | 'nameEn' | 'nameJp'>

const hasName = (day: Names, name: string): boolean => [day.nameCn, day.nameEn, day.nameJp].includes(name)

/** The three names of a day that a notice names in one language: as the calendar has them from other years, else alike. */
function namesOf(
  { name, names, kind }: ReadDay,
  stored: StoredDay | undefined,
  storedDays: readonly StoredDay[],
): Names {
  if (names) return { nameCn: names['zh-cn'], nameEn: names.en, nameJp: names.ja }
  if (stored?.kind === kind) return { nameCn: stored.nameCn, nameEn: stored.nameEn, nameJp: stored.nameJp }
  const same =
    storedDays.find((day) => day.kind === kind && hasName(day, name)) ??
    storedDays.find((day) => day.kind === 'off' && (hasName(day, name) || hasName(day, `${name}节`)))
  const of = same
    ? { nameCn: same.nameCn, nameEn: same.nameEn, nameJp: same.nameJp }
    : { nameCn: name, nameEn: name, nameJp: name }
  return kind === 'work' && same?.kind !== 'work' ? workedFor(of) : of
}

const isSame = (a: ImportedDay, b: ImportedDay): boolean =>
  a.kind === b.kind &&
  a.provisional === b.provisional &&
  a.nameCn === b.nameCn &&
  a.nameEn === b.nameEn &&
  a.nameJp === b.nameJp

export interface Changes {
  /** With their sources, as they are stored. */
  added: StoredDay[]
  changed: (StoredDay & { old: StoredDay })[]
  removed: StoredDay[]
  /** Days of the year that the file does not name, and that stay: settled ones, and closures of ports. */
  kept: StoredDay[]
  same: number
}

/** What an import does to a calendar, of which `storedDays` are all days. */
export function compareDays(
  storedDays: readonly StoredDay[],
  read: readonly ReadDay[],
  year: number,
  source: string,
): Changes {
  const byDay = new Map(storedDays.map((day) => [day.day, day]))
  const named = new Set(read.map(({ day }) => day))
  const changes: Changes = { added: [], changed: [], removed: [], kept: [], same: 0 }
  for (const one of read) {
    const old = byDay.get(one.day)
    const kind: DayKind = one.kind
    const day: StoredDay = {
      day: one.day,
      kind,
      ...namesOf(one, old, storedDays),
      provisional: one.provisional ?? false,
      source: one.source ?? (source || (old?.source ?? '')),
    }
    if (!old) changes.added.push(day)
    else if (isSame(old, day)) changes.same += 1
    else changes.changed.push({ ...day, old })
  }
  for (const day of storedDays) {
    if (!day.day.startsWith(`${year}-`) || named.has(day.day)) continue
    if (day.provisional && day.kind !== 'closed') changes.removed.push(day)
    else changes.kept.push(day)
  }
  return changes
}
