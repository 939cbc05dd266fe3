import type { BlContent, BlField, BlText } from '@kairo/shared/bills-of-lading/bl-content'
import { blPath, blPathText } from '@kairo/shared/bills-of-lading/bl-path'
import { packagesText } from '@kairo/shared/bills-of-lading/bl-words'
import type { Notice } from '../../notifications/notice.ts'

/** Fields of a bill that read differently by now. */
export interface BillChange {
  seq: number
  fields: readonly BlField[]
  old: BlText
  now: BlContent
}

/** A field on one line. */
function valueText(value: BlText[BlField]): string {
  if (typeof value === 'string') return value.replaceAll('\n', ', ')
  return value
    .map((row) =>
      'packages' in row
        ? [
            packagesText(row.packages, row.unit),
            row.description.replaceAll('\n', ', '),
            `${row.weightKg} kg`,
            `${row.volumeM3} m³`,
          ]
        : [row.number || row.size, row.seal],
    )
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('; ')
}

const fieldsOf = (changes: readonly BillChange[]) =>
  changes.flatMap(({ seq, fields, old, now }) =>
    fields.map((field) => ({
      seq,
      field,
      old: valueText(old[field]),
      now: valueText(now.text[field]),
      reason: now.reasons[field],
    })),
  )

/** For the log, which counts from 0: field, old and new, and why. */
export const loggedChanges = (changes: readonly BillChange[]): Record<string, string | [string, string]> =>
  Object.fromEntries(
    fieldsOf(changes).flatMap(({ seq, field, old, now, reason }): [string, string | [string, string]][] => {
      const key = `${seq - 1}.${field}`
      return [[key, [old, now]], ...(reason ? [[`${key}.reason`, reason] as [string, string]] : [])]
    }),
  )

/** For a mail: old → new, and why. */
export const changedFacts =
  (changes: readonly BillChange[], isSplit: boolean): NonNullable<Notice['changes']> =>
  ({ language }) =>
    fieldsOf(changes).map(({ seq, field, old, now, reason }) => [
      blPathText(blPath(seq, field), isSplit, language),
      `${old || '—'} → ${now || '—'}${reason ? ` (${reason})` : ''}`,
    ])
