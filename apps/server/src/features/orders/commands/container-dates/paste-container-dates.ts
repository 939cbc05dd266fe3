import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { tokyoToday } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import type { containerDatesContract } from '@kairo/shared/orders/contracts/container-dates.contract'
import type { Language } from '@kairo/shared/languages'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { CONTAINER_DATES, readContainerTime, shownContainerTime } from '@kairo/shared/orders/rules/container-dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { findOrder } from '../../queries/find-order.ts'
import { type ReadContainer, readContainerDates } from '../../record/container-dates.ts'
import { dateMessage } from './date-messages.ts'
import { type CommandContext, followCommand } from '../with-order.ts'
import { applyContainerDates, differs, errorsOf, merged } from './save-container-dates.ts'

type Contract = typeof containerDatesContract.pasteContainerDates
type Input = ParsedOf<Contract>
type Row = Input['rows'][number]
type Answer = ReplyOf<Contract>['dataList'][number]

const CELL = { dischargedAt: 'discharged', gateOutAt: 'out', emptyReturnedAt: 'returned' } as const

interface Read {
  row: Row
  number: string
  before?: ReadContainer
  after?: ReadContainer
  errors: FieldError[]
}

/** The container that a row means: of orders that have arrived, the one whose box is still out, or that of the code. */
function containerOf(row: Row, number: string, found: readonly ReadContainer[]): ReadContainer | string {
  const code = row.order?.toUpperCase()
  const all = found.filter(
    (container) => container.containerNumber === number && (!code || container.code.toUpperCase() === code),
  )
  const open = all.filter(({ emptyReturnedAt }) => emptyReturnedAt === null)
  const [one, more] = open.length > 0 ? open : all
  if (!one) return 'containerUnknown'
  return more ? 'containerAmbiguous' : one
}

function readRow(row: Row, found: readonly ReadContainer[], today: string, language: Language): Read {
  const number = parseContainerNumbers(row.container ?? '')[0]?.number ?? ''
  const errors: FieldError[] = []
  const given: Record<string, string> = {}
  for (const field of CONTAINER_DATES) {
    const text = row[CELL[field]]
    if (text === undefined) continue
    const read = readContainerTime(text, today)
    if ('doubt' in read) errors.push({ path: CELL[field], message: fieldMessage(read.doubt, language) })
    else given[field] = read.value
  }
  const before = number === '' ? 'required' : containerOf(row, number, found)
  if (typeof before === 'string')
    return { row, number, errors: [{ path: 'container', message: dateMessage(before, language) }, ...errors] }
  const after = merged(before, given)
  if (errors.length === 0 && differs(before, after))
    errors.push(...errorsOf(after, language, (field) => CELL[field as keyof typeof CELL]))
  return { row, number, before, after, errors }
}

async function readRows(db: Kysely<DB>, rows: readonly Row[], now: Date, language: Language): Promise<Read[]> {
  const numbers = rows.flatMap(({ container }) => parseContainerNumbers(container ?? '')[0]?.number ?? [])
  const found =
    numbers.length === 0
      ? []
      : await readContainerDates(
          db,
          sql`c.container_number = any(${numbers}::text[]) and o.state in (${ORDER_STATE.arrived}, ${ORDER_STATE.delivered})`,
          now,
        )
  const read = rows.map((row) => readRow(row, found, tokyoToday(now), language))
  return read.map((one, n) =>
    one.before && read.findIndex(({ before }) => before?.id === one.before?.id) < n
      ? { ...one, errors: [{ path: 'container', message: dateMessage('duplicate', language) }] }
      : one,
  )
}

const answerOf = ({ row, number, before, after, errors }: Read, n: number): Answer => ({
  row: n,
  containerNumber: number || (row.container ?? ''),
  orderId: before?.orderId ?? null,
  orderCode: before?.code ?? '',
  version: before?.version ?? 0,
  isChanged: before !== undefined && after !== undefined && differs(before, after),
  zone: before?.zone ?? null,
  dates: CONTAINER_DATES.map((field) => ({
    field,
    before: shownContainerTime(before?.[field] ?? null),
    after: shownContainerTime(after?.[field] ?? null),
  })),
  errors,
})

/**
 * Dates of containers of many orders, as pasted: a preview of what would change, or all of it written. Throws
 * PARAMETER_ERROR where a row that is to be saved has an error, BASE_CHANGED with a fresh preview where an order changed
 * since the preview, BILLING_STATE_ERROR.
 */
export async function pasteContainerDates(context: AppContext, input: Input, request: RequestContext) {
  const { now } = request
  if (!input.save) {
    const dataList = (await readRows(context.db, input.rows, now, request.language)).map(answerOf)
    return { dataList, total: dataList.length, saved: 0 }
  }
  return context.db.transaction().execute(async (trx) => {
    const first = await readRows(trx, input.rows, now, request.language)
    const ids = [...new Set(first.flatMap(({ before }) => before?.orderId ?? []))].sort((a, b) => a - b)
    await sql`select from orders where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx)
    const read = await readRows(trx, input.rows, now, request.language)
    const dataList = read.map(answerOf)
    const errors = dataList.flatMap(({ row, errors: found }) =>
      found.map(({ path, message }) => ({ path: `rows.${row}.${path}`, message })),
    )
    if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
    if (read.some(({ row, before }) => row.version !== undefined && row.version !== before?.version))
      throw new Refusal('BASE_CHANGED', { data: { dataList, total: dataList.length, saved: 0 } })
    const pairs = read.flatMap(({ before, after }): [ReadContainer, ReadContainer][] =>
      before && after ? [[before, after]] : [],
    )
    for (const [id, ofOrder] of groupBy(pairs, ([before]) => before.orderId)) {
      const order = await findOrder(trx, request.actor, id)
      const command: CommandContext = { context, request, trx, now, order, events: [] }
      await applyContainerDates(command, ofOrder)
      await followCommand(command)
    }
    return { dataList, total: dataList.length, saved: dataList.filter(({ isChanged }) => isChanged).length }
  })
}
