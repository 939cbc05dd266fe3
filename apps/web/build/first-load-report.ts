import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Compressed kilobytes allowed: what the sign-in page loads before it can be used, and what one screen adds. */
const FIRST_LOAD_LIMIT = 200
const SCREEN_LIMIT = 150

type Chunk = Rolldown.OutputChunk

/** All chunks that loading `name` brings along statically. */
function withStatic(name: string, chunks: Map<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const next of chunk.imports) withStatic(next, chunks, seen)
  return seen
}

/** Prints the compressed JavaScript of the sign-in page and each screen's own part; fails the build above the limits. */
export const firstLoadReport = (): Plugin => ({
  name: 'kairo:first-load-report',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map<string, Chunk>()
    for (const item of Object.values(bundle)) if (item.type === 'chunk') chunks.set(item.fileName, item)
    const kb = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '', { level: 9 }).length, 0) / 1000
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
    if (!entry) return
    const shell = withStatic(entry.fileName, chunks)
    // A screen is what features' routes load lazily: a file below features/ named …Screen.tsx.
    const screens = [...chunks.values()].filter((chunk) => /\/features\/.*Screen\.tsx$/.test(chunk.facadeModuleId ?? ''))
    const signIn = screens.find((chunk) => chunk.facadeModuleId?.endsWith('SignInScreen.tsx'))
    const firstLoad = new Set(shell)
    if (signIn) withStatic(signIn.fileName, chunks, firstLoad)
    const lines: [string, number, number][] = [['sign-in page, first load', kb(firstLoad), FIRST_LOAD_LIMIT]]
    for (const screen of screens) {
      if (screen === signIn) continue
      const own = [...withStatic(screen.fileName, chunks)].filter((name) => !shell.has(name))
      lines.push([screen.facadeModuleId?.split('/features/')[1] ?? screen.name, kb(own), SCREEN_LIMIT])
    }
    for (const [name, size, limit] of lines)
      this.info(`${size.toFixed(1).padStart(7)} kB gz  ${name}${size > limit ? `  OVER ${limit} kB` : ''}`)
    const over = lines.filter(([, size, limit]) => size > limit)
    if (over.length > 0) this.error(`Too much JavaScript: ${over.map(([name]) => name).join(', ')}. Load less, or lazily.`)
  },
})
