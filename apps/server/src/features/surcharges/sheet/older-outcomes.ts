import type { LineValues } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import type { Preview } from './sheet-preview.ts'

type Change = Preview['changes'][number]
type Effect = Preview['effect']
type Without<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** As releases wrote it before lines had conditions, days and carriers. */
export type OlderPreview = Without<Omit<Preview, 'changes' | 'effect'>, 'gaps'> & {
  effect: Without<Effect, 'periods'>
  changes: Without<Change, 'periods'>[]
}

const UNDATED = { condition: 'always', validFrom: null, validTo: null, shippingCompany: null } as const
const ALL_DAYS = { from: null, to: null, notKnown: [], nowKnown: [] }

const valuesOf = (line: LineValues | null): LineValues | null => line && { ...UNDATED, ...line }

/** All rates at once, as nothing was told apart by day. */
const periodsOfEffect = ({ repricedCount: rateCount, sizes }: OlderPreview['effect']): Effect['periods'] =>
  rateCount === 0 ? [] : [{ ...ALL_DAYS, rateCount, sizes: sizes.map((size) => ({ ...size, charged: null })) }]
const periodsOfChange = ({ difference }: OlderPreview['changes'][number]): Change['periods'] =>
  difference.length === 0 ? [] : [{ ...ALL_DAYS, shippingCompany: null, difference }]

/** What a sheet changed when it was decided; one stored by an earlier release holds for all days. */
export const withPeriods = ({ gaps = [], effect, changes, ...stored }: OlderPreview): Preview => ({
  ...stored,
  gaps,
  effect: { periods: periodsOfEffect(effect), ...effect },
  changes: changes.map((change) => ({
    periods: periodsOfChange(change),
    ...change,
    lines: change.lines.map((line) => ({ ...line, old: valuesOf(line.old), new: valuesOf(line.new) })),
  })),
})
