import type { Size } from './size.ts'

/** The role that calls; several accounts each, so that no rate limit applies. */
export type Caller = 'staff' | 'customer' | 'program' | 'nobody'

/** A call that is measured. */
export interface BenchCase {
  name: string
  /** Below /api. */
  path: string
  /** POST unless given. */
  method?: 'GET'
  caller: Caller
  /** The whole address of call number `n`, where it is not `path` below /api; the answer has no envelope then. */
  at?(n: number, about: { references: readonly (readonly string[])[] }): string
  /** Compared with the naive handler: the same page by plain SQL over node:http (load/naive-orders.ts). */
  naive?: true
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
