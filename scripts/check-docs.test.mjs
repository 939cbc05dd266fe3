import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brokenCitations, brokenReferences, readRules } from './check-docs.mjs'

const repository = {
  files: ['README.md', 'docs/operate.md', 'packages/shared/src/api.ts', 'apps/web/src/shell/menu.ts'],
  scripts: { start: '', 'db:new': '' },
  exists: (file) => ['docs/operate.md', 'README.md'].includes(file),
}
const broken = (text, name = 'README.md') => brokenReferences(name, text, repository)

test('accepts existing files by name, by the end of their path, and from shared and web', () => {
  assert.deepEqual(
    broken('`api.ts`, `shell/menu.ts`, `shared/api.ts`, `web/shell/menu.ts`, [how](docs/operate.md#settings)'),
    [],
  )
  assert.deepEqual(broken('[up](../README.md)', 'docs/operate.md'), [])
  assert.deepEqual(broken('`npm run db:new -- some words`, `npm start`'), [])
})

test('placeholders and addresses are not files', () => {
  assert.deepEqual(broken('`<word>.contract.ts`, `messages/{en,ja}.ts`, [x](https://example.com/a.md)'), [])
})

test('reports a missing file, link and command', () => {
  assert.deepEqual(broken('`shell/old-menu.ts`'), ['README.md — `shell/old-menu.ts` is no file of this repository'])
  assert.deepEqual(broken('[how](operate.md)'), ['README.md — a link to operate.md, where nothing is'])
  assert.deepEqual(broken('`npm run -s migrate`'), ['README.md — npm run migrate is not in package.json'])
})

test('the end of a file name is not accepted as its name', () => {
  assert.equal(broken('`u.ts`').length, 1)
})

const page = '# 8 Orders\n\n**8.1** States.\n\n**8.2** Steps.\n\n**8.10** Boxes.\n'
const { numbers } = readRules([{ name: 'docs/rules/orders.md', text: page }])
const wrong = (text) => brokenCitations('api.ts', text, numbers)

test('accepts citations of rules that are there, several, in ranges and over two lines', () => {
  assert.deepEqual(wrong('(rules 8.1), rules 8.1, 8.2, Rules 8.1 to 8.10'), [])
  assert.deepEqual(wrong('/**\n * Moves an order (rules\n * 8.2).\n */'), [])
  assert.deepEqual(wrong('six rules, rules of 2026, namedCurve: "P-256", orders of 8.1'), [])
})

test('reports a rule that is not there, with its line', () => {
  assert.deepEqual(wrong('first\n// (rules 8.1, 8.3)'), ['api.ts:2 — rules 8.3 is in no page of docs/rules'])
})

test('reports citations of papers outside the repository', () => {
  for (const old of [
    ['DECISIONS', '7.4'],
    ['BEYOND-2', 'H'],
    ['(orders', '§4)'],
    ['freight.md', '§2.1'],
    ['(O-', '027)'],
  ])
    assert.equal(wrong(old.join(old[0].endsWith('-') ? '' : ' ')).length, 1, old.join(' '))
})

test('reports a number that is given twice, and one of another chapter', () => {
  const twice = [page, '# 9 Form\n\n**9.1** Ways.\n\n**8.1** States.\n\n**9.1** More.\n'].map((text, n) => ({
    name: `${n}.md`,
    text,
  }))
  assert.deepEqual(readRules(twice).broken, [
    '1.md — rule 8.1 belongs to another chapter',
    '1.md — rule 9.1 is there twice',
  ])
})
