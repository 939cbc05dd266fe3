import { buffer } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import { BL_COPY_MARKS, type BlCopy } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlText } from '@kairo/shared/bills-of-lading/bl-content'
import { blSheets } from '@kairo/shared/bills-of-lading/bl-sheets'
import { MB } from '@kairo/shared/contract/endpoint'
import type { AppContext } from '../../../app-context.ts'
import type { Actor } from '../../../http/request-context.ts'
import { type PrintedBill, renderBills } from '../../../pdf/bill-of-lading-pdf.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { storeBytes } from '../../../storage/store-file.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { StoredUpload } from '../../documents/commands/store-upload.ts'
import { issuingLetterhead } from '../../operator-company/issuer.ts'
import { issuerText } from './bill-form.ts'
import type { StoredBill, StoredForm } from './stored-bills.ts'

/** Of a bill of lading, unless staff say otherwise. */
export const USUAL_ORIGINALS = 3

/** What of a bill is printed; of one that is being issued with what it gets. */
export type PrintableBill = Pick<
  StoredBill,
  'seq' | 'no' | 'content' | 'originals' | 'on_board' | 'place' | 'issued_on'
>

interface Paper {
  form: StoredForm
  /** Of the order. */
  isFcl: boolean
  /** How many bills the order has. */
  of: number
  /** Null of a draft. */
  copy: BlCopy | null
  /** Leaves the printer of the operator, on its own paper where the form says so: values alone cannot be read elsewhere. */
  isForPrinter?: true
}

/** The terms that stand on the back of plain paper. */
const termsOf = async ({ storage }: AppContext, { terms_hash }: StoredForm): Promise<Uint8Array | null> =>
  terms_hash ? buffer(await storage.open(terms_hash)) : null

/** The bills as one PDF. Throws DATA_MISSING while nobody filled in the operator's letterhead. */
export async function printBills(
  context: AppContext,
  db: Kysely<DB>,
  bills: readonly PrintableBill[],
  { form, isFcl, of, copy, isForPrinter }: Paper,
  actor: Pick<Actor, 'roleId'>,
): Promise<Uint8Array> {
  const issuer = issuerText(form, await issuingLetterhead(context, db, actor.roleId))
  const paper = isForPrinter ? form.paper : 'plain'
  const terms = copy === null || paper === 'preprinted' ? null : await termsOf(context, form)
  const printed = bills.map(
    (bill): PrintedBill => ({
      kind: form.kind,
      no: copy === null ? null : bill.no,
      issuer,
      copyMark: copy === null ? null : BL_COPY_MARKS[copy],
      terms,
      sheets: blSheets({
        kind: form.kind,
        no: copy === null ? null : bill.no,
        issuer,
        signature: form.signature,
        copy,
        part: { seq: bill.seq, of },
        // How many there will be is said with the issue.
        originals: copy === null && form.kind === 'bl' ? USUAL_ORIGINALS : bill.originals,
        isFcl,
        onBoard: bill.on_board,
        place: bill.place,
        issuedOn: bill.issued_on,
        text: bill.content.text,
      }),
    }),
  )
  return renderBills(printed, {
    paper,
    ...(isForPrinter ? { offsetX: form.offset_x, offsetY: form.offset_y } : { offsetX: '0', offsetY: '0' }),
  })
}

/** Terms included, of an order with many bills. */
const MOST_BYTES = 100 * MB

/** Stores a made paper like an upload. Bytes without a row are harmless, should the transaction fail. */
export async function storePaper(
  { storage }: Pick<AppContext, 'storage'>,
  name: string,
  pdf: Uint8Array,
): Promise<StoredUpload> {
  return { ...(await storeBytes(storage, pdf, MOST_BYTES)), name: cleanName(name, 'pdf'), kind: 'pdf', view: null }
}

export const hashOf = (text: BlText): string => createHash('sha256').update(JSON.stringify(text)).digest('hex')
