import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * Compressed kilobytes allowed (gzip): what the sign-in page loads, what the frame behind it adds once, what a screen has
 * for itself, and what it takes to open it first, with the parts of the kit that other screens then share.
 */
const LIMITS = { signIn: 200, frame: 170, screen: 150, screenFirst: 260 }

type Chunk = Rolldown.OutputChunk

/** All chunks that loading `name` brings along statically. */
function withStatic(name: string, chunks: Map<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const next of chunk.imports) withStatic(next, chunks, seen)
  return seen
}

/** Prints the compressed JavaScript of the sign-in page and of each screen; fails the build above the limits. */
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
    const page = withStatic(entry.fileName, chunks)
    // Behind the sign-in the frame (antd's core, menu) is there before any screen.
    const frame = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith('/shell/Shell.tsx'))
    const shell = new Set(page)
    if (frame) withStatic(frame.fileName, chunks, shell)
    // A screen is what features' routes load lazily: a file below features/ named …Screen.tsx.
    const screens = [...chunks.values()].filter((chunk) =>
      /\/features\/.*Screen\.tsx$/.test(chunk.facadeModuleId ?? ''),
    )
    const signIn = screens.find((chunk) => chunk.facadeModuleId?.endsWith('SignInScreen.tsx'))
    const firstLoad = new Set(page)
    if (signIn) withStatic(signIn.fileName, chunks, firstLoad)
    // What two or more screens share: tables, forms, pickers.
    const reaches = screens.map((screen) => withStatic(screen.fileName, chunks))
    const kit = new Set(
      [...chunks.keys()].filter((name) => !shell.has(name) && reaches.filter((reach) => reach.has(name)).length > 1),
    )
    const lines: [string, number, number][] = [
      ['sign-in page, first load', kb(firstLoad), LIMITS.signIn],
      ['frame behind the sign-in', kb([...shell].filter((name) => !page.has(name))), LIMITS.frame],
    ]
    for (const [index, screen] of screens.entries()) {
      if (screen === signIn) continue
      const name = screen.facadeModuleId?.split('/features/')[1] ?? screen.name
      const needed = [...(reaches[index] ?? [])].filter((chunk) => !shell.has(chunk))
      lines.push([name, kb(needed.filter((chunk) => !kit.has(chunk))), LIMITS.screen])
      lines.push([`${name} opened first`, kb(needed), LIMITS.screenFirst])
    }
    for (const [name, size, limit] of lines)
      this.info(`${size.toFixed(1).padStart(7)} kB gz  ${name}${size > limit ? `  OVER ${limit} kB` : ''}`)
    const over = lines.filter(([, size, limit]) => size > limit)
    if (over.length > 0)
      this.error(`Too much JavaScript: ${over.map(([name]) => name).join(', ')}. Load less, or lazily.`)
  },
})
