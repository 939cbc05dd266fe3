import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const JAPANESE_FONT = 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'
/** The fonts of the papers, both always: each lacks characters of the other's country. */
export const FONT_FILES = [
  JAPANESE_FONT,
  'noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
]

export const readFont = (file: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`))

/** Ranges of code points, both ends included, that a font maps by its table for all of Unicode (`cmap`, format 12). */
function rangesOfFont(font: Buffer): [number, number][] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (cmap === undefined) throw new Error('A font without cmap')
  const start = font.readUInt32BE(cmap + 8)
  const maps = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, i) => start + font.readUInt32BE(start + 8 + 8 * i),
  )
  const full = maps.find((at) => font.readUInt16BE(at) === 12)
  if (full === undefined) throw new Error('A font without a table for all of Unicode')
  return Array.from({ length: font.readUInt32BE(full + 12) }, (_, i) => {
    const group = full + 16 + 12 * i
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}

const rangesOf = new Map<string, [number, number][]>()

/** Whether a font has every character of a text, apart from ASCII, which all have. */
export function hasCharacters(file: string, text: string): boolean {
  const codes = [...new Set(text)].flatMap((character) => character.codePointAt(0) ?? []).filter((code) => code > 0x7e)
  if (codes.length === 0) return true
  const ranges = rangesOf.get(file) ?? rangesOfFont(readFont(file))
  rangesOf.set(file, ranges)
  return codes.every((code) => ranges.some(([from, to]) => code >= from && code <= to))
}

/**
 * The characters that some font of the papers has, as printed-characters.ts packs them: from 0 on, how many are
 * missing and how many follow, by turns, in base 36.
 */
export function packedCharacters(): string {
  const ranges = FONT_FILES.flatMap((file) => rangesOfFont(readFont(file))).toSorted(([a], [b]) => a - b)
  const packed: number[] = []
  let next = 0
  for (const [from, to] of ranges) {
    if (to < next) continue
    const first = Math.max(from, next)
    if (first === next && packed.length > 0) packed.push((packed.pop() ?? 0) + to + 1 - first)
    else packed.push(first - next, to + 1 - first)
    next = to + 1
  }
  return packed.map((count) => count.toString(36)).join(' ')
}
