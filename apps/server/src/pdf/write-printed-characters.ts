import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { packedCharacters } from './font-characters.ts'

// `npx tsx apps/server/src/pdf/write-printed-characters.ts` after the fonts have changed.
const target = path.join(import.meta.dirname, '../../../../packages/shared/src/text/packed-characters.ts')
writeFileSync(
  target,
  `/** Written by apps/server/src/pdf/write-printed-characters.ts from the fonts of the papers; see printed-characters.ts. */
// biome-ignore format: one line
export const PACKED = '${packedCharacters()}'
`,
)
