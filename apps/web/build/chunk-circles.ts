import type { Plugin } from 'vite'

/** A way along the imports of files from a file back to itself; undefined where there is none. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    const begun = way.indexOf(file)
    if (begun >= 0) return [...way.slice(begun), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * Fails the build where files import each other in a circle, though modules do not: one of them runs before what it
 * imports is there, and the screen that meets it first stays empty.
 */
export const chunkCircles = (): Plugin => ({
  name: 'kairo:chunk-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
    const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (circle)
      this.error(`Files import each other: ${circle.join(' → ')}. Put what they share where chunks.ts makes one file.`)
  },
})
