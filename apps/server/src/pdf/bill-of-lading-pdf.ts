import type { BlKind } from '@kairo/shared/bills-of-lading/bl-codes'
import { type BlLayout, firstPage, LABELS, type PrintedBill, riderPage, testPage } from './bill-of-lading-pages.ts'
import { CHARACTER } from './bill-of-lading-geometry.ts'
import type { PlacedDocument, PlacedPage } from './placed-document.ts'
import { renderPlaced } from './render-pdf.ts'

export type { BlLayout, PrintedBill }

/** Bills one after another in one PDF, each with its own page n of m; the same bills give the same bytes. */
export function renderBills(bills: readonly PrintedBill[], form: BlLayout): Promise<Uint8Array> {
  const backs = [...new Set(bills.flatMap(({ terms }) => terms ?? []))]
  const pages = bills.flatMap((bill) => {
    const [first, ...riders] = bill.sheets.map((sheet): PlacedPage => {
      const page = sheet.boxes ? firstPage(bill, sheet, form.paper) : riderPage(bill, sheet, form.paper)
      return bill.copyMark === null ? { ...page, watermark: 'DRAFT' } : page
    })
    if (!first) return []
    const turned = backs.length > 0 ? { isFront: true } : {}
    return [{ ...first, ...turned, ...(bill.terms ? { back: backs.indexOf(bill.terms) } : {}) }, ...riders]
  })
  const [bill] = bills
  const title = [bill ? LABELS[bill.kind].title : '', ...bills.flatMap(({ no }) => no ?? [])].join(' ')
  return renderPlaced({ ...paperOf(form), title, author: bill?.issuer.split('\n')[0] ?? '', pages, backs })
}

/** Lays terms out as the back of an empty sheet. Rejects for a PDF that cannot be printed. */
export const tryTerms = (terms: Uint8Array): Promise<Uint8Array> =>
  renderPlaced({
    ...paperOf({ paper: 'plain', offsetX: '0', offsetY: '0' }),
    title: '',
    author: '',
    pages: [{ frames: [], labels: [], values: [], words: [], isFront: true, back: 0 }],
    backs: [terms],
  })

/** A ruler in millimetres and every box with example text of full width, to lay under the operator's own paper. */
export const renderBlTestPage = (layout: BlLayout, kind: BlKind): Promise<Uint8Array> =>
  renderPlaced({
    ...paperOf(layout),
    title: `${LABELS[kind].title} test page`,
    author: '',
    pages: [testPage(kind, layout)],
    backs: [],
  })

const paperOf = ({ offsetX, offsetY }: BlLayout): Pick<PlacedDocument, 'character' | 'shift'> => ({
  character: CHARACTER,
  shift: { x: Number(offsetX), y: Number(offsetY) },
})
