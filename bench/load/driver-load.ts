import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { connect } from '../../apps/server/src/database/connection.ts'
import { hashPassword, passwordFits } from '../../apps/server/src/features/sign-in/password.ts'
import { PASSWORD } from '../fill/users.ts'
import { type Outcome, runClients, serveTasks, type Task } from './task.ts'

/** What the server sent to PostgreSQL for one call. */
export interface Statement {
  text: string
  values: unknown[]
  /** Of a prepared statement. */
  name?: string | undefined
}
/** Statements of one connection from begin to commit, or a single one. */
type Turn = Statement[]
/** All of a call, in order. */
export type Recording = Turn[]

/** The task of the process that runs the same statements through `pg` alone. */
interface DriverSetup {
  databaseUrl: string
  poolSize: number
  recordings: Map<string, Recording[]>
}

/** A session token is unique; all other values are sent as recorded. */
const renewed = ({ text, values, name }: Statement): pg.QueryConfig => ({
  text,
  values: text.startsWith('insert into "sessions"')
    ? values.map((value) => (value instanceof Uint8Array ? randomBytes(value.length) : value))
    : values,
  ...(name === undefined ? {} : { name }),
})

async function replay(pool: pg.Pool, recording: Recording): Promise<void> {
  for (const turn of recording) {
    const [single] = turn
    if (turn.length === 1 && single) {
      await pool.query(renewed(single))
      continue
    }
    const client = await pool.connect()
    try {
      for (const statement of turn) await client.query(renewed(statement))
    } finally {
      client.release()
    }
  }
}

serveTasks<DriverSetup>(async ({ databaseUrl, poolSize, recordings }) => {
  // The product's own pool: the same types and limits, nothing around it.
  const { pool } = connect(databaseUrl, poolSize)
  const passwordHash = await hashPassword(PASSWORD)
  return async (task: Task): Promise<Outcome> => {
    const ofCase = recordings.get(task.case) ?? []
    return runClients(task, async (client) => async (n) => {
      const recording = ofCase[(client * 7 + n) % ofCase.length]
      if (!recording) throw new Error(`nothing was recorded of ${task.case}`)
      // Most of the time of a sign-in is spent on hashing the password; a program on the bare driver would do that as
      // well.
      if (task.case === 'sign-in' && !(await passwordFits(passwordHash, PASSWORD))) throw new Error('wrong password')
      await replay(pool, recording)
      // Rows of the driver are not sent anywhere: no bytes.
      return 0
    })
  }
})
