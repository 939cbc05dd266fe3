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

/** The first import of a module of one file that leads into the other, both below `src` or a package's name. */
function importBetween(
  from: readonly string[],
  to: readonly string[],
  importedBy: (id: string) => readonly string[],
): string | undefined {
  const inside = new Set(to)
  for (const id of from) {
    const imported = importedBy(id).find((other) => inside.has(other))
    if (imported !== undefined) return `${short(id)} imports ${short(imported)}`
  }
  return undefined
}
const short = (id: string): string => id.replace(/^.*\/(?=(?:src|shared|node_modules)\/)/, '')

/**
 * Fails the build where files import each other in a circle, though modules do not: one of them runs before what it
 * imports is there, and the screen that meets it first stays empty. Names the imports that make the circle.
 */
export const chunkCircles = (): Plugin => ({
  name: 'kairo:chunk-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
    const circle = circleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (!circle) return
    const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
    const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
    const steps = circle.slice(1).map((file, at) => {
      const [from, to] = [modulesOf.get(circle[at] ?? '') ?? [], modulesOf.get(file) ?? []]
      return `${circle[at]} → ${file}: ${importBetween(from, to, importedBy) ?? 'by what the bundler adds'}`
    })
    this.error(
      `Files import each other:\n${steps.join('\n')}\nPut what they share where chunks.ts makes one file, or take one import away.`,
    )
  },
})
