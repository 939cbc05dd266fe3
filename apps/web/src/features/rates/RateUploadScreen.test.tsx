import { expect, test } from 'vitest'
import { page } from '../../../test/draw.tsx'
import { answer, listed, ok } from '../../../test/fake-server.ts'
import { answerFrame, open } from '../../../test/open.tsx'
import { rateRow } from '../../../test/rate.ts'

test('the surcharges of a rate in the preview can be looked into before it is submitted', async () => {
  answerFrame()
  answer('GET /transportCost/tempList', () => listed([rateRow({ departureSurchargeNo: 'CNSHA-D01' })]))
  answer('GET /surchargeNew/getPolPodSurchargeDetailList', () =>
    ok({ begins: [], ends: [], gs: [{ name: 'Winter', price: '30.00' }] }),
  )
  answer('GET /common/getDictList', () => ok([{ entryID: 33, entryList: [] }]))
  open('/addPrice', 3)
  await page.getByRole('button', { name: '上海 → 大阪', exact: false }).click()
  await expect.element(page.getByRole('dialog').getByText('Winter')).toBeVisible()
})
