// Writes the licences of everything that the product ships, fonts and tables included, into one text file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl|unlicense|\w+_license)([.-].*)?$/i
const RULE = '='.repeat(100)
/** What is shipped without being a dependency. */
const DRAWN_FROM = `The coastlines are drawn from Natural Earth (public domain), by way of world-atlas (ISC).
leaked-passwords.txt holds the most common of the passwords that Mark Burnett released to the public domain, as SecLists
counted them (https://github.com/danielmiessler/SecLists); the file stays under CC BY-SA 3.0.`

/** The packages that the product's own packages need to run, and what those need: name, version, licence, texts. */
function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const shipped = new Set()
  const visit = (folder) => {
    const { dependencies, optionalDependencies } = packages[folder]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = installedFolder(packages, folder, name)
      if (!found || shipped.has(found)) continue
      shipped.add(found)
      visit(found)
    }
  }
  for (const folder of Object.keys(packages)) if (/^(apps|packages)\/\w+$/.test(folder)) visit(folder)
  return [...shipped]
    .filter((folder) => !packages[folder].link)
    .map((folder) => {
      const { version, license } = packages[folder]
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, license, texts: licenceTexts(path.join(root, folder)) }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The folder of a package as another one resolves it: in its own node_modules, or in one further up. */
function installedFolder(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[candidate]) return candidate
    if (!folder) return undefined
  }
}

/** The licence texts in a package's folder; none for a package of another platform. */
function licenceTexts(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** Writes the file. Packages with the same text are listed above it together. */
export function writeThirdPartyNotices(file) {
  const packages = shippedPackages()
  const byText = new Map()
  for (const { name, version, license, texts } of packages) {
    const line = `${name} ${version} (${license ?? 'see below'})`
    const text = texts.join('\n\n')
    byText.set(text, [...(byText.get(text) ?? []), line])
  }
  const withoutText = byText.get('') ?? []
  byText.delete('')
  const sections = [...byText].map(([text, lines]) => `${lines.join('\n')}\n\n${text}`)
  if (withoutText.length > 0)
    sections.push(`${withoutText.join('\n')}\n\nThese packages name their licence and come without its text.`)
  const head = `Kairo contains the following ${packages.length} works of others, under their own licences.\n${DRAWN_FROM}`
  writeFileSync(file, `${[head, ...sections].join(`\n\n${RULE}\n\n`)}\n`)
}
