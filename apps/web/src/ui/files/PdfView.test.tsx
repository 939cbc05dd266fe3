import { expect, test, vi } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { ApiRefusal } from '@/api/refusal.ts'
import { PdfView } from './PdfView.tsx'

/** A page of Japanese in a font that is not embedded: it needs the character maps that the build ships. */
function japanesePdf(): Blob {
  const text = '到着通知書'
  const codes = [...text].map((c) => c.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  const stream = `BT /F1 40 Tf 40 120 Td <${codes}> Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -271 /CapHeight 737 /StemV 114 >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = body.length
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  body += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF`
  return new Blob([body], { type: 'application/pdf' })
}
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
