import { addDays, tokyoToday } from '@kairo/shared/dates'
import { surchargeSheet } from '../../apps/server/seed/prices/price-sheets.ts'
import { DEMO_EXCHANGE_RATES } from '../../apps/server/src/master-data/demo/demo-company.ts'
import { demoSurcharges } from '../../apps/server/src/master-data/demo/demo-surcharges.ts'
import { expect, test } from '../support/fixtures.ts'
import { sheetTexts, surchargeTexts } from '../support/texts.ts'

const s = sheetTexts.en
const t = surchargeTexts.en

/** A lane that no other journey looks at, and one of its carriers. */
const [NUMBER, FROM, TO, CARRIER] = ['CNXMN-D01', 'CNXMN', 'JPTYO', 'SITC']
const today = tokyoToday(new Date())
const FIRST = addDays(today, 22)

/** What the port charges now, and a THC of the carrier's own from a day on. */
async function carriersSheet(): Promise<Buffer> {
  const now = demoSurcharges(today).find(({ surchargeNo }) => surchargeNo === NUMBER)
  const thc = now?.lines.find(({ name }) => name === 'THC')
  if (!now || !thc) throw new RangeError(`the demonstration has no THC in ${NUMBER}`)
  const own = { ...thc, gp20: '725.00', carrier: CARRIER, validFrom: FIRST }
  return Buffer.from(await surchargeSheet([{ ...now, lines: [...now.lines, own] }]))
}

test('a carrier’s surcharge from a day on is previewed, confirmed, and charged to its later ships alone', async ({
  as,
}) => {
  const search = `/freightRateRetrieval?type=FCL&box=20GP&currency=USD&startCity=${FROM}&endCity=${TO}`
  const customer = await as('customer', { language: 'en', at: `${search}&etd=${FIRST}` })
  const offer = customer.getByRole('article').filter({ hasText: CARRIER }).first()
  const price = async () =>
    Number((await offer.locator('b').filter({ hasText: '$' }).innerText()).replaceAll(/[$,]/g, ''))
  const later = await price()
  await customer.goto(search)
  const next = await price()

  const operator = await as('operator', { language: 'en', at: '/surchargeIndex' })
  await operator.getByRole('button', { name: t.import, exact: true }).click()
  await operator
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'sitc-thc.xlsx', mimeType: 'application/octet-stream', buffer: await carriersSheet() })
  await expect(operator).toHaveURL(/\/surchargeSheet\?id=/)
  const effect = operator.getByRole('region', { name: s.effect })
  await expect(effect).toContainText('CN¥100.00')
  await expect(effect).toContainText(/for ETDs from/)
  await operator.getByRole('button', { name: s.submit, exact: true }).click()
  await expect(operator.getByText(s.submitted)).toBeVisible()

  // Nothing changes before it is confirmed.
  await customer.reload()
  await expect(offer).not.toContainText('CN¥100.00')
  const manager = await as('manager', {
    language: 'en',
    at: new URL(operator.url()).pathname + new URL(operator.url()).search,
  })
  await manager.getByRole('button', { name: s.confirm, exact: true }).click()
  await manager.getByRole('dialog').getByRole('button', { name: s.confirm, exact: true }).click()
  await expect(manager.getByText(s.confirmed('1'))).toBeVisible()

  await manager.goto('/surchargeChanges?charge=THC&surchargePort=Xiamen')
  await expect(manager.getByRole('row').filter({ hasText: CARRIER })).toContainText('+CN¥100.00')

  await customer.reload()
  await expect(offer).toContainText('CN¥100.00')
  expect(await price()).toBe(next)
  const others = customer.getByRole('article').filter({ hasNotText: CARRIER })
  await expect(others.first()).toBeVisible()
  await expect(others.filter({ hasText: 'CN¥100.00' })).toHaveCount(0)
  // Ships of that day or later cost it, and say nothing of it any more.
  await customer.goto(`${search}&etd=${FIRST}`)
  await expect.poll(price).toBeCloseTo(later + 100 / Number(DEMO_EXCHANGE_RATES.cny), 1)
  await expect(offer).not.toContainText('CN¥100.00')
})
