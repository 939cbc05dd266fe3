import type { LineValues, SheetPreview } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { loadContent, selectSheets, type SheetRecord } from '../../price-sheets/price-sheet.ts'
import type { ParsedSurcharge } from './parsed-surcharge.ts'
import type { Preview } from './sheet-preview.ts'

type Change = Preview['changes'][number]
type Effect = Preview['effect']
type Without<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** As releases wrote it before lines had conditions, days and carriers. */
type OlderPreview = Without<Omit<Preview, 'changes' | 'effect'>, 'gaps'> & {
  effect: Without<Effect, 'periods'>
  changes: Without<Change, 'periods'>[]
}

const OF_ALL_SHIPS = { condition: 'always', validFrom: null, validTo: null, shippingCompany: null } as const
const UNDATED = { condition: 'always', validFrom: null, validTo: null, carrierId: null } as const
const ALL_DAYS = { from: null, to: null, notKnown: [], nowKnown: [] }

const valuesOf = (line: LineValues | null): LineValues | null => line && { ...OF_ALL_SHIPS, ...line }

/** All rates at once, as nothing was told apart by day. */
const periodsOfEffect = ({ repricedCount: rateCount, sizes }: OlderPreview['effect']): Effect['periods'] =>
  rateCount === 0 ? [] : [{ ...ALL_DAYS, rateCount, sizes: sizes.map((size) => ({ ...size, charged: null })) }]
const periodsOfChange = ({ difference }: OlderPreview['changes'][number]): Change['periods'] =>
  difference.length === 0 ? [] : [{ ...ALL_DAYS, shippingCompany: null, difference }]

/** What a sheet changed when it was decided; one stored by an earlier release holds for all days. */
const withPeriods = ({ gaps = [], effect, changes, ...stored }: OlderPreview): Preview => ({
  ...stored,
  gaps,
  effect: { periods: periodsOfEffect(effect), ...effect },
  changes: changes.map((change) => ({
    periods: periodsOfChange(change),
    ...change,
    lines: change.lines.map((line) => ({ ...line, old: valuesOf(line.old), new: valuesOf(line.new) })),
  })),
})

/** What a sheet of surcharges holds, and the preview stored when it was decided. */
export async function loadSurcharges(db: Kysely<DB>, id: number) {
  // Both were written by this feature, from these types.
  const { content, outcome } = await loadContent(db, id)
  return {
    content: (content as ParsedSurcharge[]).map((surcharge) => ({
      ...surcharge,
      lines: surcharge.lines.map((line) => ({ ...UNDATED, ...line })),
    })),
    outcome: outcome === null ? null : withPeriods(outcome as OlderPreview),
  }
}

const MAX_OVERLAPS = 20
const MAX_NAMED = 10
/** Other waiting sheets with some of the same numbers: the one confirmed first affects the changes of the second. */
export async function overlapsOf(db: Kysely<DB>, sheet: SheetRecord): Promise<SheetPreview['overlaps']> {
  if (sheet.state !== 'draft' && sheet.state !== 'pending') return []
  const others = await selectSheets(db, 'surcharges')
    .where('s.state', '=', 'pending')
    .where('s.id', '<>', sheet.id)
    .where('s.surcharge_nos', '&&', (eb) => eb.val(sheet.surcharge_nos))
    .orderBy('s.id')
    .limit(MAX_OVERLAPS)
    .execute()
  const own = new Set(sheet.surcharge_nos)
  return others.map((other) => ({
    id: other.id,
    fileName: other.file_name,
    maker: other.maker,
    surchargeNos: other.surcharge_nos.filter((number) => own.has(number)).slice(0, MAX_NAMED),
  }))
}
