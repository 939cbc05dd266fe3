import { DOCUMENT_FACTS, type FactName, isSameFact } from '@kairo/shared/documents/document-facts'
import { CUT_OFF_KINDS, CUT_OFFS, cutOffOfName } from '@kairo/shared/orders/rules/cut-offs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Body, call, type Input } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import type { OrderOfDocument } from '../order-of-document.ts'

const READ = 'POST /order/readDocumentFacts'
type GivenCutOffs = NonNullable<Input<'POST /order/changeCurOfDate'>['cutOffs']>
type Reading = Body<typeof READ>['data']
export type Taken = Partial<Record<FactName, string>>

interface FactsRequest {
  orderId: number
  businessType: 1 | 5
  /** The chosen file; without one nothing is read unless `stored` is set. */
  file: File | undefined
  /** Reads the document that the order has. */
  stored?: boolean
  /** Compared only: these facts of the order are changed elsewhere. */
  locked?: readonly FactName[]
  /** Never ticked by default, even where the order has no value yet: a form contains them as well. */
  byHand?: readonly FactName[]
  /** Stored with the file itself, so they have no choice of their own. */
  following?: readonly FactName[]
}

export interface FactRow {
  name: FactName
  order: string
  /** Of a moment before the departure: how surely the order knows it, by whom and since when. */
  known: Reading['facts'][number]['known']
  /** Null where the document has no value. */
  document: string | null
  /** What the document has where it is not sure, and why: a name of field-messages. */
  unsure: { raw: string; why: string } | null
  /** The value to store: read, or edited. */
  value: string
  isSame: boolean
  isLocked: boolean
  isFollowing: boolean
  isTaken: boolean
}

/** A number that is not one yet stays in its field. */
const isUsable = (name: FactName, value: string): boolean =>
  ['days', 'yen'].includes(kindOf(name)) ? /^\d{1,11}$/.test(value) : value !== ''
/** Whether order and document both say something, and not the same. */
export const differs = ({ document, isSame, order }: FactRow): boolean => document !== null && !isSame && order !== ''

const keyOf = (file: File | undefined): string => (file ? `${file.name}/${file.size}/${file.lastModified}` : '')

/**
 * The facts of a document besides those of the order, and the ones that the user takes over. Reading stores nothing.
 * By default only facts are ticked that the order does not have yet.
 */
export function useDocumentFacts({
  orderId,
  businessType,
  file,
  stored = false,
  locked = [],
  byHand = [],
  following = [],
}: FactsRequest) {
  const key = keyOf(file)
  const [chosen, setChosen] = useState<{ key: string; of: Partial<Record<FactName, Partial<FactRow>>> }>({
    key,
    of: {},
  })
  const reading = useQuery({
    queryKey: ['facts of a document', orderId, businessType, key],
    queryFn: async ({ signal }): Promise<Reading> =>
      (await upload(READ, file ? [file] : [], { id: orderId, businessType }, { signal })).data,
    enabled: file !== undefined || stored,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const own = chosen.key === key ? chosen.of : {}
  const rows = (reading.data?.facts ?? []).map(({ name, order, known, document, unsure }): FactRow => {
    const value = own[name]?.value ?? document ?? ''
    const isSame = value !== '' && isSameFact(name, value, order)
    const isFollowing = following.includes(name)
    const isLocked = isFollowing || locked.includes(name)
    const isTaken =
      !isLocked && !isSame && isUsable(name, value) && (own[name]?.isTaken ?? (order === '' && !byHand.includes(name)))
    return { name, order, known, document, unsure, value, isSame, isLocked, isFollowing, isTaken }
  })
  return {
    reading,
    rows,
    taken: Object.fromEntries(rows.filter((row) => row.isTaken).map(({ name, value }) => [name, value])) as Taken,
    change: (name: FactName, next: { value?: string; isTaken: boolean }) =>
      setChosen({ key, of: { ...own, [name]: { ...own[name], ...next } } }),
  }
}
export type DocumentFactsState = ReturnType<typeof useDocumentFacts>

/** The facts with a separate control beside their text. */
export const kindOf = (name: FactName) => DOCUMENT_FACTS[name].kind

/**
 * The moments that were taken over, said by the shipping order. Whoever takes one over has seen what was announced
 * before, and with it says that this holds no more.
 */
function cutOffsOf(rows: readonly FactRow[], taken: Taken): GivenCutOffs {
  const cutOffs: GivenCutOffs = {}
  for (const { name, order, known } of rows) {
    const [kind, at] = [cutOffOfName(name), taken[name]]
    if (kind && at !== undefined)
      cutOffs[kind] = { at, basis: 'announced', ...(known?.basis === 'announced' ? { replaces: order } : {}) }
  }
  return cutOffs
}

/**
 * Writes the facts taken over, each by its call: the cut-offs, with the ETD where it is another, and the ETA separately.
 * Returns the order's version afterwards; `onStep` gets it after each call, for a retry after a partial failure.
 */
export async function takeOver(
  id: number,
  { rows, fileId }: Pick<DocumentFactsState, 'rows'> & { fileId?: number | null },
  taken: Taken,
  version: number,
  onStep: (version: number) => void = () => undefined,
): Promise<number> {
  let latest = version
  const inOrder = (name: FactName): string => rows.find((row) => row.name === name)?.order ?? ''
  const etd = inOrder('expectedLeavePortDate')
  const { expectedLeavePortDate, expectedArrivePortDate } = taken
  const { bookingNumber, terminal, vessel, voyage, mbl, hbl_no, arrivalTerminal, ftDays } = taken
  const texts = Object.fromEntries(
    Object.entries({ bookingNumber, terminal, vessel, voyage, mbl, hbl_no, arrivalTerminal }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  if (Object.keys(texts).length > 0 || ftDays !== undefined) {
    const days = ftDays === undefined ? {} : { ftDays: Number(ftDays) }
    latest = (await call('POST /order/saveDocumentFacts', { id, version: latest, ...texts, ...days })).data.version
    onStep(latest)
  }
  const cutOffs = cutOffsOf(rows, taken)
  const said =
    Object.keys(cutOffs).length > 0
      ? { cutOffs, cutOffSource: 'so' as const, ...(fileId ? { cutOffFileId: fileId } : {}) }
      : {}
  if (expectedLeavePortDate !== undefined) {
    const newData = { id, version: latest, expectedLeavePortDate }
    const input = { newData, oldData: { expectedLeavePortDate: etd }, ...said }
    latest = (await call('POST /order/updateExpectLeaveDate', input)).data.version
    onStep(latest)
  } else if (Object.keys(cutOffs).length > 0) {
    latest = (await call('POST /order/changeCurOfDate', { orderId: id, version: latest, ...said })).data.version
    onStep(latest)
  }
  if (expectedArrivePortDate !== undefined)
    latest = (
      await call('POST /order/updateExpectArriveDate', {
        newData: { id, version: latest, expectedArrivePortDate },
        oldData: { expectedArrivePortDate: inOrder('expectedArrivePortDate') },
      })
    ).data.version
  return latest
}

/** Dates that the order's state does not let be moved now: they are compared, not taken over. */
export const lockedFacts = ({ allowedActions }: Pick<OrderOfDocument, 'allowedActions'>): FactName[] => [
  ...(allowedActions.includes('changeCutOff') ? [] : CUT_OFF_KINDS.map((kind) => CUT_OFFS[kind].name)),
  ...(allowedActions.includes('changeExpectedDeparture') ? [] : (['expectedLeavePortDate'] as const)),
  ...(allowedActions.includes('changeExpectedArrival') ? [] : (['expectedArrivePortDate'] as const)),
]
