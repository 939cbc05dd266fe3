import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenReferences } from './check-docs.mjs'

const repository = {
  files: ['README.md', 'docs/operations.md', 'packages/shared/src/api.ts', 'apps/web/src/shell/menu.ts'],
  scripts: { start: '', 'db:new': '' },
  exists: (file) => ['docs/operations.md', 'README.md'].includes(file),
}
const broken = (text, name = 'README.md') => brokenReferences(name, text, repository)

test('accepts existing files by name, by the end of their path, and from shared and web', () => {
  assert.deepEqual(
    broken('`api.ts`, `shell/menu.ts`, `shared/api.ts`, `web/shell/menu.ts`, [how](docs/operations.md#settings)'),
    [],
  )
  assert.deepEqual(broken('[up](../README.md)', 'docs/operations.md'), [])
  assert.deepEqual(broken('`npm run db:new -- some words`, `npm start`'), [])
})

test('placeholders and addresses are not files', () => {
  assert.deepEqual(broken('`<word>.contract.ts`, `messages/{en,ja}.ts`, [x](https://example.com/a.md)'), [])
})

test('reports a missing file, link and command', () => {
  assert.deepEqual(broken('`shell/old-menu.ts`'), ['README.md — `shell/old-menu.ts` is no file of this repository'])
  assert.deepEqual(broken('[how](operations.md)'), ['README.md — a link to operations.md, where nothing is'])
  assert.deepEqual(broken('`npm run -s migrate`'), ['README.md — npm run migrate is not in package.json'])
})

test('the end of a file name is not accepted as its name', () => {
  assert.equal(broken('`u.ts`').length, 1)
})
