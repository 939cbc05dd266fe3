import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { scalePhoto, VIEW_BYTES } from './scale-photo.ts'

/** Noise, which does not compress: the worst case. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

test('scales a photo of any content below 500 kB, as a JPEG', async () => {
  const original = await noise(2400, 1600).jpeg({ quality: 95 }).toBuffer()
  expect(original.length).toBeGreaterThan(VIEW_BYTES)
  const view = await scalePhoto(original)
  expect(view.length).toBeLessThanOrEqual(500_000)
  const { format, width = 0, height = 0 } = await sharp(view).metadata()
  expect(format).toBe('jpeg')
  expect(width / height).toBeCloseTo(1.5, 1)
})

test('does not enlarge a small photo', async () => {
  const small = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  expect(await sharp(await scalePhoto(small)).metadata()).toMatchObject({ width: 320, height: 200 })
})

test('applies the orientation of a portrait photo and removes location and camera data', async () => {
  const sideways = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(sideways).metadata()).orientation).toBe(6)
  const view = await scalePhoto(sideways)
  const found = await sharp(view).metadata()
  expect(found).toMatchObject({ width: 200, height: 400 })
  expect(found.exif).toBeUndefined()
  expect(found.orientation ?? 1).toBe(1)
  expect(view.includes('Secret Camera')).toBe(false)
})

test('removes data after the image; transparency becomes white', async () => {
  const png = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const view = await scalePhoto(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(view.includes('script')).toBe(false)
  const { data } = await sharp(view).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(250)
})

test('converts a CMYK image to one that browsers show', async () => {
  const cmyk = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2a7' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  expect((await sharp(await scalePhoto(cmyk)).metadata()).space).toBe('srgb')
})

test('refuses a small file that declares a giant image, and one that is no image, with advice', async () => {
  const giant = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  giant.writeUInt32BE(20_000, 16)
  giant.writeUInt32BE(20_000, 20)
  giant.writeUInt32BE(crc32(giant.subarray(12, 29)), 29)
  // The image itself is valid: without the limit it opens.
  expect(await sharp(giant, { limitInputPixels: false }).metadata()).toMatchObject({ width: 20_000 })
  for (const bytes of [giant, Buffer.from('not a picture'), Buffer.from('ffd8ffe000104a464946', 'hex')]) {
    const refusal = await scalePhoto(bytes).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    const message = (refusal as Refusal).details.message
    expect(typeof message === 'function' && message('ja')).toContain('JPEG')
  }
})
