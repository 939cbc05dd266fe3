import { readFile } from 'node:fs/promises'
import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import { orderOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPages } from '../support/orders.ts'
import { core, actionTexts, detailTexts } from '../support/texts.ts'

const t = core['zh-cn']
const d = detailTexts['zh-cn']
const LANGUAGE = 'zh-cn'

test('uploaded documents of an order open as pages that can be zoomed and downloaded', async ({ as, request }) => {
  const page = await as('manager', { at: null })
  // Not the newest: the main job may have entered another amount for it, for which no letter is produced.
  const { id, code } = await orderOf(page, request, '9', 1)
  await page.goto(`/searchOrder?open=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: code })
  const shippingDocuments = drawer.getByRole('region', { name: d.drawer.documents })
  const view = page.locator('[data-viewer]')
  for (const kind of [2, 4, 5] as const) {
    const name = DOCUMENT_NAMES[kind][LANGUAGE]
    await shippingDocuments.getByRole('button', { name: `${d.docs.preview} ${name}` }).click()
    await expectPages(view)
    await expect(view.getByText(t.pdf.page(1, 1))).toBeVisible()
    const width = async () => (await view.locator('canvas').first().boundingBox())?.width ?? 0
    const before = await width()
    await view.getByRole('button', { name: t.pdf.zoomIn }).click()
    await expect.poll(width).toBeGreaterThan(before * 1.2)
    const downloading = page.waitForEvent('download')
    await view.getByRole('button', { name: t.common.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
  }
})

test('generated documents open as pages too: order detail, quotation, request letter', { tag: '@core' }, async ({
  as,
  request,
}) => {
  const page = await as('manager', { at: null })
  // The oldest, of the demonstration: the newest may be another journey's, whose amounts differ from its quotation.
  const { id, code } = await orderOf(page, request, '9', -1)
  await page.goto(`/searchOrder?open=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: code }).first()
  const view = page.locator('[data-viewer]')
  for (const document of ['orderDetail', 'requestLetter', 'quotation'] as const) {
    await drawer.getByRole('button', { name: actionTexts[LANGUAGE].action[document] }).click()
    await expectPages(view)
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
  }
})

test('a PDF that fails to load shows a message and can be loaded again', async ({ as, request }) => {
  const page = await as('customer', { at: null })
  const { id } = await orderOf(page, request, '9')
  await page.goto(`/searchOrder?open=${id}`)
  let broken = true
  await page.route('**/api/common/download?*', (route) => (broken ? route.abort() : route.continue()))
  await page.getByRole('button', { name: `${d.docs.preview} ${DOCUMENT_NAMES[4][LANGUAGE]}` }).click()
  const view = page.locator('[data-viewer]')
  await expect(view.getByRole('alert')).toContainText(t.errorKind.offline)
  broken = false
  await view.getByRole('button', { name: t.common.retry }).click()
  await expectPages(view)
})
