import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { findBreaches, readImports, unloadedStyles } from './check-imports.mjs'

/** The errors of a repository with these files. */
function breachesOf(files, check = (folder) => findBreaches(readImports(folder))) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kairo-imports-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    return check(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const cases = [
  ['a library in shared', { 'packages/shared/src/dates.ts': `import pg from 'pg'` }, /shared is pure/],
  [
    'Node in shared',
    { 'packages/shared/src/dates.ts': `import { readFile } from 'node:fs/promises'` },
    /shared is pure/,
  ],
  [
    'the server in the page',
    { 'apps/web/src/app.tsx': `import { x } from '../../server/src/app.ts'` },
    /does not know the server/,
  ],
  [
    'a type alone',
    { 'apps/server/src/mail/send.ts': `import type { Order } from '../features/orders/order.ts'` },
    /does not know the features/,
  ],
  [
    'a lazy import',
    { 'apps/web/src/ui/List.tsx': `const x = () => import('../features/orders/List.tsx')` },
    /do not know the features/,
  ],
  [
    'a message of the data layer',
    { 'apps/web/src/api/call.ts': `import { showSuccess } from '../ui/toast.ts'` },
    /shows nothing/,
  ],
  [
    'a type in place',
    { 'apps/server/src/pdf/x.ts': `export const f = (a: import('../features/orders/x.ts').A) => a` },
    /does not know the features/,
  ],
  [
    'another room of the page by a relative path',
    { 'apps/web/src/features/orders/list/x.ts': `import '../../rates/y.ts'` },
    /named from its root/,
  ],
  ['handed on', { 'apps/server/src/features/orders/x.ts': `export * from 'fastify'` }, /only http knows Fastify/],
  [
    'a circle',
    { 'apps/server/src/a.ts': `import './b.ts'`, 'apps/server/src/b.ts': `import './a.ts'` },
    /a circle of files/,
  ],
  [
    'a circle of types',
    {
      'apps/web/src/router/screen.ts': `import { useTitle } from './title.ts'`,
      'apps/web/src/router/title.ts': `import { type Title } from './screen.ts'`,
    },
    /screen\.ts → .*title\.ts → .*screen\.ts — a circle of files/,
  ],
  [
    'a circle with a lazy import',
    {
      'apps/web/src/router/router.ts': `const load = () => import('./screen.ts')`,
      'apps/web/src/router/screen.ts': `import { router } from './router.ts'`,
    },
    /a circle of files/,
  ],
  [
    'a circle of features',
    {
      'apps/server/src/features/orders/a.ts': `import '../rates/b.ts'`,
      'apps/server/src/features/rates/c.ts': `import '../orders/d.ts'`,
    },
    /orders → rates → orders — a circle of features/,
  ],
]
for (const [name, files, sentence] of cases) {
  test(`${name} is refused`, () => assert.match(breachesOf(files).join('\n'), sentence))
}

test('allowed imports are not reported', () => {
  const files = {
    'apps/web/src/router/router.ts': `const load = () => import('./screen.ts')`,
    'apps/web/src/router/screen.ts': `import { a, type B } from './title.ts'`,
    'apps/web/src/router/title.ts': `import type { Language } from '@/i18n/language.ts'`,
    'packages/shared/src/dates.ts': `import { z } from 'zod'\nimport { x } from '@kairo/shared/money'`,
    'apps/server/src/http/server.ts': `import fastify from 'fastify'`,
    'apps/server/src/features/index.ts': `import { routes } from './orders/routes.ts'`,
    'apps/server/src/features/orders/routes.ts': `import { x } from '@kairo/shared/dates'\nimport { tell } from '../notifications/notify.ts'`,
    'apps/web/src/app.tsx': `import type { x } from '@kairo/shared/dates'\nexport const A = () => <p>{1}</p>`,
  }
  assert.deepEqual(breachesOf(files), [])
})

test('reports a style sheet that nothing imports; accepts one imported by a module or another sheet', () => {
  const files = {
    'apps/web/src/features/orders/OrderTable.tsx': `import './orders.css'`,
    'apps/web/src/features/orders/orders.css': `@import "./order-row.css";`,
    'apps/web/src/features/orders/order-row.css': '.row {}',
    'apps/web/src/features/orders/order-side.css': '.side {}',
  }
  const breaches = breachesOf(files, unloadedStyles)
  assert.equal(breaches.length, 1)
  assert.match(breaches[0], /orders\/order-side\.css — a style sheet that nothing loads/)
})
