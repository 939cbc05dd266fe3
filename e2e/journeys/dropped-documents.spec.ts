import { readFile } from 'node:fs/promises'
import { documentTitle } from '@kairo/shared/documents/document-names'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { chipOf, choose, dialogOf, expectErrorMessage, expectPdf, take } from '../support/orders.ts'
import { actionTexts, documentTexts, orderTexts } from '../support/texts.ts'

const t = documentTexts.en
const KINDS = [DOCUMENT.invoice, DOCUMENT.packingList, DOCUMENT.blDraft]
const titleOf = (kind: (typeof KINDS)[number]) => documentTitle(kind, 'en')

interface Listed {
  id: number
  code: string
  allowedUploads: number[]
  state: number
}

/** A booked order that takes all three, of those in the list. */
const bookedOrder = async (page: Page): Promise<Listed> => {
  const rows = await page.evaluate(async () => {
    const response = await fetch('/api/order/search', {
      method: 'POST',
      headers: { Authorization: sessionStorage.getItem('token') ?? '', 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 1, limit: 200 }),
    })
    const body = (await response.json()) as { list: { list: Listed[] } }
    return body.list.list
  })
  const order = rows.find(({ allowedUploads }) => KINDS.every((kind) => allowedUploads.includes(kind)))
  if (!order) throw new Error('No order of the demonstration takes an invoice, a packing list and a draft B/L.')
  return order
}

/** Drops files on the zone as the browser does. */
async function drop(zone: Locator, files: readonly { name: string; path: string }[]): Promise<void> {
  const given = await Promise.all(
    files.map(async ({ name, path }) => ({ name, base64: (await readFile(path)).toString('base64') })),
  )
  await zone.evaluate((element, dropped) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'application/pdf' }))
    }
    element.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  }, given)
}

test('three files dropped into a booking find their places; one is corrected by hand; a colleague reads them', async ({
  as,
  files,
}) => {
  const page = await as('operator', { language: 'en', at: '/searchOrder' })
  const { code } = await bookedOrder(page)
  await page.goto(`/searchOrder?keyword=${code}`)
  await take({ page, language: 'en' }, actionTexts.en.action.uploadDocuments, code)
  const dialog = dialogOf(page, t.titleOf(t.several.title, code))
  const kindOf = (name: string) => dialog.getByRole('combobox', { name: t.several.kindOf(name) })
  await drop(dialog.locator('label').filter({ has: page.locator('input[type=file]') }), [
    // Its name says nothing: its text is read.
    { name: 'scan-0001.pdf', path: files['invoice.pdf'] },
    { name: 'packing list 2611.pdf', path: files['packing-list.pdf'] },
    // Its name is wrong.
    { name: 'invoice copy.pdf', path: files['draft-bl.pdf'] },
  ])
  await expect(kindOf('scan-0001.pdf')).toHaveValue(titleOf(DOCUMENT.invoice))
  await expect(kindOf('packing list 2611.pdf')).toHaveValue(titleOf(DOCUMENT.packingList))
  await expect(kindOf('invoice copy.pdf')).toHaveValue(titleOf(DOCUMENT.invoice))
  await expectAccessible(page, 'several documents', 'overlay')
  const send = dialog.getByRole('button', { name: t.several.send(3), exact: true })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(t.several.twice(titleOf(DOCUMENT.invoice)))
  await choose(dialog, t.several.kindOf('invoice copy.pdf'), titleOf(DOCUMENT.blDraft))
  await send.click()
  await expect(dialog).toBeHidden()
  await expectErrorMessage(page, titleOf(DOCUMENT.blDraft))

  const manager = await as('manager', { language: 'ja', at: `/searchOrder?keyword=${code}` })
  const colleague = { page: manager, language: 'ja' } as const
  await expect(chipOf(colleague, code, 'shippingDocuments')).toHaveAccessibleName(
    new RegExp(orderTexts.ja.docState.present),
  )
  await expectPdf(colleague, code, 'blDraft')
})
