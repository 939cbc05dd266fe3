import type { Size } from './size.ts'

/** The role that calls; several accounts each, so that no rate limit applies. */
export type Caller = 'staff' | 'customer' | 'nobody'

/**
 * `known`: the same query repeats within seconds, as when users turn pages, so the cached total is used.
 * `new`: the query has not been sent within 15 seconds, so each call counts. `none`: the call has no total.
 */
export type Total = 'known' | 'new' | 'none'

/**
 * What the server is compared with in the same run. `driver`: the statements that the server sends, through the bare
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
  /** The JSON payload of call number `n`, from 0 on. */
  body(n: number, about: { size: Size; today: string }): object
  /** Uploads a freight sheet instead. */
  sheet?: boolean
  /** Text that a correct response contains, beside its code. */
  holds?: string
  /** Only with this many clients, where more at a time would be unrealistic. */
  clients?: readonly number[]
  /** The aim for p95 at 32 clients, in ms. */
  p95Aim?: number
}

/** Scatters consecutive numbers, so that two lists are not traversed in step. */
export const mix = (n: number): number => Math.imul(n + 1, 2_654_435_761) >>> 8
export const oneOf = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
