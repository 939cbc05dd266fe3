// npm run db:new -- add consignee aliases: an empty migration, numbered by the time in UTC, or a minute after the last one.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { LIST, linesOf, nextStamp } from './check-migrations.mjs'
import { root, stopWith } from './run.mjs'

const words = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .match(/[a-z0-9]+/g)
if (!words) stopWith(1, 'Say in a few English words what the migration does: npm run db:new -- add consignee aliases')
const list = path.join(root, LIST)
const stamp = nextStamp(new Date(), linesOf(readFileSync(list, 'utf8')).at(-1))
const name = `${stamp}_${words.join('_')}`
const file = path.join(root, 'apps/server/migrations', `${name}.sql`)
writeFileSync(
  file,
  '-- What changes and why. Runs once, in a transaction; never changed after it was merged.\n' +
    '-- Old copies of the server still run while this does: add first, remove in a later release.\n',
)
appendFileSync(list, `${name}\n`)
console.log(`${path.relative(root, file)}\nWrite the SQL, then: npm run db:types`)
