// Checks the style sheets of the page: sizes are on the scale, classes are local to their module and used.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The sheet that styles elements. */
const GLOBAL_SHEETS = ['styles/base.css']
/** Drawings with their own colours, the same in both themes. */
const OWN_COLOURS = [
  'features/operator-company/letterhead.module.css',
  'features/rates/search/rate-search.module.css',
  'features/rates/route.module.css',
  'features/sign-in/sign-in.module.css',
  'ui/common.module.css',
]
/** Above this a length is the size of one element and not part of the space scale. */
const LARGEST_SPACE = 40

const SCALES = [
  { property: /^font-size$/, value: /^(var\(--text-[a-z0-9]+\)|inherit)$/, scale: 'var(--text-…)' },
  { property: /^font-weight$/, value: /^(var\(--weight-[a-z]+\)|inherit)$/, scale: 'var(--weight-…)' },
  { property: /^font$/, value: /^(inherit$|(var\(--weight-[a-z]+\) )?var\(--text-)/, scale: 'var(--text-…)' },
  {
    property: /^border(-[a-z]+)*-radius$/,
    value: /^((var\(--radius-[a-z]+\)|0) ?)+$|^inherit$/,
    scale: 'var(--radius-…)',
  },
]
const SPACES = /^((row-|column-)?gap|(padding|margin)(-[a-z-]+)?)$/
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i

function withBlankComments(css) {
  let text = ''
  for (let at = 0; ; ) {
    const from = css.indexOf('/*', at)
    const end = from < 0 ? -1 : css.indexOf('*/', from + 2)
    if (end < 0) return text + css.slice(at)
    text += css.slice(at, from) + css.slice(from, end + 2).replace(/[^\n]/g, ' ')
    at = end + 2
  }
}

/** The rules of a sheet: selector, line, declarations. Rules are nested in at-rules only. */
export function rulesOf(css) {
  const text = withBlankComments(css)
  const rules = []
  const open = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const part = text.slice(from, index).trim()
    const line = text.slice(0, from + (text.slice(from).search(/\S/) + 1)).split('\n').length
    from = index + 1
    if (mark === '{') {
      const rule = { selector: part, line, declarations: [], within: open.at(-1)?.selector ?? '' }
      open.push(rule)
      if (!part.startsWith('@') && !/^@(-\w+-)?keyframes/.test(rule.within)) rules.push(rule)
      continue
    }
    const [property, ...value] = part.split(':')
    if (part && open.length > 0)
      open
        .at(-1)
        .declarations.push({ property: property.trim(), value: value.join(':').trim().replace(/\s+/g, ' '), line })
    if (mark === '}') open.pop()
  }
  return rules
}

const withoutGlobal = (selector) => selector.replace(/:global\([^()]*(\([^()]*\)[^()]*)?\)/g, '')
/** The classes that a module defines. */
const classesOf = (rules) =>
  new Set(
    rules.flatMap(({ selector }) =>
      [...withoutGlobal(selector).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name),
    ),
  )

/** The parts of a list of selectors; commas inside brackets belong to their part. */
function partsOf(selector) {
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

function* offScale(name, rules) {
  for (const { declarations } of rules) {
    for (const { property, value, line } of declarations) {
      const broken = SCALES.find((each) => each.property.test(property) && !each.value.test(value))
      if (broken) yield `${name}:${line} ${property}: ${value} — only ${broken.scale} (theme/tokens.ts)`
      if (SPACES.test(property))
        for (const [length, pixels] of value.matchAll(/(?<![\w.-])-?(\d+(?:\.\d+)?)px/g))
          if (Number(pixels) > 1 && Number(pixels) <= LARGEST_SPACE)
            yield `${name}:${line} ${property}: ${length} — only var(--space-…) (theme/tokens.ts)`
      if (COLOUR.test(value) && !OWN_COLOURS.includes(name))
        yield `${name}:${line} ${property}: ${value} — only var(--c-…) (packages/shared/src/brand/palette.ts)`
    }
  }
}

/** The errors of the sheets below `source`, one sentence each. */
export function styleFaults(source) {
  const files = readdirSync(source, { recursive: true }).map((name) => name.split(path.sep).join('/'))
  const modules = new Map()
  const issues = []
  for (const name of files.filter((each) => each.endsWith('.css'))) {
    const css = readFileSync(path.join(source, name), 'utf8')
    const rules = rulesOf(css)
    issues.push(...offScale(name, rules))
    if (GLOBAL_SHEETS.includes(name)) continue
    if (!name.endsWith('.module.css')) {
      issues.push(`${name} — a global sheet: make it a module beside its component`)
      continue
    }
    modules.set(name, { classes: classesOf(rules), used: new Set() })
    for (const { selector, line } of rules)
      for (const part of partsOf(selector))
        if (!/\.[A-Za-z_]/.test(withoutGlobal(part)))
          issues.push(`${name}:${line} ${part.trim()} — reaches beyond its module: begin with a class of its own`)
  }
  for (const name of files.filter((each) => /\.tsx?$/.test(each))) {
    const code = readFileSync(path.join(source, name), 'utf8')
    for (const [, local, specifier] of code.matchAll(/import (\w+) from '((?:\.|@\/)[^']+\.module\.css)'/g)) {
      const named = specifier.startsWith('@/')
        ? specifier.slice(2)
        : path.posix.join(path.posix.dirname(name), specifier)
      const sheet = modules.get(named)
      if (!sheet) {
        if (!existsSync(path.join(source, named))) issues.push(`${name} — no ${specifier}`)
        continue
      }
      for (const [, used] of code.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))) {
        if (sheet.classes.has(used)) sheet.used.add(used)
        else issues.push(`${name} — ${local}.${used} is not in ${specifier}`)
      }
    }
  }
  for (const [name, { classes, used }] of modules)
    for (const unused of classes) if (!used.has(unused)) issues.push(`${name} — .${unused} is used by nobody`)
  return issues
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const issues = styleFaults(fileURLToPath(new URL('../apps/web/src', import.meta.url)))
  for (const issue of issues) console.log(issue)
  process.exitCode = issues.length === 0 ? 0 : 1
}
