// Checks that migrations are numbered in the order in which they were merged: one that sorts before another that runs
// already would meet a schema that it was not written for, or run after it on some databases and before it on others.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The baseline, then migrations in the order of merging, one name a line; npm run db:new adds its own at the end. */
export const LIST = 'apps/server/migrations/merged.txt'

export const linesOf = (text) => text.split('\n').filter((line) => line !== '')

/** What is wrong with a list and the names of the files, one sentence each. */
export function misplaced(listed, files) {
  const wrong = []
  let last = ''
  for (const name of listed) {
    if (name <= last)
      wrong.push(`${name}.sql sorts before ${last}.sql, which was merged before it: rename it, in ${LIST} too`)
    else last = name
    if (!files.includes(name)) wrong.push(`${name}.sql was merged and is missing`)
  }
  for (const name of files)
    if (!listed.includes(name)) wrong.push(`${name}.sql is not in ${LIST}: add it as the last line`)
  return wrong
}

/** What was merged and has left the list, and what stands before it: numbered in order, and yet too late. */
export function late(listed, merged) {
  // Another baseline was made since.
  if (merged.length === 0 || listed[0] !== merged[0]) return []
  const last = merged.at(-1)
  const gone = merged.filter((name) => !listed.includes(name)).map((name) => `${name} was merged and is not in ${LIST}`)
  const early = listed
    .filter((name) => name < last && !merged.includes(name))
    .map((name) => `${name}.sql sorts before ${last}.sql, which was merged before it: number it by npm run db:new`)
  return [...gone, ...early]
}

/** The list as it is where this branch left main, here or (on a machine of checks) at its origin; empty where git does not know. */
function mergedList(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  for (const main of ['main', 'origin/main']) {
    try {
      return linesOf(git('show', `${git('merge-base', 'HEAD', main).trim()}:${LIST}`))
    } catch {
      // There is none of this name.
    }
  }
  return []
}

/** The number of the next migration: now in UTC, or a minute after the last one, whatever is later. */
export function nextStamp(now, last = '') {
  const written = (date) => date.toISOString().replace(/\D/g, '').slice(0, 12)
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(last) ?? []
  if (year === undefined || written(now) > last.slice(0, 12)) return written(now)
  const next = written(new Date(Date.UTC(year, month - 1, day, hour, Number(minute) + 1)))
  // Minutes above 59, of early names, become the next hour, which may sort before.
  return next > last.slice(0, 12) ? next : String(Number(last.slice(0, 12)) + 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  const files = readdirSync(path.join(root, path.dirname(LIST)))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
  const listed = linesOf(readFileSync(path.join(root, LIST), 'utf8'))
  const wrong = [...misplaced(listed, files), ...late(listed, mergedList(root))]
  for (const sentence of wrong) console.error(sentence)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
