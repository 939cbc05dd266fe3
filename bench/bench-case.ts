import type { Size } from './size.ts'

/** Who calls; several accounts each, as many people do. */
export type Caller = 'staff' | 'customer' | 'nobody'

/**
 * `known`: what is asked comes again within seconds, as when people leaf through pages, so the kept total serves.
 * `new`: nobody has asked this within 15 seconds, so each call counts. `none`: no total is asked for.
 */
export type Total = 'known' | 'new' | 'none'

/**
 * What the server is held against in the same run. `driver`: the statements that the server sends, through the bare
 * driver. `naive`: the same page by plain SQL with joins, offset and count over node:http (load/naive-orders.ts).
 */
export type Baseline = 'driver' | 'naive'

/** A call that is measured. */
export interface BenchCase {
  name: string
  /** Below /api. */
  path: string
  /** POST unless given. */
  method?: 'GET'
  caller: Caller
  total: Total
  baselines: readonly Baseline[]
  /** What call number `n` sends as JSON; the first caller asks 0, 1, 2 … */
  body(n: number, about: { size: Size; today: string }): object
  /** Uploads a freight sheet instead. */
  sheet?: boolean
  /** What a right answer holds somewhere, beside its code. */
  holds?: string
  /** Only at so many clients, where more at a time is nothing that people do. */
  clients?: readonly number[]
  /** Longest p95 at 32 clients in ms that the product aims at. */
  p95Aim?: number
}

/** Spreads neighbouring numbers, so that two lists are not walked in step. */
export const mix = (n: number): number => Math.imul(n + 1, 2_654_435_761) >>> 8
export const oneOf = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
