import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '../../../test/draw.tsx'
import { response, requests, ok, refuse, silence } from '../../../test/fake-server.ts'
import { coreTexts } from '../../i18n/core-texts.ts'
import { documentTexts } from './texts.ts'
import { UploadDocumentDialog } from './UploadDocumentDialog.tsx'

const UPLOAD = 'POST /common/upload'

test('a hanging upload can be cancelled; the file stays selected and can be sent again', async () => {
  let closed = 0
  response(UPLOAD, silence)
  draw(
    <UploadDocumentDialog
      order={{ id: 7, code: 'K261120-0007', state: 7 }}
      businessType={4}
      onClose={() => void closed++}
    />,
  )
  await userEvent.upload(page.getByLabelText('提单（B/L）', { exact: true }), new File(['%PDF-'], 'bl.pdf'))
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.poll(() => requests.length).toBe(1)
  await page.getByRole('button', { name: coreTexts['zh-cn'].common.cancel, exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(coreTexts['zh-cn'].upload.cancelled)
  expect(closed).toBe(0)
  await expect.element(page.getByText('bl.pdf')).toBeVisible()
  response(UPLOAD, () => ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, files: [] }))
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.poll(() => closed).toBe(1)
})

test('while storage is unavailable the message says when to retry; the file stays selected', async () => {
  let closed = 0
  response(UPLOAD, () => refuse(9010, { requestId: 'req-8' }, 503, { 'retry-after': '60' }))
  draw(
    <UploadDocumentDialog
      order={{ id: 7, code: 'K261120-0007', state: 7 }}
      businessType={4}
      onClose={() => void closed++}
    />,
  )
  await userEvent.upload(page.getByLabelText('提单（B/L）', { exact: true }), new File(['%PDF-'], 'bl.pdf'))
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('目前无法保存文件，未做任何更改')
  await expect.element(page.getByRole('alert')).toHaveTextContent('可在 60 秒后重试')
  await expect.element(page.getByText('bl.pdf')).toBeVisible()
  response(UPLOAD, () => ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, files: [] }))
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.poll(() => closed).toBe(1)
})
