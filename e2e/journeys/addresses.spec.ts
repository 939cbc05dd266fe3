import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { aliasesIn, routesIn } from '../../apps/web/build/routes-in.ts'
import { expect, test } from '../support/fixtures.ts'

const PAGE = path.join(import.meta.dirname, '../../apps/web/src')
const read = (name: string): string => readFileSync(path.join(PAGE, name), 'utf8')

/** Every address of the page's table of routes; a name at its end is made up. */
const ADDRESSES = [
  ...readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'routes.ts' || path.basename(name) === 'routes.tsx')
    .flatMap((name) => routesIn(read(name)).map(({ address }) => address)),
  ...aliasesIn(read('router/router.tsx')),
].map((address) => address.replace(/\$\w+$/, 'office'))

test('every address of the table of routes answers 200 with the page, any other 404', async ({ request }) => {
  expect(ADDRESSES).toEqual(expect.arrayContaining(['/', '/ResetPassword', '/transportApproval', '/priceInfo']))
  const statuses = await Promise.all(
    ADDRESSES.map(async (address) => [address, (await request.get(address)).status()] as const),
  )
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
  expect((await request.get('/nothingHere')).status()).toBe(404)
})
