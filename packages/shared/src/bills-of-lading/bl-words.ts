import type { BlKind } from './bl-codes.ts'
import type { BlGoods, BlText } from './bl-content.ts'

/** `SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY`; of several units PACKAGES. */
export function sayPackages(_goods: readonly BlGoods[]): string {
  throw new Error('not yet')
}

/** A whole number from 0 in capitals: ONE HUNDRED AND TWENTY. */
export function numberInWords(_n: number): string {
  throw new Error('not yet')
}

/** The words of the paper for a unit of dictionary 11 in English: `Carton (CTN)` is CARTON, CARTONS. */
export function unitWord(_dictionaryEnglish: string): { one: string; many: string } {
  throw new Error('not yet')
}

/** `120 CARTONS`, `1 CARTON`. */
export function packagesText(_packages: number, _unit: string): string {
  throw new Error('not yet')
}

/** `01 DEC 2026` of yyyy-MM-dd. */
export function paperDay(_day: string): string {
  throw new Error('not yet')
}
export const onBoardText = (day: string): string => `LADEN ON BOARD ${paperDay(day)}`
export const freightText = (freight: BlText['freight']): string => `FREIGHT ${freight}`

/** `THREE (3)`; a waybill has NONE. */
export function originalsText(_kind: BlKind, _originals: number): string {
  throw new Error('not yet')
}
