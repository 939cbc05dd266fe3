import { z } from 'zod'

/** Rows of a page at most. */
export const PAGE_MOST = 200
const PAGE_USUAL = 100

/** An instant in a query: a plus sign that was not escaped has become a blank on the way. */
export const instantInQuery = () =>
  z
    .string('text')
    .max(40, 'tooLong')
    .transform((text) => text.replace(' ', '+'))
    .pipe(z.iso.datetime({ offset: true, error: 'dateTimeWithOffset' }))
    .optional()

/** Fields by which every list for programs is read on: all rows once, then by turns what has changed. */
export const feedInput = {
  cursor: z.string().max(200).optional().describe('`nextCursor` of the page before; the first page has none'),
  updatedSince: instantInQuery().describe(
    'Only what was changed at or after this instant, e.g. 2026-11-30T09:00:00+09:00',
  ),
  order: z
    .enum(['oldest', 'newest'], 'choice')
    .default('oldest')
    .describe('oldest: to keep up, the change of longest ago first. newest: to look, the last change first'),
  limit: z.coerce.number().int().min(1).max(PAGE_MOST).default(PAGE_USUAL).describe('Rows of a page at most'),
}

/** A page of a list: its rows, what is gone since, and where to read on. */
export const feedPage = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    deleted: z
      .array(z.object({ reference: z.string(), deletedAt: z.iso.datetime() }))
      .describe('Records that were listed before and are no longer'),
    nextCursor: z
      .string()
      .describe(
        'Always given: kept and sent again later, it answers what has changed since; of the newest first what is older. Never made up',
      ),
    hasMore: z.boolean().describe('More can be read at once'),
  })
