import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Workbook } from '../../../excel/workbook.ts'
import { inWords, ordersOfWords } from '../../orders/record/order-words.ts'
import { type PdfLine, textOfLine } from '../../../pdf/pdf-text.ts'

const ORDER_CODE = /\bK\d{6}-\d{4,8}\b/g
/** So many lines are looked at, and so many other orders named. */
const MOST_LINES = 600
const MOST_NAMED = 5

/** The lines of a page as texts. */
export const textsOfPdf = (lines: readonly PdfLine[]): string[] => lines.map(textOfLine)
/** The cells of the sheets in view. */
export const textsOfWorkbook = ({ sheets }: Workbook): string[] =>
  sheets
    .filter(({ hidden }) => !hidden)
    .flatMap(({ rows }) =>
      rows.slice(0, MOST_LINES).map(({ cells }) => cells.filter((cell) => typeof cell === 'string')),
    )
    .flat()

/** Numbers of orders that stand in texts, each once. */
const orderCodesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.slice(0, 500).normalize('NFKC').toUpperCase().match(ORDER_CODE) ?? [])),
]

/** The other orders that a document is for, as far as it says so. One that names this order too is for both. */
export async function otherOrdersOf(
  db: Kysely<DB>,
  order: { id: number; code: string },
  texts: readonly string[],
  bookingNumber: string | undefined,
): Promise<{ otherOrders: string[]; bookedFor: string | null }> {
  const codes = orderCodesIn(texts)
  const booked =
    bookingNumber &&
    (await db
      .selectFrom('orders as o')
      .select('o.code')
      // The words hold the number; their index finds it.
      .where(ordersOfWords([inWords(bookingNumber)]))
      .where('o.booking_number', '=', bookingNumber)
      .where('o.id', '<>', order.id)
      .orderBy('o.id', 'desc')
      .limit(1)
      .executeTakeFirst())
  return {
    otherOrders: codes.includes(order.code.toUpperCase()) ? [] : codes.slice(0, MOST_NAMED),
    bookedFor: booked ? booked.code : null,
  }
}
