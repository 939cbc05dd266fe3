// @module-tag slow: draws every paper
import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '@kairo/shared/languages'
import { exampleSampleShipment } from './example-data.ts'
import { pdfPages } from './pdf-pages.ts'
import { textOfLine } from './pdf-text.ts'
import { readPdfText } from './read-pdf-text.ts'
import { stopPdf } from './render-pdf.ts'
import { buildSampleDocument, SAMPLE_KINDS } from './sample-documents.ts'

afterAll(stopPdf)

describe.each(LANGUAGES)('sample documents in %s', (language) => {
  it.each(SAMPLE_KINDS)('%s is one page that names the shipment', async (kind) => {
    const pages = await pdfPages(await buildSampleDocument(kind, exampleSampleShipment(language), language))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toMatch(/K261121-0042/)
    expect(pages[0]?.text).toContain('SITCOSAKA/2648E')
    expect(pages[0]?.text).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('the arrival notice has the remittance date where the parser finds it', async () => {
    const read = await readPdfText(
      await buildSampleDocument('arrival-notice', exampleSampleShipment(language), language),
    )
    if (read.outcome !== 'lines') throw new Error(`not read: ${read.outcome}`)
    const line = read.lines.map(textOfLine).find((text) => /入金予定日|预计汇款日|expected remittance date/i.test(text))
    expect(line?.replace(/\s/g, '')).toMatch(/2026年12月11日|11Dec2026/)
  })
})

describe('content of the sample documents', () => {
  it('a draft is marked as such, the issued B/L is not', async () => {
    const text = async (kind: 'draft-bl' | 'bl') =>
      (await pdfPages(await buildSampleDocument(kind, exampleSampleShipment('en'), 'en')))[0]?.text
    expect(await text('draft-bl')).toContain('DRAFT')
    expect(await text('draft-bl')).not.toContain('KAIROSHOS26120042')
    expect(await text('bl')).not.toMatch(/draft/i)
    expect(await text('bl')).toContain('KAIROSHOS26120042')
  })

  it('the invoice calculates exactly', async () => {
    const pages = await pdfPages(await buildSampleDocument('invoice', exampleSampleShipment('en'), 'en'))
    expect(pages[0]?.text).toContain('62,080.00')
  })
})
