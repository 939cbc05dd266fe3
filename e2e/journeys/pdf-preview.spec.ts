import { readFile } from 'node:fs/promises'
import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import { orderOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPages } from '../support/orders.ts'
import { core, actionTexts, detailTexts } from '../support/texts.ts'

const t = core['zh-cn']
const d = detailTexts['zh-cn']
const LANGUAGE = 'zh-cn'
/** Uploaded ones: packing list and invoice, draft B/L, arrival notice. */
const UPLOADED = [2, 4, 5] as const

test('uploaded and generated documents of an order open as pages that can be zoomed, downloaded, tried again', {
  tag: '@core',
}, async ({ as, request }) => {
  const page = await as('manager', { at: null })
  // The oldest, of the demonstration: the newest may be another journey's, whose amounts differ from its quotation.
  const { id, code } = await orderOf(page, request, '9', -1)
  await page.goto(`/searchOrder?open=${id}&tab=papers`)
  const drawer = page.getByRole('dialog').filter({ hasText: code }).first()
  const view = page.locator('[data-viewer]')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
  }
  const preview = (kind: (typeof UPLOADED)[number]) =>
    drawer
      .getByRole('region', { name: d.drawer.documents })
      .getByRole('button', { name: `${d.docs.preview} ${DOCUMENT_NAMES[kind][LANGUAGE]}` })
      .click()

  await test.step('one that fails to load shows a message and can be loaded again', async () => {
    let broken = true
    await page.route('**/api/common/download?*', (route) => (broken ? route.abort() : route.continue()))
    await preview(4)
    await expect(view.getByRole('alert')).toContainText(t.errorKind.offline)
    broken = false
    await view.getByRole('button', { name: t.common.retry }).click()
    await expectPages(view)
    await close()
  })

  await test.step('uploaded ones open as pages', async () => {
    for (const kind of UPLOADED) {
      await preview(kind)
      await expectPages(view)
      await expect(view.getByText(t.pdf.page(1, 1))).toBeVisible()
      if (kind !== 5) await close()
    }
  })

  await test.step('which can be zoomed and downloaded', async () => {
    const width = async () => (await view.locator('canvas').first().boundingBox())?.width ?? 0
    const before = await width()
    await view.getByRole('button', { name: t.pdf.zoomIn }).click()
    await expect.poll(width).toBeGreaterThan(before * 1.2)
    const downloading = page.waitForEvent('download')
    await view.getByRole('button', { name: t.common.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await close()
  })

  await test.step('as do order detail, request letter and quotation, which are made for the reader', async () => {
    for (const document of ['orderDetail', 'requestLetter', 'quotation'] as const) {
      if (document === 'quotation') await drawer.getByRole('tab', { name: d.tabs.money }).click()
      await drawer.getByRole('button', { name: actionTexts[LANGUAGE].action[document] }).click()
      await expectPages(view)
      await close()
    }
  })
})
