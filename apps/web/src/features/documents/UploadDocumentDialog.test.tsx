import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '@test/draw.tsx'
import { response, requests, ok, refuse, silence } from '@test/fake-server.ts'
import { coreTexts } from '@/i18n/core-texts.ts'
import { documentTexts } from './texts.ts'
import { UploadDocumentDialog } from './UploadDocumentDialog.tsx'
import { UploadDocumentsDialog } from './UploadDocumentsDialog.tsx'
import { expectAccessible } from '@test/axe.ts'
import { choose } from '@test/choose.ts'

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
  const leavesUnasked = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leavesUnasked()).toBe(true)
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(leavesUnasked()).toBe(false)
  await page.getByRole('button', { name: coreTexts['zh-cn'].common.cancel, exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(coreTexts['zh-cn'].upload.cancelled)
  expect(leavesUnasked()).toBe(true)
  expect(closed).toBe(0)
  await expect.element(page.getByText('bl.pdf')).toBeVisible()
  response(UPLOAD, () => ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, files: [] }))
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.poll(() => closed).toBe(1)
})

test('while storage is unavailable the message says when to retry; the file stays selected', async () => {
  let closed = 0
  response(UPLOAD, () => refuse(9010, {}, 503, { 'retry-after': '60', 'x-request-id': 'req-8' }))
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
  await expect.element(page.getByRole('alert')).toHaveTextContent('参考编号：req-8')
  await expect.element(page.getByText('bl.pdf')).toBeVisible()
  response(UPLOAD, () => ok({ id: 7, code: 'K261120-0007', state: 7, version: 4, files: [] }))
  await page.getByRole('button', { name: documentTexts['zh-cn'].send }).click()
  await expect.poll(() => closed).toBe(1)
})

test('several files find their slots by name and text; the guess can be changed, and each goes to its slot', async () => {
  let closed = 0
  response('POST /order/guessDocumentKind', () => ok({ businessType: 3 }))
  draw(
    <UploadDocumentsDialog
      order={{ id: 7, code: 'K261120-0007', allowedUploads: [2, 3] }}
      onClose={() => void closed++}
    />,
  )
  const t = documentTexts['zh-cn']
  await expect.element(page.getByText('只接受 PDF', { exact: false })).toBeVisible()
  const pdf = (name: string) => new File(['%PDF-'], name)
  await userEvent.upload(page.getByLabelText(t.several.title).last(), [pdf('IV-1.pdf'), pdf('0001.pdf'), pdf('PL.pdf')])
  const kind = (name: string) => page.getByRole('combobox', { name: t.several.kindOf(name) })
  await expect.element(kind('IV-1.pdf')).toHaveValue('商业发票')
  await expect.element(kind('0001.pdf')).toHaveValue('装箱单')
  await expectAccessible()
  const uploads = () => requests.filter(({ route }) => route === UPLOAD)
  response(UPLOAD, () => ok({ id: 7, code: 'K261120-0007', state: 1, version: 4, files: [] }))
  await page.getByRole('button', { name: t.several.send(3) }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('“装箱单”只能有一个文件')
  expect(uploads()).toEqual([])
  await page.getByRole('button', { name: '移除 PL.pdf' }).click()
  await choose(kind('0001.pdf'), '商业发票')
  await choose(kind('IV-1.pdf'), '装箱单')
  await page.getByRole('button', { name: t.several.send(2) }).click()
  await expect.poll(() => closed).toBe(1)
  expect(uploads().map(({ input }) => [input.businessType, input.source])).toEqual([
    ['3', 'list'],
    ['2', 'list'],
  ])
})
