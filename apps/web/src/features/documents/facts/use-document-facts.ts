import { DOCUMENT_FACTS, type FactName, isSameFact } from '@kairo/shared/documents/document-facts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Body, call } from '@/api/call.ts'
import { upload } from '@/api/upload.ts'
import type { OrderOfDocument } from '../order-of-document.ts'

const READ = 'POST /order/readDocumentFacts'
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
  const rows = (reading.data?.facts ?? []).map(({ name, order, document, unsure }): FactRow => {
    const value = own[name]?.value ?? document ?? ''
    const isSame = value !== '' && isSameFact(name, value, order)
    const isFollowing = following.includes(name)
    const isLocked = isFollowing || locked.includes(name)
    const isTaken =
      !isLocked && !isSame && isUsable(name, value) && (own[name]?.isTaken ?? (order === '' && !byHand.includes(name)))
    return { name, order, document, unsure, value, isSame, isLocked, isFollowing, isTaken }
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
 * Writes the facts taken over, each by its call: times and ETD with the port window, the ETA separately.
 * Returns the order's version afterwards; `onStep` gets it after each call, for a retry after a partial failure.
 */
export async function takeOver(
  id: number,
  { rows }: Pick<DocumentFactsState, 'rows'>,
  taken: Taken,
  version: number,
  onStep: (version: number) => void = () => undefined,
): Promise<number> {
  let latest = version
  const inOrder = (name: FactName): string => rows.find((row) => row.name === name)?.order ?? ''
  const etd = inOrder('expectedLeavePortDate')
  const { openPortStartTime, openPortEndTime, deadline, expectedLeavePortDate, expectedArrivePortDate } = taken
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
  if ([openPortStartTime, openPortEndTime, deadline, expectedLeavePortDate].some((value) => value !== undefined)) {
    latest = (
      await call('POST /order/updateExpectLeaveDate', {
        newData: { id, version: latest, expectedLeavePortDate: expectedLeavePortDate ?? etd },
        oldData: { expectedLeavePortDate: etd },
        ...(openPortStartTime === undefined ? {} : { openPortStartTime }),
        ...(openPortEndTime === undefined ? {} : { openPortEndTime }),
        ...(deadline === undefined ? {} : { deadline }),
      })
    ).data.version
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
  ...(allowedActions.includes('changeExpectedDeparture')
    ? []
    : (['openPortStartTime', 'openPortEndTime', 'deadline', 'expectedLeavePortDate'] as const)),
  ...(allowedActions.includes('changeExpectedArrival') ? [] : (['expectedArrivePortDate'] as const)),
]
