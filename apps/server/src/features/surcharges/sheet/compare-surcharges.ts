import { groupBy } from '@kairo/shared/group-by'
import type { LineChange, LineValues, SurchargeChange } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { ParsedSurcharge, ParsedSurchargeLine } from './parsed-surcharge.ts'
import { periodKey } from './period-key.ts'
import type { StoredSurcharge } from '../stored-surcharges.ts'

/** The changes of a number by a sheet, without the effect on rates; ports and carriers by id. */
export type Comparison = Pick<SurchargeChange, 'surchargeNo' | 'surchargeName' | 'change' | 'head' | 'lines'>

const valuesOf = (line: ParsedSurchargeLine): LineValues => ({
  surcharge20gp: line.gp20,
  surcharge40gp: line.gp40,
  surcharge40hq: line.hq40,
  surchargeLcl: line.lcl,
  costUnit: line.currency,
  unit: line.basis,
  surchargeDetailType: line.detailType,
  condition: line.condition,
  validFrom: line.validFrom,
  validTo: line.validTo,
  shippingCompany: line.carrierId === null ? null : String(line.carrierId),
})

const sameLine = (a: ParsedSurchargeLine, b: ParsedSurchargeLine): boolean =>
  a.name === b.name && JSON.stringify(valuesOf(a)) === JSON.stringify(valuesOf(b))

/** Fields of the head that differ, as text. */
function headChanges(surcharge: ParsedSurcharge, stored: StoredSurcharge | undefined): Comparison['head'] {
  const fields = [
    ['surchargeName', stored?.name, surcharge.name],
    ['surchargeCountry', stored?.country, surcharge.country],
    ['surchargePort', stored?.portId, surcharge.portId],
    ['surchargeType', stored?.type, surcharge.type],
    ['remark', stored?.remark, surcharge.remark],
  ] as const
  return fields.flatMap(([field, before, after]) => {
    const old = before === undefined || before === null ? null : String(before)
    // A new number has no remark before and none after.
    return old === String(after) || (old === null && after === '') ? [] : [{ field, old, new: String(after) }]
  })
}

/** When a line of the sheet is a stored one, the surest first. */
const SAME_LINE: readonly {
  key: (line: ParsedSurchargeLine) => string
  fits?: (a: ParsedSurchargeLine, b: ParsedSurchargeLine) => boolean
}[] = [
  { key: (line) => `${periodKey(line)} ${line.validFrom ?? ''}` },
  { key: periodKey, fits: overlap },
  // The charge under another condition.
  { key: ({ name, carrierId, validFrom, validTo }) => [name.toLowerCase(), carrierId, validFrom, validTo].join(' ') },
]

function overlap(a: ParsedSurchargeLine, b: ParsedSurchargeLine): boolean {
  const endsBefore = (one: ParsedSurchargeLine, other: ParsedSurchargeLine) =>
    one.validTo !== null && other.validFrom !== null && one.validTo < other.validFrom
  return !endsBefore(a, b) && !endsBefore(b, a)
}

/** The stored line that each line of the sheet replaces. */
function replacedLines(
  after: readonly ParsedSurchargeLine[],
  before: readonly ParsedSurchargeLine[],
): Map<ParsedSurchargeLine, ParsedSurchargeLine> {
  const replaced = new Map<ParsedSurchargeLine, ParsedSurchargeLine>()
  const taken = new Set<ParsedSurchargeLine>()
  for (const { key, fits } of SAME_LINE) {
    const left = groupBy(
      before.filter((line) => !taken.has(line)),
      key,
    )
    if (left.size === 0) break
    for (const line of after) {
      if (replaced.has(line)) continue
      const old = left.get(key(line))?.find((one) => !taken.has(one) && (!fits || fits(one, line)))
      if (!old) continue
      taken.add(old)
      replaced.set(line, old)
    }
  }
  return replaced
}

/**
 * Lines are the same charge when their names are, whatever their capitals, with their condition and carrier; they are
 * compared period by period. Lines that the sheet leaves out are removed.
 */
function lineChanges(after: readonly ParsedSurchargeLine[], before: readonly ParsedSurchargeLine[]): LineChange[] {
  const replaced = replacedLines(after, before)
  const current = after.map((line): LineChange => {
    const old = replaced.get(line)
    const change = !old ? 'added' : sameLine(old, line) ? 'unchanged' : 'changed'
    return { surchargeName: line.name, change, old: old ? valuesOf(old) : null, new: valuesOf(line) }
  })
  const kept = new Set(replaced.values())
  return [
    ...current,
    ...before
      .filter((line) => !kept.has(line))
      .map(
        (line): LineChange => ({
          surchargeName: line.name,
          change: 'removed',
          old: valuesOf(line),
          new: null,
        }),
      ),
  ]
}

/** A number of a sheet against what is in force under it. Another order of the same charges is no change. */
export function compareSurcharge(surcharge: ParsedSurcharge, stored: StoredSurcharge | undefined): Comparison {
  const head = headChanges(surcharge, stored)
  const lines = lineChanges(surcharge.lines, stored?.lines ?? [])
  const differs = head.length > 0 || lines.some((line) => line.change !== 'unchanged')
  return {
    surchargeNo: surcharge.surchargeNo,
    surchargeName: surcharge.name,
    change: !stored ? 'new' : differs ? 'changed' : 'unchanged',
    head,
    lines,
  }
}
