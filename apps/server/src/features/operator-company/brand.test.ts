import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import { BRAND } from '../../master-data/operator-brand.ts'
import { readPdfText } from '../../pdf/read-pdf-text.ts'
import { PDF } from '../../storage/test-files.ts'

const GET = 'GET /operatorCompany/brand'
const SAVE = 'POST /operatorCompany/saveBrand'
const LOGO = 'POST /operatorCompany/uploadLogo'
const NAME = { 'zh-cn': '海港', en: 'Seaport', ja: '海港' }

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 80, b: 140, alpha: 1 } } })
const upload = (bytes: Uint8Array, name = 'logo.png', type = 'image/png') => ({ field: 'file', name, bytes, type })
const brandNow = async () => (await as(await build.customer()).call(GET, {})).body.data

beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('settings').where('key', '=', BRAND).execute()
})

test('is the product’s until it is set, and then the same for everybody, signed in or not', async () => {
  expect(await brandNow()).toEqual({ name: null, colour: null, logo: null, version: 0 })
  const manager = await build.manager()
  expect((await as(manager).call(SAVE, { shownName: NAME, colour: '#00508C', version: 0 })).body.data.version).toBe(1)
  const { server } = await testApp()
  const open = await server.inject({ method: 'GET', url: '/api/operatorCompany/brand' })
  expect(open.json()).toMatchObject({ data: { name: NAME, colour: '#00508c', logo: null, version: 1 } })
  // Emptied again it is the product's.
  await as(manager).call(SAVE, { shownName: { en: ' ' }, colour: '', version: 1 })
  expect(await brandNow()).toMatchObject({ name: null, colour: null, version: 2 })
})

describe('a colour', () => {
  test.each(['#f5a623', '#fff', 'red', '#00508'])(
    'that cannot be read on white, or is none, is refused: %s',
    async (colour) => {
      expectRefused(await as(await build.manager()).send(SAVE, { colour, version: 0 }), 'PARAMETER_ERROR', 'colour')
      expect((await brandNow()).version).toBe(0)
    },
  )
})

describe('a logo', () => {
  test('is drawn anew in the size that is used, served to everybody, and taken away again', async () => {
    const manager = await build.manager()
    const bytes = await picture(2000, 500).png().toBuffer()
    const saved = await as(manager).upload(LOGO, { version: 0 }, [upload(bytes)])
    expect(saved.body.data.version).toBe(1)
    const { logo } = await brandNow()
    expect(logo).toMatch(/^\/api\/operatorCompany\/logo\?hash=[0-9a-f]{64}$/)
    const { server } = await testApp()
    const served = await server.inject({ method: 'GET', url: logo ?? '' })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 120 })
    expect((await as(manager).call('POST /operatorCompany/removeLogo', { version: 1 })).code).toBe(200)
    expect(await brandNow()).toMatchObject({ logo: null, version: 2 })
    expectRefused(await as(manager).call('GET /operatorCompany/logo', {}), 'RECORD_NOT_EXIST')
  })

  test('that is no picture, drawn by code, too large or claims too many pixels is refused, and nothing changes', async () => {
    const manager = await build.manager()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    for (const [file, refusal] of [
      [upload(PDF, 'logo.png'), 'PARAMETER_ERROR'],
      [upload(svg, 'logo.svg', 'image/svg+xml'), 'PARAMETER_ERROR'],
      [upload(Buffer.alloc(0)), 'FILE_EMPTY'],
      [upload(Buffer.alloc(2 * 1024 * 1024 + 1, 1)), 'TOO_LARGE'],
      [upload(bomb), 'PARAMETER_ERROR'],
    ] as const)
      expectRefused(await as(manager).upload(LOGO, { version: 0 }, [file]), refusal)
    expect((await brandNow()).version).toBe(0)
  })
})

test('two who set it at once do not overwrite each other', async () => {
  const manager = await build.manager()
  const both = await Promise.all([1, 2].map(() => as(manager).call(SAVE, { shownName: NAME, version: 0 })))
  expect(both.map(({ code }) => code).sort()).toEqual([200, 9002])
})

test('is not for operators and customers to set', async () => {
  for (const who of [await build.operator(), await build.customer()])
    expectRefused(await as(who).send(SAVE, { shownName: NAME, version: 0 }), 'PERMISSION_ERROR')
})

test('stands at the head of papers, with the product small in the foot', async () => {
  const manager = await build.manager()
  await as(manager).call(SAVE, { shownName: NAME, version: 0 })
  await as(manager).upload(LOGO, { version: 1 }, [
    upload(await picture(300, 100).jpeg().toBuffer(), 'logo.jpg', 'image/jpeg'),
  ])
  const letterhead = {
    name: { 'zh-cn': '海港物流', en: 'Seaport Logistics Co., Ltd.', ja: '海港物流' },
    language: 'en' as const,
  }
  const paper = await as(manager).call('POST /operatorCompany/preview', letterhead)
  const text = JSON.stringify(await readPdfText(paper.bytes))
  expect(text).toContain('Seaport Logistics Co., Ltd.')
  expect(text).toMatch(/Seaport(?! Logistics)/)
  expect(text.match(/Kairo/g)).toHaveLength(1)
})
