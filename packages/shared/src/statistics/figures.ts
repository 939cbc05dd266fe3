import { isRealDate } from '../dates.ts'
import { TASK_KIND_NAMES, TASK_OWNERS, type TaskKind, type TaskOwner } from '../tasks/task-codes.ts'
import type { Period } from './periods.ts'

/** A share or a percentile of fewer says nothing: it is shown as "too few". */
export const LEAST_COUNTED = 5

/** What figures are counted of, each with the orders behind it. */
export const FIGURE_NAMES = ['departure', 'arrival', 'acceptance', 'changeRequest', 'charge', 'task'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]
/** Figures of how fast the operator and its customers answer. */
export const RESPONSE_FIGURES = ['acceptance', 'changeRequest', 'charge'] as const satisfies readonly FigureName[]
export type ResponseFigure = (typeof RESPONSE_FIGURES)[number]

/** A part of what is counted. */
export const OUTCOMES = ['onTime', 'late', 'answered', 'waiting'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Days after the promised one that still count as on time. */
export const TOLERANCES = [0, 1] as const
export type Tolerance = (typeof TOLERANCES)[number]

/** What narrows a figure. */
export interface FigureFilter {
  /** Ids of the ports of loading and discharge: `12-34`. */
  lane?: string | undefined
  /** Id of the carrier. */
  company?: number | undefined
}

/** The orders behind a figure: what the list of orders is asked for when one is opened. */
export interface Figure extends Period, FigureFilter {
  name: FigureName
  /** All that were counted where it is left out. */
  outcome?: Outcome | undefined
  tolerance?: Tolerance | undefined
  task?: TaskKind | undefined
  owner?: TaskOwner | undefined
}

const LANE = /^(\d{1,15})-(\d{1,15})$/
export const isLane = (text: string): boolean => LANE.test(text)
/** Ids of the ports of loading and discharge. */
export function portsOfLane(lane: string): [number, number] {
  const [, from, to] = LANE.exec(lane) ?? []
  return [Number(from), Number(to)]
}

/** A figure in an address: `departure.2026-11-01.2026-11-30.outcome:late.lane:12-34`. */
export function figureText({ name, from, to, ...filters }: Figure): string {
  const parts = Object.entries(filters).flatMap(([key, value]) => (value === undefined ? [] : [`${key}:${value}`]))
  return [name, from, to, ...parts].join('.')
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text)

/** The figure of an address; null for one that nobody could have counted. */
export function figureOf(text: string): Figure | null {
  const [first, from = '', to = '', ...parts] = text.split('.')
  const name = oneOf(FIGURE_NAMES, first)
  if (!name || !isRealDate(from) || !isRealDate(to) || from > to) return null
  const figure: Figure = { name, from, to }
  for (const part of parts) {
    const [key, value = ''] = part.split(':')
    const read = {
      outcome: oneOf(OUTCOMES, value),
      tolerance: TOLERANCES.find((days) => String(days) === value),
      lane: isLane(value) ? value : undefined,
      company: /^\d{1,15}$/.test(value) ? Number(value) : undefined,
      task: oneOf(TASK_KIND_NAMES, value),
      owner: oneOf(TASK_OWNERS, value),
    }
    if (!key || !Object.hasOwn(read, key)) return null
    const known = read[key as keyof typeof read]
    if (known === undefined) return null
    Object.assign(figure, { [key]: known })
  }
  return figure
}

/** First and last day of a month within a period. */
export function monthWithin(month: string, { from, to }: Period): Period {
  const year = Number(month.slice(0, 4))
  const last = new Date(Date.UTC(year, Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  return { from: from > `${month}-01` ? from : `${month}-01`, to: to < last ? to : last }
}

/** A percentage with one decimal; null where it would say nothing. */
export const shareOf = (part: number, n: number): number | null =>
  n < LEAST_COUNTED ? null : Math.round((1000 * part) / n) / 10
