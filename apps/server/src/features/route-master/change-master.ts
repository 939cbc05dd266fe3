import type { Trilingual } from '@kairo/shared/languages'
import type { RefusalName } from '@kairo/shared/refusals/names'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'

type Named = Record<string, unknown> & { name: string }
interface Versioned {
  id: number
  version: number
}

/** What distinguishes one register of names from another; the commands below are the same for each. */
export interface Master<Form extends Named, Stored extends Versioned & Named, Values> {
  /** Its name in log verbs: `insertPort`. */
  word: 'Port' | 'ShippingCompany' | 'Insurer'
  /** No such record. */
  unknown: RefusalName
  /** Another record has that name or code. */
  added: () => Refusal
  /** The columns of a form; what is left out stays as it was. */
  valuesOf: (form: Form, old?: Stored) => Values
  /** Whether another record goes by one of these names. */
  isKnown: (trx: Transaction<DB>, values: Values, exceptId: number) => Promise<boolean>
  insert: (trx: Transaction<DB>, values: Values) => Promise<Versioned>
  /** Locked until the command is done. */
  find: (trx: Transaction<DB>, id: number) => Promise<Stored | undefined>
  update: (trx: Transaction<DB>, id: number, values: Values) => Promise<Versioned>
  remove: (trx: Transaction<DB>, id: number) => Promise<unknown>
  isUsed: (trx: Transaction<DB>, id: number) => Promise<boolean>
  inUse: (name: string) => Trilingual
  /** The subject of cached results that a change makes wrong. */
  changes?: string
}

/** Adding, editing and deleting records of a register. */
export function crudCommands<Form extends Named, Stored extends Versioned & Named, Values>(
  context: AppContext,
  master: Master<Form, Stored, Values>,
) {
  const log = (
    trx: Transaction<DB>,
    request: RequestContext,
    verb: 'insert' | 'update' | 'delete',
    object: string,
    info: Record<string, unknown> = {},
  ) =>
    writeLog(trx, request, {
      at: context.clock.now(),

      type: 'master',
      explain: `${verb}${master.word}`,
      object,
      info,
    })
  const assertNew = async (trx: Transaction<DB>, values: Values, exceptId = 0) => {
    // Serializes writes of names, so that the later of two gets a refusal.
    await sql`select pg_advisory_xact_lock(hashtext(${`master ${master.word}`}))`.execute(trx)
    if (await master.isKnown(trx, values, exceptId)) throw master.added()
  }
  const found = async (trx: Transaction<DB>, id: number): Promise<Stored> => {
    const stored = await master.find(trx, id)
    if (!stored) throw new Refusal(master.unknown)
    return stored
  }
  const change = <T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
    context.db.transaction().execute(async (trx) => {
      const made = await work(trx)
      if (master.changes) await context.cache.changed(trx, master.changes)
      return made
    })
  return {
    insert: (form: Form, request: RequestContext) =>
      change(async (trx) => {
        const values = master.valuesOf(form)
        await assertNew(trx, values)
        const saved = await master.insert(trx, values)
        await log(trx, request, 'insert', form.name, { ...form })
        return saved
      }),
    update: (form: Form & Versioned, request: RequestContext) =>
      change(async (trx) => {
        const { id, version, ...now } = form
        const old = await found(trx, id)
        if (old.version !== version) throw changedMeanwhile(old)
        const values = master.valuesOf(form, old)
        await assertNew(trx, values, id)
        const saved = await master.update(trx, id, values)
        await log(trx, request, 'update', form.name, { old: { ...old }, now })
        return saved
      }),
    /** Records in use cannot be deleted (9004 with the reason, DECISIONS 3.1). */
    delete: ({ id }: { id: number }, request: RequestContext): Promise<void> =>
      change(async (trx) => {
        const { name } = await found(trx, id)
        if (await master.isUsed(trx, id)) throw new Refusal('DELETE_FAIL', { message: master.inUse(name) })
        await master.remove(trx, id)
        await log(trx, request, 'delete', name)
      }),
  }
}
