import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorsOf, brokenCitations, brokenReferences, readRules, unshownPictures } from './check-docs.mjs'

const repository = {
  files: [
    'README.md',
    'docs/testing.md',
    'packages/shared/src/api.ts',
    'packages/shared/src/money.test.ts',
    'apps/web/src/shell/menu.ts',
    'e2e/journeys/main-job.spec.ts',
  ],
  scripts: { start: '', 'db:new': '', bench: '' },
  options: new Set(['only']),
  paths: new Set(['/order/updateState']),
  exists: (file) => ['docs/testing.md', 'README.md'].includes(file),
  read: () => '# Testing\n\n## Quick, and slow',
}
const broken = (text, name = 'README.md') => brokenReferences(name, text, repository)

test('accepts existing files by name, by the end of their path, and from shared and web', () => {
  assert.deepEqual(
    broken('`api.ts`, `shell/menu.ts`, `shared/api.ts`, `web/shell/menu.ts`, [how](docs/testing.md#quick-and-slow)'),
    [],
  )
  assert.deepEqual(broken('[up](../README.md)', 'docs/testing.md'), [])
  assert.deepEqual(broken('`npm run db:new -- some words`, `npm start`, `packages/shared/`, `web/shell/`'), [])
  assert.deepEqual(broken('`POST /order/updateState`, POST /api/order/updateState {id}'), [])
})

test('makes anchors as GitHub does, and reports a link to none', () => {
  const text = '# A `file.ts`: [why](x.md)\n\n```sh\n# no heading\n```\n\n## 海路 A/B_c\n\n## Twice\n\n## Twice\n'
  assert.deepEqual([...anchorsOf(text)], ['a-filets-why', '海路-ab_c', 'twice', 'twice-1'])
  assert.deepEqual(broken('[here](#here)\n\n# Here'), [])
  assert.deepEqual(broken('[how](docs/testing.md#slow)'), [
    'README.md — a link to docs/testing.md#slow: no heading there makes “slow”',
  ])
})

test('accepts words that choose tests and options that a program reads, and reports others', () => {
  const right = [
    'npm test -- all',
    'npm test -- server money',
    'npx vitest run --project shared money',
    'npx playwright test --config e2e/playwright.config.ts main-job',
    'npm run bench -- --only=orders',
  ]
  for (const command of right) assert.deepEqual(broken(`\`${command}\``), [], command)
  assert.deepEqual(broken('    npm run bench -- --only=x   the --rest explains\n'), [])
  assert.deepEqual(broken('`npm test -- bills`'), ['README.md — no test has “bills” in its path'])
  assert.deepEqual(broken('`npx vitest run bills`'), ['README.md — no test has “bills” in its path'])
  assert.deepEqual(broken('`npm run bench -- --all`'), ['README.md — no program reads the option --all'])
})

test('reports a picture that no document shows', () => {
  const files = ['docs/screenshots/logo.svg', 'docs/screenshots/orders.png', 'docs/screenshots/guide-logs.png']
  const documents = [
    { name: 'README.md', text: '<img src="docs/screenshots/logo.svg" alt="">' },
    { name: 'docs/guide/shipper.md', text: '![Home](../screenshots/orders.png)' },
  ]
  assert.deepEqual(unshownPictures(files, documents), [
    'docs/screenshots/guide-logs.png — no document shows it: link it, or take it away',
  ])
})

test('placeholders and addresses are not files', () => {
  assert.deepEqual(broken('`<word>.contract.ts`, `messages/{en,ja}.ts`, [x](https://example.com/a.md)'), [])
})

test('reports a missing file, link and command', () => {
  assert.deepEqual(broken('`shell/old-menu.ts`'), ['README.md — `shell/old-menu.ts` is no file of this repository'])
  assert.deepEqual(broken('[how](test.md)'), ['README.md — a link to test.md, where nothing is'])
  assert.deepEqual(broken('`web/old-shell/`'), ['README.md — `web/old-shell/` is no folder of this repository'])
  assert.deepEqual(broken('`POST /order/accept`'), ['README.md — no endpoint is at /order/accept'])
  assert.deepEqual(broken('`npm run -s migrate`'), ['README.md — npm run migrate is not in package.json'])
})

test('the end of a file name is not accepted as its name', () => {
  assert.equal(broken('`u.ts`').length, 1)
})

const page = '# 8 Orders\n\n**8.1** States.\n\n**8.2** Steps.\n\n**8.10** Boxes.\n'
const { numbers } = readRules([{ name: 'docs/rules/orders.md', text: page }])
const wrong = (text) => brokenCitations('api.ts', text, { numbers, files: ['docs/decisions/README.md'] })

test('accepts citations of rules that are there, several, in ranges and over two lines', () => {
  assert.deepEqual(wrong('(rules 8.1), rules 8.1, 8.2, Rules 8.1 to 8.10'), [])
  assert.deepEqual(wrong('/**\n * Moves an order (rules\n * 8.2).\n */'), [])
  assert.deepEqual(wrong('six rules, rules of 2026, namedCurve: "P-256", orders of 8.1'), [])
})

test('reports a rule that is not there, with its line', () => {
  assert.deepEqual(wrong('first\n// (rules 8.1, 8.3)'), ['api.ts:2 — rules 8.3 is in no page of docs/rules'])
})

test('accepts a document by its path or the beginning of it, and reports one that is not there', () => {
  assert.deepEqual(wrong('see docs/decisions/README.md (docs/decisions/READ), all of docs/decisions/'), [])
  const gone = 'docs/' + 'old-page.md'
  assert.deepEqual(wrong(`see ${gone}.`), [`api.ts:1 — ${gone} is no document of this repository`])
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
