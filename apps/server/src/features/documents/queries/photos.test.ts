import { expectRefused } from '../../../../test/expect-refused.ts'
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Account, type TestFile } from '../../../../test/as.ts'
import { notificationsOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { aFile, given, photo } from '../test-documents.ts'

let customer: Account & { email: string }
let operator: Account
beforeAll(async () => {
  customer = await build.customer()
  operator = await build.operator()
})

/** Booked with a confirmed draft B/L: photos may be uploaded. */
async function readyOrder() {
  const order = await build.order({ customer, state: 5, is_bl_draft_confirmed: 2 })
  await given(order, 9, operator)
  return order
}
const upload = (order: { id: number }, files: TestFile[], more: object = {}) =>
  as(operator).upload(
    'POST /common/uploadFiles',
    { entryId: order.id, table: 'transport_order', businessType: 8, ...more },
    files,
  )
const photosOf = async (order: { id: number }, by: Account = operator) =>
  (await as(by).call('GET /common/getUploadFiles', { entryId: order.id, businessType: 8 })).body.data.dataList
const several = async (count: number): Promise<TestFile[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => aFile(`積込 ${at + 1}.jpg`, await photo(`rgb(${at * 20}, 60, 90)`))),
  )

describe('upload', () => {
  test('accepts ten photos at once and notifies the customer once; refuses an eleventh', async () => {
    const order = await readyOrder()
    const response = await upload(order, await several(10))
    expect(response.body.data.files).toHaveLength(10)
    expect(await notificationsOf(order, customer)).toEqual({ messages: ['documentsUploaded'], mails: [] })
    const eleventh = await upload(order, [aFile('more.jpg', await photo('red'))])
    expectRefused(eleventh, 'PARAMETER_ERROR')
    expect(eleventh.msg).toBe('At most 10 files can be kept. Remove those that are not needed first.')
    expectRefused(await upload(await readyOrder(), await several(11)), 'PARAMETER_ERROR')
  })

  test.each<[string, () => Promise<TestFile[]>]>([
    ['the name of an existing photo', async () => [aFile('A.JPG', await photo('blue'))]],
    ['the content of an existing photo', async () => [aFile('other.jpg', await photo('teal'))]],
    [
      'two photos of the same name',
      async () => [aFile('b.jpg', await photo('blue')), aFile('b.jpg', await photo('navy'))],
    ],
  ])('refuses %s', async (_what, files) => {
    const order = await readyOrder()
    await upload(order, [aFile('a.jpg', await photo('teal'))])
    const response = await upload(order, await files())
    expect([response.status, response.code]).toEqual([400, 6014])
    expect(response.msg).toMatch(/duplicate/)
    expect(await photosOf(order)).toHaveLength(1)
  })

  test('removes photos that the dialog no longer lists; without the list keeps all', async () => {
    const order = await readyOrder()
    const { files } = (await upload(order, await several(3))).body.data
    const [one, two, three] = files.map(({ fileId }) => fileId)
    await upload(order, [aFile('new.jpg', await photo('red'))], { uploadedFileIdList: `${one},${three}` })
    expect((await photosOf(order)).map(({ name }) => name)).toEqual(['積込 1.jpg', '積込 3.jpg', 'new.jpg'])
    expectRefused(await as(customer).call('GET /common/download', { id: two ?? 0 }), 'RECORD_NOT_EXIST')
    await upload(order, [aFile('last.png', await photo('red', 'png'))])
    expect(await photosOf(order)).toHaveLength(4)
  })

  test('requires the confirmed draft B/L and no open edit', async () => {
    const unconfirmed = await build.order({ customer, state: 5, is_bl_draft_confirmed: 1 })
    await given(unconfirmed, 9, operator)
    expect((await upload(unconfirmed, await several(1))).msg).toContain('not confirmed')
    const inEdit = await build.order({ customer, state: 5, is_bl_draft_confirmed: 2, is_allow_consignee_change: 3 })
    await given(inEdit, 9, operator)
    expectRefused(await upload(inEdit, await several(1)), 'ORDER_STATE_ERROR')
  })

  test('refuses a broken image with advice', async () => {
    const whole = await photo('teal', 'jpeg', 400)
    const response = await upload(await readyOrder(), [aFile('half.jpg', whole.subarray(0, whole.length / 2))])
    expectRefused(response, 'PARAMETER_ERROR')
    expect(response.msg).toBe('This photo cannot be read. Choose a photo in JPEG or PNG format.')
  })
})

describe('download', () => {
  test('returns a picture of at most 500 kB and keeps the original', async () => {
    const order = await readyOrder()
    const noise = randomBytes(1400 * 1400 * 3)
    const large = await sharp(noise, { raw: { width: 1400, height: 1400, channels: 3 } })
      .png()
      .toBuffer()
    expect(large.length).toBeGreaterThan(5_000_000)
    const [file] = (await upload(order, [aFile('雑音.png', large)])).body.data.files
    expect(file?.viewPath).toBe(
      `/api/common/downloadPhoto?id=${order.id}&businessType=8&fileId=${file?.fileId}&size=view`,
    )
    const one = { id: order.id, businessType: 8, fileId: file?.fileId ?? 0 }
    const view = await as(customer).call('GET /common/downloadPhoto', { ...one, size: 'view' })
    expect(view.bytes.length).toBeLessThanOrEqual(500_000)
    expect(view.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': String(view.bytes.length) })
    expect(decodeURIComponent(String(view.headers['download-filename']))).toBe('雑音.jpg')
    expect(await sharp(view.bytes).metadata()).toMatchObject({ format: 'jpeg' })
    const original = await as(customer).call('GET /common/downloadPhoto', one)
    expect(original.headers['content-type']).toBe('image/png')
    expect(original.bytes.equals(large)).toBe(true)
  })

  test('returns all photos in one standard archive', async () => {
    const order = await readyOrder()
    const files = [...(await several(2)), aFile('積込 1.png', await photo('red', 'png'))]
    await upload(order, files)
    const zip = await as(customer).call('GET /common/downloadPhoto', { id: order.id, businessType: 8 })
    expect(zip.headers).toMatchObject({
      'content-type': 'application/zip',
      'download-filename': `${order.code}-photos.zip`,
      'content-length': String(zip.bytes.length),
    })
    const unpacked = unzipSync(zip.bytes)
    expect(Object.keys(unpacked)).toEqual(['積込 1.jpg', '積込 2.jpg', '積込 1.png'])
    for (const file of files) expect(crc32(unpacked[file.name] ?? '')).toBe(crc32(file.bytes))
    const views = unzipSync(
      (await as(customer).call('GET /common/downloadPhoto', { id: order.id, size: 'view' })).bytes,
    )
    expect(Object.keys(views)).toEqual(['積込 1.jpg', '積込 2.jpg', '積込 1 (2).jpg'])
    expect(await sharp(views['積込 1 (2).jpg']).metadata()).toMatchObject({ format: 'jpeg', width: 64 })
  })

  test('reports when there are none', async () => {
    const order = await readyOrder()
    const response = await as(customer, 'ja').call('GET /common/downloadPhoto', { id: order.id })
    expectRefused(response, 'RECORD_NOT_EXIST')
    expect(response.msg).toBe('このオーダーの写真はまだありません。')
  })
})
