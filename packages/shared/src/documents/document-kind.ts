import { type BusinessType, DOCUMENT } from '../orders/rules/order-documents.ts'

/** What each kind of document is called in names of files and at the head of pages; of two at one place the earlier. */
const CALLED: readonly (readonly [BusinessType, RegExp])[] = [
  [DOCUMENT.blDraft, /draft (?:of )?(?:b ?\/? ?l|bill of lading)\b|\bb ?\/? ?l draft|提单(?:草稿|确认件)|ドラフト/],
  [DOCUMENT.packingList, /\bpacking ?list|\bp ?\/? ?l\b|装箱单|パッキング ?リスト|梱包明細/],
  [DOCUMENT.invoice, /\binvoice|\bi ?\/? ?v\b|发票|インボイス|仕入書/],
  [DOCUMENT.deliveryOrder, /\bdelivery order|\bd ?\/? ?o\b|提货单|デリバリー ?オーダー/],
  [DOCUMENT.bl, /\bbill of lading|\b[hm]?b ?\/? ?l\b|提单|船荷証券/],
]

/**
 * The kind that a file's name, or the beginning of its text, speaks of first: a packing list may name its invoice further
 * down. A guess, which whoever sends the file confirms.
 */
export function kindOfDocument(text: string): BusinessType | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
  const found = CALLED.map(([kind, called]) => ({ kind, at: plain.search(called) })).filter(({ at }) => at >= 0)
  return found.toSorted((a, b) => a.at - b.at)[0]?.kind
}
