import { z } from 'zod'
import { feedInput, feedPage } from './feed.ts'
import { DOCUMENT_KINDS } from './open-codes.ts'
import { bookingReference, instant } from './open-fields.ts'
import { openEndpoint } from './open-endpoint.ts'
import { writtenByOthers } from './written-by-others.ts'

const documentId = () => z.string('text').regex(/^[1-9]\d{0,14}$/, 'choice')

/** Documents as programs read them. */
export const openDocumentsContract = {
  documents: openEndpoint({
    method: 'GET',
    path: '/open/v1/documents',
    scope: 'documents:read',
    alsoWith: ['invoices:read'],
    summary: 'Documents of all bookings in the order of their last change',
    description:
      'Those that the account of the key may have now; a B/L, for example, once the ship has left. One that was replaced or removed, or can be had no longer, comes in `deleted`. Without invoices:read there are none with our amounts: no freight invoice, and an arrival notice only in its form without amounts.',
    tag: 'documents',
    input: z.strictObject({
      ...feedInput,
      bookingReference: bookingReference().optional(),
      kind: z.enum(DOCUMENT_KINDS, 'choice').optional(),
    }),
    response: feedPage(
      z.object({
        documentId: z.string(),
        bookingReference: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        name: writtenByOthers(z.string()).describe('File name'),
        contentType: z.string(),
        bytes: z.int(),
        createdAt: instant(),
        changedAt: instant(),
      }),
    ),
    tool: 'list_documents',
    example: { bookingReference: 'K261118-0001' },
  }),
  documentFile: openEndpoint({
    method: 'GET',
    path: '/open/v1/documents/{id}/file',
    scope: 'documents:read',
    alsoWith: ['invoices:read'],
    summary: 'A link under which the file of a document is fetched, for five minutes',
    description:
      'The link needs no key, so that a browser or another program can fetch it. It ends with the key, and the file is given only while the account may have it.',
    tag: 'documents',
    input: z.strictObject({ id: documentId().describe('documentId') }),
    response: z.object({ url: z.url(), expiresAt: instant() }),
    refusals: ['RECORD_NOT_EXIST'],
    tool: 'get_document_link',
    example: { id: '1001' },
  }),
}
