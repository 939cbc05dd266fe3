import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { ApiRefusal } from '@/api/refusal.ts'
import { UploadField } from './UploadField.tsx'

const MB = 1024 * 1024
const rules = { label: 'Packing list', accept: ['.pdf'], maxBytes: MB, maxFiles: 2 }
const pdf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
const choose = (...files: File[]) => page.getByLabelText('Packing list').upload(files)

test('rejected files are listed by name with the reason, and the rest is kept', async () => {
  function Holding() {
    const [files, setFiles] = useState<File[]>([])
    return <UploadField {...rules} value={files} onChange={setFiles} />
  }
  draw(<Holding />)
  await choose(pdf('a.pdf'), pdf('b.xlsx'), pdf('empty.pdf', 0), pdf('large.pdf', MB + 1))
  for (const issue of ['“b.xlsx”的格式不符', '“empty.pdf”是空文件', '“large.pdf”超过'])
    await expect.element(page.getByRole('alert')).toHaveTextContent(issue)
  await expect.element(page.getByText('a.pdf', { exact: true })).toBeVisible()
  await choose(pdf('a.pdf'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('同名文件')
  await choose(pdf('c.pdf'), pdf('d.pdf'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('最多选择 2 个文件')
  await page.getByRole('button', { name: '移除 a.pdf' }).click()
  await expect.element(page.getByText('a.pdf', { exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})

test('an upload shows progress, can be cancelled, and retried after a refusal', async () => {
  let tries = 0
  draw(
    <UploadField
      {...rules}
      send={(_file, { onProgress, signal }) => {
        tries += 1
        if (tries === 3) return Promise.resolve()
        onProgress?.(0.4)
        return new Promise((_resolve, reject) => {
          if (tries === 2) reject(new ApiRefusal({ route: 'POST /x', status: 200, code: 6023 }))
          signal?.addEventListener('abort', () =>
            reject(new ApiRefusal({ route: 'POST /x', status: 0, errorKind: 'aborted' })),
          )
        })
      }}
    />,
  )
  await choose(pdf('a.pdf'))
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '40')
  await page.getByRole('button', { name: '取消上传 a.pdf' }).click()
  await expect.element(page.getByText('已取消上传。')).toBeVisible()
  await page.getByRole('button', { name: '重新上传 a.pdf' }).click()
  await expect.element(page.getByText('上传的文件是空的', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '重新上传 a.pdf' }).click()
  await expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
})

test('unavailable storage shows when to retry, and the file stays', async () => {
  const sent: string[] = []
  draw(
    <UploadField
      {...rules}
      send={(file) => {
        sent.push(file.name)
        const about = { route: 'POST /x', status: 503, code: 9010, retryAfter: 60, requestId: 'req-8' }
        return sent.length === 1 ? Promise.reject(new ApiRefusal(about)) : Promise.resolve()
      }}
    />,
  )
  await choose(pdf('a.pdf'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('目前无法保存文件，未做任何更改')
  await expect.element(page.getByRole('alert')).toHaveTextContent('可在 60 秒后重试')
  await expect.element(page.getByRole('alert')).toHaveTextContent('req-8')
  await page.getByRole('button', { name: '重新上传 a.pdf' }).click()
  await expect.element(page.getByText('已上传', { exact: true })).toBeVisible()
  expect(sent).toEqual(['a.pdf', 'a.pdf'])
})

test('a file that was parsed but refused is not shown as uploaded', async () => {
  draw(<UploadField {...rules} send={() => Promise.resolve('3 处错误')} />)
  await choose(pdf('a.pdf'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('3 处错误')
  await expect.element(page.getByText('已上传')).not.toBeInTheDocument()
})
