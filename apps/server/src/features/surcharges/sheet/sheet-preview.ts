import { setImmediate as nextTurn } from 'node:timers/promises'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type {
  ChargeGap,
  SheetPreview,
  SheetRow,
  SurchargeChange,
} from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { digestOf } from '../../price-sheets/digest-of.ts'
import { carrierLabelOf, labelOf } from '../../route-master/label-of.ts'
import { chargeGaps } from './charge-gaps.ts'
import { type Comparison, compareSurcharge } from './compare-surcharges.ts'
import type { ParsedSurcharge } from './parsed-surcharge.ts'
import { priceEffectOf, type StoredEffect } from './price-effect.ts'
import type { ChangedCharges } from './price-movements.ts'
import { loadStoredSurcharges, type StoredSurcharge } from '../stored-surcharges.ts'

/** The changes of a sheet, without texts: ports and carriers by id. Stored with a decided sheet. */
export interface Preview {
  digest: string
  changes: SurchargeChange[]
  gaps: ChargeGap[]
  effect: StoredEffect
}

/** Numbers compared without a pause: other calls are served in between. */
const COMPARE_BATCH = 200

/** Of all changes of a confirmation; exchange rates change independently and are not part of it. */
const shownOf = (changes: readonly SurchargeChange[], { rateCount, repricedCount, laneCount }: StoredEffect) => [
  changes.map(({ surchargeNo, change, head, lines, rateCount: rates }) =>
    change === 'unchanged'
      ? surchargeNo
      : [surchargeNo, head, lines.filter((line) => line.change !== 'unchanged'), rates],
  ),
  [rateCount, repricedCount, laneCount],
]

/** Compares a sheet with the surcharges in force, with its effect on prices on sale. */
export async function previewOf(
  db: Kysely<DB>,
  content: readonly ParsedSurcharge[],
  now: Date,
): Promise<{ preview: Preview; stored: Map<string, StoredSurcharge> }> {
  const stored = await loadStoredSurcharges(
    db,
    content.map(({ surchargeNo }) => surchargeNo),
  )
  const compared: Comparison[] = []
  const changed: ChangedCharges[] = []
  const gaps: ChargeGap[] = []
  const today = tokyoToday(now)
  for (const [at, surcharge] of content.entries()) {
    if (at > 0 && at % COMPARE_BATCH === 0) await nextTurn()
    const before = stored.get(surcharge.surchargeNo)
    const one = compareSurcharge(surcharge, before)
    compared.push(one)
    if (one.change === 'unchanged') continue
    changed.push({ surchargeNo: one.surchargeNo, before: before?.lines ?? [], after: surcharge.lines })
    gaps.push(...chargeGaps(surcharge, today))
  }
  const { effect, byNumber } = await priceEffectOf(db, changed, now)
  const changes = compared.map((one) => ({ ...one, ...(byNumber.get(one.surchargeNo) ?? NO_EFFECT) }))
  return { preview: { digest: digestOf(shownOf(changes, effect)), changes, gaps, effect }, stored }
}
/** Of a number that stays as it is, rates are not counted. */
const NO_EFFECT = { rateCount: 0, difference: [], periods: [] }
/** Warnings that are returned. */
const MAX_GAPS = 50

const countsOf = (changes: readonly SurchargeChange[]): SheetPreview['counts'] => {
  const numbers = (wanted: SurchargeChange['change']) => changes.filter(({ change }) => change === wanted).length
  const lines = (wanted: string) =>
    changes.reduce((sum, one) => sum + one.lines.filter(({ change }) => change === wanted).length, 0)
  return {
    new: numbers('new'),
    changed: numbers('changed'),
    unchanged: numbers('unchanged'),
    linesAdded: lines('added'),
    linesChanged: lines('changed'),
    linesRemoved: lines('removed'),
  }
}

/** Ports or carriers by id in the user's language; one that is gone reads as a dash. */
async function labelsOf(
  db: Kysely<DB>,
  table: 'ports' | 'shipping_companies',
  ids: readonly number[],
  language: Language,
) {
  const found = await db
    .selectFrom(table)
    .select(['id', 'name', 'name_cn as cn', 'name_en as en', 'name_ja as ja'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute()
  const nameOf = table === 'ports' ? labelOf : carrierLabelOf
  const labels = new Map(found.map((one) => [one.id, nameOf(one, language)]))
  return (id: number): string => labels.get(id) ?? '—'
}

/** The ids of carriers that are named by what is shown. */
const carriersIn = (shown: readonly SurchargeChange[], gaps: readonly ChargeGap[]): number[] =>
  [
    ...shown.flatMap(({ lines, periods }) => [...lines.flatMap((line) => [line.old, line.new]), ...periods]),
    ...gaps,
  ].flatMap((one) => (one?.shippingCompany ? Number(one.shippingCompany) : []))

/** A page of a preview in the user's language. */
export async function previewResponse(
  db: Kysely<DB>,
  { sheet, preview, overlaps }: { sheet: SheetRow; preview: Preview; overlaps: SheetPreview['overlaps'] },
  page: { onlyChanges?: boolean | undefined; limit: number; offset: number },
  language: Language,
): Promise<SheetPreview> {
  const { changes, effect, digest, gaps } = preview
  const wanted = page.onlyChanges ? changes.filter(({ change }) => change !== 'unchanged') : changes
  const shown = wanted.slice(page.offset, page.offset + page.limit)
  const inHeads = shown.flatMap(({ head }) =>
    head.flatMap((one) => (one.field === 'surchargePort' ? [one.old, one.new].flatMap((id) => Number(id ?? 0)) : [])),
  )
  const ports = [...inHeads, ...effect.lanes.flatMap((lane) => [lane.fromId, lane.toId])]
  const shownGaps = gaps.slice(0, MAX_GAPS)
  const [label, carrier] = await Promise.all([
    labelsOf(db, 'ports', ports, language),
    labelsOf(db, 'shipping_companies', carriersIn(shown, shownGaps), language),
  ])
  const named = <T extends { shippingCompany: string | null }>(one: T): T => ({
    ...one,
    shippingCompany: one.shippingCompany && carrier(Number(one.shippingCompany)),
  })
  return {
    sheet,
    digest,
    counts: countsOf(changes),
    effect: {
      ...effect,
      lanes: effect.lanes.map((lane) => ({
        from: label(lane.fromId),
        to: label(lane.toId),
        rateCount: lane.rateCount,
      })),
    },
    overlaps,
    gaps: shownGaps.map(named),
    gapCount: gaps.length,
    dataList: shown.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, old: line.old && named(line.old), new: line.new && named(line.new) })),
      periods: one.periods.map(named),
      head: one.head.map((field) =>
        field.field === 'surchargePort'
          ? { ...field, old: field.old && label(Number(field.old)), new: label(Number(field.new)) }
          : field,
      ),
    })),
    total: wanted.length,
  }
}
