import { addDays } from '../dates.ts'

/*
 * Which rates of one service follow each other (rules 5.13, 5.14). Days are `yyyy-MM-dd`. A sale time runs from
 * openTime up to, not including, closeTime; without an end where closeTime is null. `validTo` is the last day of
 * validity, null where there is none. A rate set invalid keeps its sale time but is not sold in it.
 */

/** What makes two rates the same service: one of them is sold at a time. */
export interface RateService {
  departurePortId: number
  destinationPortId: number
  /** FCL or LCL. */
  type: string
  shippingCompanyId: number
  /** 1 Monday to 7 Sunday. */
  weekday: number
  mode: string
  /** Normal or Fast. */
  shipType: string
  directTransfer: boolean
}

export const serviceKey = (s: RateService): string =>
  [
    s.departurePortId,
    s.destinationPortId,
    s.type,
    s.shippingCompanyId,
    s.weekday,
    s.shipType,
    s.directTransfer ? 1 : 0,
    s.mode,
  ].join('|')

export interface ApprovedRate {
  id: number
  /** As serviceKey writes it. */
  service: string
  openTime: string
  closeTime: string | null
  validTo: string | null
  /** False where staff set it invalid. */
  isValid: boolean
}

export interface RateToApprove {
  id: number
  service: string
  validTo: string | null
  /** The approved rate that a revision changes; null for a row of an upload. */
  revisesId: number | null
}

/** A rate that this approval puts into the succession; one replaced immediately by a newer of the batch closes as it opens. */
interface OpenedRate {
  id: number
  openTime: string
  closeTime: string | null
  isValid: boolean
}

/** An approved rate whose sale time ends earlier than it did. */
interface ClosedRate {
  id: number
  oldCloseTime: string | null
  closeTime: string
  /** The newly approved rate that begins there. */
  byId: number
}

/** Days on which nothing of a service is sold; `to` is the last of them, null where it is not sold again. */
export interface ServiceGap {
  service: string
  from: string
  to: string | null
}

export interface Succession {
  opened: OpenedRate[]
  closed: ClosedRate[]
  /** Revisions without any sale time: what they revise is no longer sold from the chosen day on. */
  overtaken: number[]
  /** Revisions of a rate that is set invalid. */
  ofInvalid: number[]
  gaps: ServiceGap[]
}

interface Entry {
  id: number
  openTime: string
  closeTime: string | null
  validTo: string | null
  isValid: boolean
  isNew: boolean
  closedBy: number | null
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a)

/** The first day on which it is no longer sold, by succession or validity; null without an end. */
export const saleEnd = (rate: { closeTime: string | null; validTo: string | null }): string | null =>
  earlier(rate.closeTime, rate.validTo === null ? null : addDays(rate.validTo, 1))

const isEmpty = (entry: Entry): boolean => entry.closeTime !== null && entry.closeTime <= entry.openTime

function close(entry: Entry, at: string, byId: number): void {
  if (entry.closeTime !== null && entry.closeTime <= at) return
  entry.closeTime = at
  entry.closedBy = byId
}

/**
 * What follows from approving `batch` for sale from `openTime`, given all approved rates of the services concerned
 * that are sold on that day or later. A new rate closes what is sold when it opens and ends where the next one begins.
 * A revision takes over the rest of the sale time of what it revises. Of rates that open on one day the newer is sold.
 */
export function planSuccession(
  approved: readonly ApprovedRate[],
  batch: readonly RateToApprove[],
  openTime: string,
  { restoreInvalid = false }: { restoreInvalid?: boolean } = {},
): Succession {
  const existing = new Map<number, Entry>()
  const active = new Map<string, Entry[]>()
  const entriesOf = (service: string): Entry[] => {
    const before = active.get(service)
    if (before) return before
    const entries: Entry[] = []
    active.set(service, entries)
    return entries
  }
  for (const rate of approved) {
    const entry: Entry = { ...rate, isNew: false, closedBy: null }
    if (isEmpty(entry) || (rate.closeTime !== null && rate.closeTime <= openTime)) continue
    existing.set(rate.id, entry)
    entriesOf(rate.service).push(entry)
  }

  const overtaken: number[] = []
  const ofInvalid: number[] = []
  const incoming: { entry: Entry; service: string; base: Entry | undefined }[] = []
  for (const rate of batch) {
    const { id, service, validTo } = rate
    const entry: Entry = { id, openTime, closeTime: null, validTo, isValid: true, isNew: true, closedBy: null }
    const base = rate.revisesId === null ? undefined : existing.get(rate.revisesId)
    if (rate.revisesId !== null) {
      if (!base) {
        overtaken.push(id)
        continue
      }
      if (base.openTime > openTime) entry.openTime = base.openTime
      entry.closeTime = base.closeTime
      if (!base.isValid) {
        ofInvalid.push(id)
        entry.isValid = restoreInvalid
      }
    }
    incoming.push({ entry, service, base })
  }
  const touched = new Set(incoming.map(({ service }) => service))
  const revised = new Set(incoming.map(({ base }) => base?.id))
  for (const rate of approved) if (revised.has(rate.id)) touched.add(rate.service)
  const before = new Map(
    [...touched].map((service) => [service, entriesOf(service).map((entry) => ({ ...entry }))] as const),
  )

  // What is revised ends first, so that nothing else is measured by a rate that moves away.
  for (const { entry, base } of incoming) if (base) close(base, entry.openTime, entry.id)
  incoming.sort((a, b) => a.entry.openTime.localeCompare(b.entry.openTime) || a.entry.id - b.entry.id)
  for (const { entry, service } of incoming) {
    const others = entriesOf(service)
    for (const other of others) if (other.openTime <= entry.openTime) close(other, entry.openTime, entry.id)
    const left = others.filter((other) => !isEmpty(other))
    for (const other of left)
      if (other.openTime > entry.openTime) entry.closeTime = earlier(entry.closeTime, other.openTime)
    left.push(entry)
    active.set(service, left)
  }

  return {
    opened: incoming.map(({ entry: { id, openTime: opens, closeTime, isValid } }) => ({
      id,
      openTime: opens,
      closeTime,
      isValid,
    })),
    closed: approved.flatMap((rate) => {
      const now = existing.get(rate.id)
      return now?.closedBy && now.closeTime !== null
        ? [{ id: rate.id, oldCloseTime: rate.closeTime, closeTime: now.closeTime, byId: now.closedBy }]
        : []
    }),
    overtaken,
    ofInvalid,
    gaps: [...touched].flatMap((service) =>
      gapsOf(before.get(service) ?? [], entriesOf(service), openTime).map((gap) => ({ service, ...gap })),
    ),
  }
}

/** Who sells on a day. */
const sellerOn = (entries: readonly Entry[], day: string): Entry | undefined =>
  entries.find((entry) => {
    const end = saleEnd(entry)
    return entry.isValid && entry.openTime <= day && (end === null || end > day)
  })

/**
 * Days from `start` on without a price that the approval leaves: those on which the service was sold before, and those
 * after a newly approved rate that ends although another follows it, be it later or set invalid.
 */
function gapsOf(
  before: readonly Entry[],
  after: readonly Entry[],
  start: string,
): { from: string; to: string | null }[] {
  const turns = new Set([start])
  for (const entry of [...before, ...after])
    for (const day of [entry.openTime, entry.closeTime, saleEnd(entry)]) if (day !== null && day > start) turns.add(day)
  const days = [...turns].sort()
  const gaps: { from: string; to: string | null }[] = []
  let run: { from: string; isLoss: boolean; last: Entry | undefined } | undefined
  let last: Entry | undefined
  for (const day of days) {
    const seller = sellerOn(after, day)
    if (seller) {
      if (run && (run.isLoss || run.last?.isNew)) gaps.push({ from: run.from, to: addDays(day, -1) })
      run = undefined
    } else {
      run ??= { from: day, isLoss: false, last }
      if (sellerOn(before, day)) run.isLoss = true
    }
    last = seller
  }
  if (run && (run.isLoss || (run.last?.isNew && run.last.closeTime === run.from)))
    gaps.push({ from: run.from, to: null })
  return gaps
}
