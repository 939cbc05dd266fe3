// Who may import whom. `from` and `to` are matched against paths below the repository; a package is `npm:name`, a part
// of Node `node:name`. `why` is printed for an import that breaks the rule. scripts/check-imports.mjs applies them.
const TEST = /\.test\.tsx?$|\.test-tables\.ts$|\/test-[^/]+\.tsx?$|\/test\/|^e2e\/|^bench\//
const OUTSIDE =
  '(calendar-text|clock|country|database|events|excel|http|idempotency|mail|observability|outgoing-http|pdf|process|queue|security|storage|throttle)'

export const importRules = [
  {
    name: 'shared is pure',
    why: 'The same rules run in the browser and on the server, so shared takes only zod and decimals: no I/O, no React, no Fastify.',
    from: /^packages\/shared\/src\//,
    notFrom: TEST,
    to: /./,
    notTo: /^packages\/shared\/src\/|^npm:(zod|big\.js)$/,
  },
  {
    name: 'shared stands alone',
    why: 'shared is what server and web agree on; if it knew one of them, the other could not use it.',
    from: /^packages\/shared\//,
    to: /^apps\//,
  },
  {
    name: 'the client of the API stands alone',
    why: 'It is installed without the rest: what it takes from the contract is written into it when it is built.',
    from: /^packages\/client\/(src|examples)\//,
    to: /./,
    notTo: /^packages\/client\/|^node:|^npm:@kairo\/client$/,
  },
  {
    name: 'the server does not know the page',
    why: 'Server and page meet in the contract of shared and nowhere else, so that either can be replaced.',
    from: /^apps\/server\//,
    to: /^apps\/web\//,
  },
  {
    name: 'the page does not know the server',
    why: 'What the page imports is sent to every visitor. Put what both need into shared.',
    from: /^apps\/web\/(src|build)\//,
    to: /^apps\/server\//,
  },
  {
    name: 'the outside world does not know the features',
    why: 'Database, mail, PDF, storage and the like serve every feature; what a feature needs is handed to them.',
    from: new RegExp(`^apps/server/src/${OUTSIDE}/`),
    notFrom: TEST,
    to: /^apps\/server\/src\/features\//,
  },
  {
    name: 'the parts of the page do not know the features',
    why: 'ui, api and i18n carry no words of the trade and no address of a screen, so that every screen can use them.',
    from: /^apps\/web\/src\/(ui|api|i18n)\//,
    notFrom: TEST,
    to: /^apps\/web\/src\/(features|router)\//,
  },
  {
    name: 'the data layer shows nothing',
    why: 'api sends calls and caches responses; how messages are shown is for ui and the screens.',
    from: /^apps\/web\/src\/api\//,
    notFrom: TEST,
    to: /^apps\/web\/src\/(ui|shell)\//,
  },
  {
    name: 'features are listed in one place',
    why: 'features/index.ts imports every feature; a feature that imported it would depend on all of them.',
    from: /^apps\/(server|web)\/src\/features\/[^/]+\//,
    notFrom: TEST,
    to: /^apps\/(server|web)\/src\/features\/index\.tsx?$/,
  },
  {
    name: 'routes load no schemas',
    why: 'Every visit loads all routes before anything else; a contract brings zod along, 30 kB as sent. Put the codes that an address has into a file without schemas.',
    from: /^apps\/web\/src\/features\/(?:.*\/)?(routes|search)\.ts$/,
    to: /^packages\/shared\/src\/(.*\.contract\.ts$|contract\/)/,
  },
  {
    name: 'rooms of the orders page stand on each other',
    why: 'A list opens orders, an order is acted on by commands, all three read what its row says: list, order, commands, row, each above those behind it.',
    from: /^apps\/web\/src\/features\/orders\/order\//,
    notFrom: TEST,
    to: /^apps\/web\/src\/features\/orders\/list\//,
  },
  {
    name: 'commands of an order know no screen',
    why: 'List, drawer, selection and form run the same commands; a command that knew one of them could not be run from the others.',
    from: /^apps\/web\/src\/features\/orders\/(commands|row)\//,
    notFrom: TEST,
    to: /^apps\/web\/src\/features\/orders\/(list|order)\//,
  },
  {
    name: 'what a row says does nothing',
    why: 'Lists, drawer and commands read it; it runs no command.',
    from: /^apps\/web\/src\/features\/orders\/row\//,
    notFrom: TEST,
    to: /^apps\/web\/src\/features\/orders\/commands\//,
  },
  {
    name: 'only http knows Fastify',
    why: 'A command is called by HTTP, by the queue and by tests alike; with Fastify in it, it could not be.',
    from: /^apps\/server\/src\//,
    notFrom: /^apps\/server\/src\/(http\/|app\.ts|main\.ts)|\.test\.ts$|\/test-[^/]+$/,
    to: /^npm:(fastify|@fastify\/.+)$/,
  },
  {
    name: 'only database/ opens connections',
    why: 'Pool size, time-outs and types of columns are settled once, in database/connection.ts.',
    from: /^apps\/server\/src\//,
    notFrom: /^apps\/server\/src\/(database|events|queue)\/|\.test\.ts$|\/test-[^/]+$/,
    to: /^npm:pg$/,
  },
  {
    name: 'tests stay outside the product',
    why: 'What only tests need must not reach the bundle.',
    from: /^(apps\/(server|web)|packages\/shared)\/src\//,
    notFrom: TEST,
    to: /\.test\.tsx?$|^apps\/(server|web)\/test\/|^npm:(vitest|playwright|@playwright\/test|axe-core|smtp-server|postal-mime|s3rver)$/,
  },
]

/**
 * Lists of what several features do, which stand above all features wherever they lie: the features that call the list do
 * not depend on those in it. No file in it may lead back to the list, as everywhere.
 */
export const listsOfFeatures = ['apps/server/src/features/orders/followers.ts']

/** Folders whose subfolders must not depend on each other in a circle either. */
export const acyclicFolders = ['apps/server/src/features', 'apps/web/src/features']
