import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { rulesOf, styleFaults } from './check-styles.mjs'

/** The errors of a source folder that holds these files. */
function issuesOf(files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kairo-styles-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    return styleFaults(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const used = (css) => ({
  'Card.module.css': css,
  'Card.tsx': `import styles from './Card.module.css'\nexport const Card = () => <p className={styles.card} />`,
})

test('a sheet on the scale has no error', () => {
  const css = `/* font-size: 9px */
.card:hover > :is(b, small),
.card :global(.ant-btn) {
  margin: calc(-1 * var(--space-8)) auto 0 1px;
  padding-left: 54px;
  border-radius: var(--radius-l) var(--radius-l) 0 0;
  color: color-mix(in srgb, var(--c-text) 5%, transparent);
  font-size: var(--text-s);
  font-weight: var(--weight-bold);
}
@media (max-width: 600px) {
  .card {
    font: inherit;
  }
}
@keyframes sail {
  50% {
    opacity: 0;
  }
}
`
  assert.deepEqual(issuesOf(used(css)), [])
})

for (const [declaration, expected] of [
  ['font-size: 13px', /font-size: 13px — only var\(--text/],
  ['font-weight: 600', /only var\(--weight/],
  ['border-radius: 50%', /only var\(--radius/],
  ['border-top-left-radius: var(--radius-l) 3px', /only var\(--radius/],
  ['font: 600 12px var(--font)', /only var\(--text/],
  ['padding: 0 var(--space-8) 9px', /9px — only var\(--space/],
  ['gap: -4px', /-4px — only var\(--space/],
  ['color: #fff', /only var\(--c-/],
  ['box-shadow: 0 1px rgb(0 0 0 / 20%)', /only var\(--c-/],
])
  test(`not on the scale: ${declaration}`, () => {
    const issues = issuesOf(used(`.card {\n  ${declaration};\n}\n`))
    assert.equal(issues.length, 1)
    assert.match(issues[0], expected)
    assert.match(issues[0], /^Card\.module\.css:2 /)
  })

test('refuses selectors that reach outside their module', () => {
  const [issue, ...others] = issuesOf(used('.card,\nh2 :global(.ant-btn) {\n  margin: 0;\n}\n'))
  assert.match(issue, /:1 h2 :global\(\.ant-btn\) — reaches beyond its module/)
  assert.deepEqual(others, [])
})

test('refuses a global sheet', () => {
  assert.match(issuesOf({ 'ui/card.css': '.card {\n  margin: 0;\n}\n' })[0], /ui\/card\.css — a global sheet/)
})

test('reports a missing class and an unused one', () => {
  const issues = issuesOf(used('.other {\n  margin: 0;\n}\n'))
  assert.equal(issues.length, 2)
  assert.match(issues[0], /Card\.tsx — styles\.card is not in \.\/Card\.module\.css/)
  assert.match(issues[1], /Card\.module\.css — \.other is used by nobody/)
})

test('reports rules with their position', () => {
  const [rule] = rulesOf('@media print {\n  .a {\n    margin: 0;\n  }\n}\n')
  assert.equal(rule.selector, '.a')
  assert.deepEqual(rule.declarations, [{ property: 'margin', value: '0', line: 3 }])
})
