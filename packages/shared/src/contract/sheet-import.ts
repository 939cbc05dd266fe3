import { z } from 'zod'
import { data } from './endpoint.ts'
import { optionalFlag } from './fields.ts'

/** Rows of an imported sheet at most. */
export const MAX_IMPORT_ROWS = 2000
/** Errors and rows that an answer holds at most, beside their exact counts. */
export const MAX_IMPORT_SHOWN = 200

/** Without `store` the sheet is only checked and shown. */
export const importInput = { store: optionalFlag() }

/** A checked sheet, with `row` of each of its records: with one error nothing is stored. */
export const sheetReply = <Row extends z.ZodObject>(row: Row) =>
  data(
    z.object({
      stored: z.boolean(),
      /** The first of `errorCount`, in the order of the sheet; row 0 and no column where the file itself is wrong. */
      errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
      errorCount: z.int(),
      /** Records that are added, and those that are there already and stay as they are. */
      added: z.int(),
      skipped: z.int(),
      /** Records that are there and change; absent where a sheet only adds. */
      changed: z.int().optional(),
      /** The first of them, in the order of the sheet. */
      rows: z.array(row),
    }),
  )

export const importReply = sheetReply(
  z.object({
    row: z.int(),
    company: z.string(),
    name: z.string(),
    email: z.string(),
    /** There already: skipped. */
    exists: z.boolean(),
  }),
)
export type ImportReply = z.infer<typeof importReply.body>['data']
/** What all sheets are answered with, whatever their records are. */
export type CheckedSheet<Row = unknown> = Omit<ImportReply, 'rows'> & { rows: Row[] }
