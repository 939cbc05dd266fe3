import { tmpdir } from 'node:os'
import path from 'node:path'
import { KAIRO_MARK } from '@kairo/shared/brand/mark'
import type { Language } from '@kairo/shared/languages'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FONT_FILES, hasCharacters, JAPANESE_FONT, readFont } from './font-characters.ts'
import type { PlacedDocument } from './placed-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import blocks from './templates/components.typ.ts'
import document from './templates/document.typ.ts'
import placed from './templates/placed.typ.ts'
import look from './templates/theme.typ.ts'

/**
 * The one place that knows the Typst compiler. It blocks its thread, so only typst-worker.ts (and tests) call it.
 * The templates are text modules and the workspace is a folder that does not exist: a template can read no file.
 */
const WORKSPACE = path.join(tmpdir(), 'kairo-typst-has-no-files')
const inWorkspace = (name: string): string => path.join(WORKSPACE, name)

export type PrintedPaper = PrintedDocument | PlacedDocument

/** Both fonts always: each lacks characters of the other's country. The first one gives the shape of 直, 骨, 角. */
const SETTING: Record<Language, { lang: string; region: string; fonts: string[] }> = {
  ja: { lang: 'ja', region: 'JP', fonts: ['Noto Sans JP', 'Noto Sans SC'] },
  'zh-cn': { lang: 'zh', region: 'CN', fonts: ['Noto Sans SC', 'Noto Sans JP'] },
  en: { lang: 'en', region: 'GB', fonts: ['Noto Sans JP', 'Noto Sans SC'] },
}

let compiler: NodeCompiler | undefined

function start(): NodeCompiler {
  const fontBlobs = FONT_FILES.map(readFont)
  const made = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] })
  const sources = { 'document.typ': document, 'placed.typ': placed, 'blocks.typ': blocks, 'look.typ': look }
  for (const [name, source] of Object.entries(sources)) made.addSource(inWorkspace(name), source)
  return made
}

/** The PDF of a paper. Throws with Typst's messages when a template or a back is wrong; other data cannot make it so. */
export function compileDocument(printed: PrintedPaper): Uint8Array<ArrayBuffer> {
  compiler ??= start()
  const backs = 'backs' in printed ? printed.backs : []
  const backFiles = backs.map((_, i) => inWorkspace(`back-${i}.pdf`))
  try {
    for (const [i, file] of backFiles.entries()) compiler.mapShadow(file, Buffer.from(backs[i] ?? []))
    return compiled(compiler, 'backs' in printed ? placedInputs(printed) : documentInputs(printed))
  } finally {
    for (const file of backFiles) compiler.unmapShadow(file)
  }
}

interface Inputs {
  main: string
  inputs: Record<string, string>
}

function documentInputs({ language, brand, ...rest }: PrintedDocument): Inputs {
  const shown = { ...rest, ...(brand ? { brand: { name: brand.name, logo: brand.mark !== null } } : {}) }
  return {
    main: 'document.typ',
    inputs: { document: printableJson({ ...shown, ...SETTING[language] }), mark: brand?.mark ?? KAIRO_MARK },
  }
}

/** A bill of lading has no language: an issuer whose name is not all Japanese is set in Chinese shapes. */
function placedInputs({ backs: _backs, ...rest }: PlacedDocument): Inputs {
  const { fonts } = SETTING[hasCharacters(JAPANESE_FONT, JSON.stringify(rest)) ? 'ja' : 'zh-cn']
  return { main: 'placed.typ', inputs: { document: printableJson({ ...rest, fonts }) } }
}

function compiled(compiler: NodeCompiler, { main, inputs }: Inputs): Uint8Array<ArrayBuffer> {
  const result = compiler.compile({ mainFilePath: inWorkspace(main), inputs })
  const pages = result.result
  if (!pages)
    throw new Error(`Typst refused the document: ${JSON.stringify(result.takeDiagnostics()?.shortDiagnostics)}`)
  const pdf = new Uint8Array(compiler.pdf(pages))
  // Evicts what the last five documents did not use: without this each stays in memory for ever (0.7 MB), and with less
  // the next one is laid out a tenth slower.
  compiler.evictCache(5)
  return pdf
}

/** JSON whose strings a page can show: no control or direction-turning characters, no halves of characters. */
const printableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? printable(part) : part))

// Control characters but the line feed, and the signs that turn the direction of reading (a name could hide in them).
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNPRINTABLE, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    // か + ゛ as two characters (names typed on a Mac) have no proper shape; ideographs keep their exact form.
    .replace(/[^\p{Script=Han}\s]\p{M}+/gu, (pair) => pair.normalize('NFC'))
