// Builds packages/client/dist from the contract: index.js without a dependency, and the types of every endpoint, written
// out, so that whoever installs it needs neither the server's sources nor its libraries.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { build } from 'esbuild'
import { z } from 'zod'
import { api } from '../shared/src/api.ts'
import type { Endpoint } from '../shared/src/contract/endpoint.ts'
import { OPEN_ENDPOINTS } from '../shared/src/open-api/open-api.ts'
import { isFile, type OpenEndpoint } from '../shared/src/open-api/open-endpoint.ts'
import { REFUSALS } from '../shared/src/refusals/names.ts'
import { type Schema, typeOf } from './type-of.ts'

const folder = import.meta.dirname
const dist = path.join(folder, 'dist')
const endpoints: Endpoint[] = Object.values(api)
const nameOf = ({ method, path: address }: Endpoint): string => `${method} ${address}`

const written = (schema: z.ZodType, io: 'input' | 'output'): string =>
  typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema)

function routeOf(endpoint: Endpoint): string {
  const { response, responseByRole = {} } = endpoint
  const body = response.kind === 'json' ? written(response.body, 'output') : 'Record<never, never>'
  const byRole = Object.entries(responseByRole).map(([role, { body: less }]) => `${role}: ${written(less, 'output')}`)
  return `  /** ${endpoint.summary.replaceAll('*/', '*\\/')} */
  '${nameOf(endpoint)}': {
    input: ${written(endpoint.input, 'input')}
    body: ${body}
    byRole: { ${byRole.join('; ')} }
    kind: '${response.kind}'
    upload: ${endpoint.upload !== undefined}
  }`
}

const openRouteOf = (name: string, endpoint: OpenEndpoint): string => {
  const { input, response, withoutAmounts, summary } = endpoint
  const body = isFile(response) ? 'Blob' : written(response, 'output')
  const less = withoutAmounts ? ` | ${written(withoutAmounts, 'output')}` : ''
  return `  /** ${summary.replaceAll('*/', '*\\/')} */
  '${name}': { input: ${written(input, 'input')}; body: ${body}${less} }`
}
// Standards of others have clients of their own.
const open = OPEN_ENDPOINTS.filter(({ path: address }) => address.startsWith('/open/'))
const gets = open.filter(({ method }) => method === 'GET').map((one) => openRouteOf(one.path, one))
const writes = open.filter(({ method }) => method !== 'GET').map((one) => openRouteOf(`${one.method} ${one.path}`, one))

const types = `export interface OpenGets {
${gets.join('\n')}
}
export interface OpenWrites {
${writes.join('\n')}
}
export interface Routes {
${endpoints.map(routeOf).join('\n')}
}
export type RefusalName = ${Object.keys(REFUSALS)
  .map((name) => `'${name}'`)
  .join(' | ')}
export declare const CODES: Readonly<Record<RefusalName, number>>
export declare const KEYED: readonly string[]
`
const codes = Object.fromEntries(Object.entries(REFUSALS).map(([name, { code }]) => [name, code]))
const keyed = endpoints.filter(({ idempotent }) => idempotent).map(nameOf)
const values = `export const CODES = ${JSON.stringify(codes)}\nexport const KEYED = ${JSON.stringify(keyed)}\n`

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
await build({
  entryPoints: [path.join(folder, 'src/index.ts')],
  outfile: path.join(dist, 'index.js'),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
  plugins: [
    {
      name: 'routes of the contract',
      setup: ({ onLoad }) => onLoad({ filter: /client[\\/]src[\\/]routes\.ts$/ }, () => ({ contents: values })),
    },
  ],
})
const tsc = path.join(folder, '../../node_modules/typescript/bin/tsc')
const declare = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', dist]
const { status } = spawnSync(process.execPath, [tsc, '-p', folder, ...declare], { stdio: 'inherit' })
writeFileSync(path.join(dist, 'routes.d.ts'), types)
process.exitCode = status ?? 1
