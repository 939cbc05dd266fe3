import { Refusal } from '@kairo/shared/refusals/refusal'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { MESSAGES } from '../messages.ts'
import { findRemittanceDate } from './remittance-date.ts'

/** yyyy-MM-dd: what the PDF says, and what counts. */
export interface RemittanceDate {
  /** Null for a scan. */
  inFile: string | null
  /** A typed date takes precedence over the one read from the PDF. */
  date: string
}

/**
 * The expected remittance date of an arrival notice (DECISIONS 7.10). A PDF with text must say it, else 6033 whatever
 * was typed; a scan, or one that takes too long to read, is taken with a typed day.
 */
export async function readRemittanceDate(bytes: Uint8Array, typed: string | undefined): Promise<RemittanceDate> {
  const text = await readPdfText(bytes)
  if (text.outcome === 'encrypted') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.password })
  if (text.outcome === 'broken') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.cannotOpen })
  const inFile = text.outcome === 'lines' ? findRemittanceDate(text.lines) : null
  const date = text.outcome === 'lines' ? inFile && (typed ?? inFile) : typed
  if (date) return { inFile, date }
  // A day that is typed helps a scan alone: it is required only there.
  if (text.outcome === 'lines') throw new Refusal('AN_BOOK_FILE_ERROR')
  throw new Refusal('AN_BOOK_FILE_ERROR', {
    errors: [{ path: 'expectPaymentDate', message: 'required' }],
    message: MESSAGES.scannedArrivalNotice,
  })
}
