import { beforeEach, expect, test } from 'vitest'
import { page } from '@test/draw.tsx'
import { response, inputsOf } from '@test/fake-server.ts'
import { after, button, field, openDraft, serveOrderForm } from '@test/order-form-screen.ts'

const release = (name: RegExp) => page.getByRole('checkbox', { name })

beforeEach(() => {
  serveOrderForm()
  response('POST /order/update', () => after(0, 2))
})

test('an electronic record asks for platform, reference and holder, and excludes telex release', async () => {
  await openDraft()
  await release(/^电放/).click()
  await expect.element(field('eblPlatform')).not.toBeInTheDocument()
  await release(/^电子提单/).click()
  await expect.element(release(/^电放/)).not.toBeChecked()
  await field('eblPlatform').fill('WAVE BL')
  await field('eblHolder').fill('KANSAI FOODS')
  await button('保存草稿').click()
  await expect
    .poll(() => inputsOf('POST /order/update').at(-1))
    .toMatchObject({
      newData: {
        transportCargo: { telex: 0, electronicRecord: 1, eblPlatform: 'WAVE BL', eblHolder: 'KANSAI FOODS' },
      },
    })
})

test('telex release takes the electronic record back, and its fields are no longer asked for', async () => {
  await openDraft()
  await release(/^电子提单/).click()
  await expect.element(field('eblReference')).toBeVisible()
  await release(/^电放/).click()
  await expect.element(release(/^电子提单/)).not.toBeChecked()
  await expect.element(field('eblReference')).not.toBeInTheDocument()
})
