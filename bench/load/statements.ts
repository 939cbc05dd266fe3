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
