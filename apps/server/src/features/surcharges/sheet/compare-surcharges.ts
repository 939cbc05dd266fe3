import type { LineChange, LineValues, SurchargeChange } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { ParsedSurcharge, ParsedSurchargeLine } from './parsed-surcharge.ts'
import type { StoredSurcharge } from '../stored-surcharges.ts'

/** The changes of a number by a sheet, without the effect on rates; ports by id. */
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

/**
 * Lines are the same charge when their names are, whatever their capitals; lines that the sheet leaves out are removed.
 */
function lineChanges(after: readonly ParsedSurchargeLine[], before: readonly ParsedSurchargeLine[]): LineChange[] {
  const left = new Map<string, ParsedSurchargeLine[]>()
  for (const line of before) {
    const key = line.name.toLowerCase()
    left.set(key, [...(left.get(key) ?? []), line])
  }
  const current = after.map((line): LineChange => {
    const old = left.get(line.name.toLowerCase())?.shift()
    const change = !old ? 'added' : sameLine(old, line) ? 'unchanged' : 'changed'
    return { surchargeName: line.name, change, old: old ? valuesOf(old) : null, new: valuesOf(line) }
  })
  const removed = [...left.values()].flat()
  return [
    ...current,
    ...removed.map((line): LineChange => {
      return { surchargeName: line.name, change: 'removed', old: valuesOf(line), new: null }
    }),
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
