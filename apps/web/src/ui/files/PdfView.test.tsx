import { expect, test, vi } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { japanesePdf } from '@test/pdf.ts'
import { ApiRefusal } from '@/api/refusal.ts'
import { PdfView } from './PdfView.tsx'

const view = (load: () => Promise<{ blob: Blob; name: string }>) =>
  draw(<PdfView title="A/N" name={crypto.randomUUID()} load={load} onClose={() => undefined} />)

test('Japanese without embedded fonts is rendered, with a text layer', async () => {
  view(() => Promise.resolve({ blob: japanesePdf(), name: 'an.pdf' }))
  await expect.element(page.getByText('第 1 页，共 1 页').first()).toBeVisible()
  await expect.element(page.getByText('到着通知書')).toBeInTheDocument()
  await expect
    .poll(() => {
      const canvas = document.querySelector('canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let dark = 0
      for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 255) < 100 && (pixels[i + 3] ?? 0) > 0) dark += 1
      return dark
    })
    .toBeGreaterThan(300)
})

test('a refused PDF shows the reason; one that cannot be loaded offers the download', async () => {
  view(() => Promise.reject(new ApiRefusal({ route: 'GET /common/download', status: 200, code: 6018 })))
  await expect.element(page.getByRole('alert')).toHaveTextContent('找不到该订单')
})

test('a broken file offers the download', async () => {
  view(() => Promise.resolve({ blob: new Blob(['no pdf']), name: 'x.pdf' }))
  await expect.element(page.getByText('无法显示此 PDF', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '下载' })).toBeEnabled()
})

test('it says once its first page is drawn, and waits visibly until then', async () => {
  const seen = vi.fn<() => void>()
  const load = () => Promise.resolve({ blob: japanesePdf(), name: 'an.pdf' })
  draw(<PdfView title="A/N" name={crypto.randomUUID()} load={load} onSeen={seen} onClose={() => undefined} />)
  await expect.element(page.getByText('加载中', { exact: false }).first()).toBeVisible()
  expect(seen).not.toHaveBeenCalled()
  await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByText('第 1 页，共 1 页').first()).toBeVisible()
})
