import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { core, rateManagementTexts } from '../support/texts.ts'

const t = rateManagementTexts['zh-cn']

test('a faulty sheet lists all its errors at once and changes nothing', { tag: '@core' }, async ({ as, files }) => {
  const page = await as('operator', { at: '/addPrice' })
  const choose = (file: string) => page.locator('input[type=file]').setInputFiles(file)
  const submit = page.getByRole('button', { name: t.submit })

  // A valid sheet first: it must not be lost by the invalid one.
  await choose(files['freight-sheet.xlsx'])
  await expect(page.getByText(t.parsed('12')).first()).toBeVisible()
  await expect(submit).toBeVisible()

  await choose(files['freight-sheet-with-faults.xlsx'])
  const errors = page.getByRole('alert').filter({ hasText: t.errorsTitle('4') })
  await expect(errors).toContainText(t.errFirst(3))
  const lines = errors.locator('tbody').getByRole('row')
  await expect(lines).toHaveCount(4)
  // Row numbers as in Excel, with the value and its error.
  for (const [at, row, value, message] of [
    [0, '3', 'Shanghia', /Shanghai/],
    [1, '6', '-220', /./],
    [2, '9', '9', /下拉/],
    [3, '12', '', /./],
  ] as const) {
    const cells = lines.nth(at).getByRole('cell')
    await expect(cells.nth(0)).toHaveText(row)
    await expect(cells.nth(1)).not.toBeEmpty()
    await expect(cells.nth(2)).toHaveText(value)
    await expect(cells.nth(3)).toContainText(message)
  }
  await settled(page)
  await expect(page.getByText(t.parsed('12')).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText(t.parsed('12'))).toBeVisible()
  await submit.click()
  await page.getByRole('dialog').getByRole('button', { name: core['zh-cn'].common.cancel }).click()
  await page.getByRole('button', { name: t.discard }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.discard }).click()
  await expect(page.getByText(t.draftEmpty)).toBeVisible()
})

test('a file that is not a workbook has another message than one with errors', async ({ as, files }) => {
  const page = await as('operator', { at: '/addPrice' })
  const upload = page.locator('input[type=file]')
  await upload.setInputFiles(files['invoice.pdf'])
  await expect(page.getByText(core['zh-cn'].upload.wrongType('invoice.pdf', 'XLSX'))).toBeVisible()
  await upload.setInputFiles({
    name: 'rates.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('not a workbook at all'),
  })
  await expect(page.getByRole('alert').filter({ hasText: t.errNoWorkbook })).toBeVisible()
  await upload.setInputFiles(files['loading-notice.xlsx'])
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(page.getByText(t.draftEmpty)).toBeVisible()
})
