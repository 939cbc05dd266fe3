// Writes a .br and a .gz beside each built file of the page, so that serving it costs no work.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = /\.(js|mjs|css|svg|json|txt|webmanifest|bcmap|wasm)$/
const SMALLEST = 1024

/** Compresses the files below a folder whose type benefits from it. */
export function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!COMPRESSED.test(name)) continue
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
