import type { Trilingual } from '@kairo/shared/languages'
import type { LogType, LogVerb } from '@kairo/shared/logs/log-verbs'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB, Ports } from '../../database/tables.ts'
import { assertVersion, updateVersioned, type Versioned, type VersionedTable } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'

/**
 * A register is a table whose records people add, edit and delete one at a time: ports, contacts, fee rules. All of them
 * are written in the same order, in one transaction:
 *
 *     add     lock → columns → unique → insert → after → log
 *     update  lock → find → version → columns → unchanged → unique → update → after → log
 *     delete  lock → find → version → in use → delete → after → log
 *
 * so that a record which the caller may not see is missing whatever else is wrong with the call, and an edit of an older
 * state gets the present one before it is told anything about its fields. A register states only what is its own. Throws
 * `missing`, UPDATE_FAIL with `shown`, and what its hooks throw.
 *
 * What has further rules at each step (orders, bills, insurances) is no register: its commands call assertVersion and
 * updateVersioned themselves.
 */
export interface Register<
  T extends VersionedTable,
  Form extends object,
  Stored extends Versioned,
  Columns extends Updateable<DB[T]>,
> {
  table: T
  /** Makes writers wait for each other, so that the later of two equal records is refused by `unique`, not by an index. */
  lock?: (call: Call) => Promise<unknown>
  /** The record, locked, where the caller may see and change it: this is the one place for that. */
  find: (id: number, call: Call) => Promise<Stored | undefined>
  missing: (act: 'update' | 'delete') => Refusal
  /** The record as a refused edit answers it; as it was found unless given. */
  shown?: (old: Stored) => unknown
  /** The columns of a form; refuses fields that only the database can judge. `old` is undefined for a new record. */
  columns: (form: Form, change: Change<Stored>) => Columns | Promise<Columns>
  /** The columns that a record gets once, when it is added. */
  added?: (form: Form, call: Call) => Rest<T, Columns> | Promise<Rest<T, Columns>>
  /** Refuses what another record than `old` is already. */
  unique?: (row: Row<T, Columns>, change: Change<Stored>) => Promise<unknown>
  /** An edit that changes nothing: it is answered with the version as it is, without a row in the log. */
  isUnchanged?: (form: Form, old: Stored) => boolean
  /** Why the record cannot be deleted (9004 with the reason, rules 5.25); undefined when it can. */
  inUse?: (old: Stored, call: Call) => Promise<Trilingual | undefined>
  /** What follows each of the three: copies of its names, caches. `row` is undefined after a deletion. */
  after?: (id: number, row: Row<T, Columns> | undefined, change: Change<Stored>) => Promise<unknown>
  log: {
    type: Exclude<LogType, 'refusal'>
    add?: (made: Made<T, Form, Columns>) => Entry
    update?: (made: Made<T, Form, Columns> & { old: Stored }) => Entry
    delete?: (gone: { id: number; old: Stored }) => Entry
  }
}

export interface Call {
  context: AppContext
  trx: Transaction<DB>
  request: RequestContext
  /** One instant for all that a command writes. */
  now: Date
}
interface Change<Stored> extends Call {
  old: Stored | undefined
}
type Rest<T extends VersionedTable, Columns> = Omit<Insertable<DB[T]>, keyof Columns>
type Row<T extends VersionedTable, Columns> = Columns & Partial<Rest<T, Columns>>
interface Made<T extends VersionedTable, Form, Columns> {
  id: number
  form: Form
  row: Row<T, Columns>
}
interface Entry {
  explain: LogVerb
  object: string
  info?: Record<string, unknown>
}

/** For `lock`, where all records of a table are compared with each other. */
export const lockTable =
  (table: VersionedTable) =>
  ({ trx }: Pick<Call, 'trx'>): Promise<unknown> =>
    sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)

/** The commands of a register. */
export function register<
  T extends VersionedTable,
  Form extends object,
  Stored extends Versioned,
  Columns extends Updateable<DB[T]>,
>(own: Register<T, Form, Stored, Columns>) {
  type Edit = Form & { id: number; version?: number | undefined }

  const run = <R>(context: AppContext, request: RequestContext, command: (call: Call) => Promise<R>): Promise<R> =>
    context.db.transaction().execute(async (trx) => {
      const call = { context, trx, request, now: request.now }
      await own.lock?.(call)
      return command(call)
    })
  const found = async (id: number, act: 'update' | 'delete', call: Call): Promise<Stored> => {
    const old = await own.find(id, call)
    if (!old) throw own.missing(act)
    return old
  }
  const log = async ({ trx, request }: Call, entry: Entry | undefined): Promise<void> => {
    if (entry) await writeLog(trx, request, { type: own.log.type, ...entry })
  }
  const latest = (old: Stored) => () => (own.shown ? own.shown(old) : old)

  const add = (context: AppContext, form: Form, request: RequestContext): Promise<Versioned> =>
    run(context, request, async (call) => {
      const change = { ...call, old: undefined }
      const columns = await own.columns(form, change)
      const row: Row<T, Columns> = { ...columns, ...((await own.added?.(form, call)) as Partial<Rest<T, Columns>>) }
      await own.unique?.(row, change)
      const saved = await call.trx
        // Kysely cannot know that what holds for one versioned table holds for all.
        .insertInto(own.table as 'ports')
        .values(row as unknown as Insertable<Ports>)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      await own.after?.(saved.id, row, change)
      await log(call, own.log.add?.({ id: saved.id, form, row }))
      return saved
    })
  const update = (context: AppContext, { id, version, ...rest }: Edit, request: RequestContext): Promise<Versioned> =>
    run(context, request, async (call) => {
      const form = rest as unknown as Form
      const old = await found(id, 'update', call)
      await assertVersion(old, version, latest(old))
      const change = { ...call, old }
      const row = (await own.columns(form, change)) as Row<T, Columns>
      if (own.isUnchanged?.(form, old)) return { id, version: old.version }
      await own.unique?.(row, change)
      const saved = await updateVersioned(call.trx, own.table, old, row, latest(old))
      await own.after?.(id, row, change)
      await log(call, own.log.update?.({ id, form, row, old }))
      return saved
    })

  return {
    add,
    update,
    /** Both in one: a form with an id edits. */
    save: (context: AppContext, input: Form & Partial<Edit>, request: RequestContext): Promise<Versioned> => {
      const { id, version, ...form } = input
      return id === undefined
        ? add(context, form as unknown as Form, request)
        : update(context, { ...(form as unknown as Form), id, version }, request)
    },
    /** Callers that saw a version delete that one alone. */
    delete: (
      context: AppContext,
      { id, version }: { id: number; version?: number | undefined },
      request: RequestContext,
    ): Promise<void> =>
      run(context, request, async (call) => {
        const old = await found(id, 'delete', call)
        if (version !== undefined) await assertVersion(old, version, latest(old))
        const message = await own.inUse?.(old, call)
        if (message) throw new Refusal('DELETE_FAIL', { message })
        await call.trx
          .deleteFrom(own.table as 'ports')
          .where('id', '=', id)
          .execute()
        await own.after?.(id, undefined, { ...call, old })
        await log(call, own.log.delete?.({ id, old }))
      }),
  }
}
