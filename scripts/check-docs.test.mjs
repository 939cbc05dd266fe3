import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenReferences } from './check-docs.mjs'

const repository = {
  files: ['README.md', 'docs/operations.md', 'packages/shared/src/api.ts', 'apps/web/src/shell/menu.ts'],
  scripts: { start: '', 'db:new': '' },
  exists: (file) => ['docs/operations.md', 'README.md'].includes(file),
}
const broken = (text, name = 'README.md') => brokenReferences(name, text, repository)

test('what is there may be named, by its name, the end of its path, or from shared and web', () => {
  assert.deepEqual(
    broken('`api.ts`, `shell/menu.ts`, `shared/api.ts`, `web/shell/menu.ts`, [how](docs/operations.md#settings)'),
    [],
  )
  assert.deepEqual(broken('[up](../README.md)', 'docs/operations.md'), [])
  assert.deepEqual(broken('`npm run db:new -- some words`, `npm start`'), [])
})

test('placeholders and addresses are no files', () => {
  assert.deepEqual(broken('`<word>.contract.ts`, `messages/{en,ja}.ts`, [x](https://example.com/a.md)'), [])
})

test('a file, a link and a command that are gone are named', () => {
  assert.deepEqual(broken('`shell/old-menu.ts`'), ['README.md — `shell/old-menu.ts` is no file of this repository'])
  assert.deepEqual(broken('[how](operations.md)'), ['README.md — a link to operations.md, where nothing is'])
  assert.deepEqual(broken('`npm run -s migrate`'), ['README.md — npm run migrate is not in package.json'])
})

test('the end of a name is not a name', () => {
  assert.equal(broken('`u.ts`').length, 1)
})
