import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { MAX_TIERS, type TariffForm } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { TARIFF_ISSUES, tariffIssues } from '@kairo/shared/free-time/tariff-issues'
import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import { readRecords, type SheetError, type SheetRecord } from '../../../../excel/record-sheet.ts'
import { headingOf } from '../../../../excel/sheet-headings.ts'
import { MESSAGES } from '../messages.ts'
import { type TariffKey, type TariffRow, type TariffSheet, SHARED_KEYS } from './tariff-sheet.ts'

/** A tariff of a sheet, with the rows of its tiers. */
export interface SheetTariff {
  form: TariffForm
  rows: number[]
}

/** What a tariff is recognised by: on one day there is one of a scope. */
const IDENTITY = [
  'kind',
  'direction',
  'shippingCompanyId',
  'portId',
  'country',
  'containerClass',
  'validFrom',
] as const satisfies TariffKey[]
type Identified = Partial<Record<(typeof IDENTITY)[number], unknown>>
export const identityOf = (values: Identified): string => IDENTITY.map((key) => values[key] ?? '').join('|')

/** How an error is told at a column of a row. */
export const errorAt =
  (sheet: TariffSheet, language: Language) =>
  (row: number, key: TariffKey, message: string): SheetError => ({
    row,
    column: headingOf(sheet.columns, key, language),
    message,
  })

/** The tariffs of a workbook, or all that is wrong with it, in the order of the sheet. */
export async function readTariffs(
  bytes: Uint8Array,
  sheet: TariffSheet,
  language: Language,
): Promise<{ tariffs: SheetTariff[]; errors: SheetError[] }> {
  const { records, errors, faulty } = await readRecords(bytes, sheet, language)
  const at = errorAt(sheet, language)
  // The tiers of a tariff are judged together: not while one of them could not be read, as that would look like a gap.
  const isWhole = !faulty.some(({ wrong }) => IDENTITY.some((key) => wrong.includes(key)))
  const incomplete = new Set(faulty.map(({ values }) => identityOf(values)))
  const tariffs: SheetTariff[] = []
  for (const [identity, rows] of groupBy(records, ({ values }) => identityOf(values))) {
    if (!isWhole || incomplete.has(identity)) continue
    const [first, ...others] = rows
    if (!first) continue
    const unlike = others.flatMap(({ row, values }) =>
      SHARED_KEYS.filter((key) => values[key] !== first.values[key]).map((key) =>
        at(row, key, MESSAGES.unlike(first.row)[language]),
      ),
    )
    if (unlike.length > 0) errors.push(...unlike)
    else tariffs.push(tariffOf(first.values, rows))
  }
  for (const { form, rows } of tariffs) {
    const beyond = rows[MAX_TIERS]
    if (beyond !== undefined) errors.push(at(beyond, 'fromDay', fieldMessage('tooMany', language)))
    for (const { path, issue } of tariffIssues(form)) {
      const [, nth = '0', field] = /^tiers\.(\d+)\.(.+)$/.exec(path) ?? []
      errors.push(at(rows[Number(nth)] ?? 0, (field ?? path) as TariffKey, TARIFF_ISSUES[issue][language]))
    }
  }
  return { tariffs, errors: errors.toSorted((a, b) => a.row - b.row) }
}

/** Tiers may stand in any order. */
function tariffOf(
  { fromDay: _from, toDay: _to, gp20: _20, gp40: _40, hq40: _hq, ...shared }: TariffRow,
  rows: readonly SheetRecord<TariffRow>[],
): SheetTariff {
  const sorted = rows.toSorted((a, b) => a.values.fromDay - b.values.fromDay)
  return {
    form: {
      ...shared,
      tiers: sorted.map(({ values: { fromDay, toDay, gp20, gp40, hq40 } }) => ({ fromDay, toDay, gp20, gp40, hq40 })),
    },
    rows: sorted.map(({ row }) => row),
  }
}
