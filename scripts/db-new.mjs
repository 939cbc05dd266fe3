// npm run db:new -- add consignee aliases: an empty migration numbered by the time in UTC, so that branches sort alike.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root, stopWith } from './run.mjs'

const words = process.argv
  .slice(2)
  .join(' ')
  .toLowerCase()
  .match(/[a-z0-9]+/g)
if (!words) stopWith(1, 'Say in a few English words what the migration does: npm run db:new -- add consignee aliases')
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 12)
const file = path.join(root, 'apps/server/migrations', `${stamp}_${words.join('_')}.sql`)
if (existsSync(file)) stopWith(1, `${path.relative(root, file)} exists already.`)
writeFileSync(
  file,
  '-- What changes and why. Runs once, in a transaction; never changed after it was merged.\n' +
    '-- Old copies of the server still run while this does: add first, remove in a later release.\n',
)
console.log(`${path.relative(root, file)}\nWrite the SQL, then: npm run db:types`)
