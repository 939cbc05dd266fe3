import sharp from 'sharp'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { fileMessages } from './file-messages.ts'

/** Bytes of a photo as it is shown (rules 10.7); the original is stored as well. */
export const VIEW_BYTES = 500_000
/** A phone's largest photo has 108 megapixels; a picture of 49 kB may claim 400. */
const MAX_PIXELS = 120_000_000
const SECONDS = 20
/** Tried from the best down; the last one fits for any picture. */
const STEPS = [
  { edge: 2560, quality: 82 },
  { edge: 2048, quality: 76 },
  { edge: 1600, quality: 72 },
  { edge: 1280, quality: 66 },
  { edge: 1024, quality: 55 },
  { edge: 640, quality: 45 },
] as const

// Pictures are rare and memory is shared with everything else: no cache, one thread a picture.
sharp.cache(false)
sharp.concurrency(1)

/**
 * A JPEG of at most 500 kB for viewing: upright as the camera was held, in sRGB, without position, camera or anything
 * else that was appended. Takes bytes, or the path of a file. Refuses PARAMETER_ERROR when it is no picture or larger
 * than any camera makes.
 */
export async function scalePhoto(picture: Uint8Array | string): Promise<Buffer> {
  try {
    for (const { edge, quality } of STEPS) {
      const scaled = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality, mozjpeg: false })
        .toBuffer()
      if (scaled.length <= VIEW_BYTES) return scaled
    }
  } catch {
    // The messages of sharp are technical; the user needs to know what to do.
  }
  throw new Refusal('PARAMETER_ERROR', { message: (language) => fileMessages[language].picture() })
}
