import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { page } from '@test/draw.tsx'
import { ok, refuse, response, inputsOf } from '@test/fake-server.ts'
import { draft } from '@test/order-form.ts'
import { after, button, field, openDraft, serveOrderForm } from '@test/order-form-screen.ts'
import { coreTexts } from '@/i18n/core-texts.ts'
import { textsNow } from '@/i18n/texts.ts'

const choice = () => page.getByRole('radiogroup', { name: '放单方式' })
const release = (name: RegExp) => choice().getByRole('radio', { name })
/** The form changes its address once the draft is saved: a test that ended before would lead the next one away. */
const save = async () => {
  await button('保存草稿').click()
  await expect.element(page.getByText('草稿已保存。')).toBeVisible()
  return inputsOf('POST /order/update').at(-1)
}

beforeEach(() => {
  serveOrderForm()
  response('POST /order/update', () => after(0, 2))
})

test('is one choice of four, by keyboard, with what JIFFA asks for beside it', async () => {
  await openDraft()
  await expect.element(release(/^正本提单/)).toBeChecked()
  await expect.element(choice()).toHaveAccessibleDescription(/JIFFA.*海运单/)
  expect(choice().getByRole('radio').elements()).toHaveLength(4)
  release(/^正本提单/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(release(/^海运单.*收货人/)).toBeChecked()
  await expect.element(field('eblPlatform')).not.toBeInTheDocument()
  expect(await save()).toMatchObject({ newData: { transportCargo: { telex: 0, waybill: 1, electronicRecord: 0 } } })
})

test('an electronic record asks for platform, reference and holder, another release no more', async () => {
  await openDraft()
  await release(/^电子提单/).click()
  await field('eblPlatform').fill('WAVE BL')
  await field('eblHolder').fill('KANSAI FOODS')
  await release(/^电放/).click()
  await expect.element(field('eblReference')).not.toBeInTheDocument()
  await release(/^电子提单/).click()
  await expect.element(field('eblPlatform')).toHaveValue('WAVE BL')
  expect(await save()).toMatchObject({
    newData: {
      transportCargo: { telex: 0, waybill: 0, electronicRecord: 1, eblPlatform: 'WAVE BL', eblHolder: 'KANSAI FOODS' },
    },
  })
})

test('a draft of before with telex is a surrendered B/L', async () => {
  const { telex: _, ...cargo } = draft.transportCargo
  response('POST /order/queryById', () => ok({ ...draft, transportCargo: { ...cargo, telex: 1 } }))
  await openDraft()
  await expect.element(release(/^电放/)).toBeChecked()
})

test('of a version conflict it is one difference, and the own release takes the place of the other one whole', async () => {
  response('POST /order/update', ({ newData }) => {
    const { version } = newData as { version: number }
    const transportCargo = { ...draft.transportCargo, waybill: 1 }
    return version === 3 ? refuse(9002, { data: { latest: { ...draft, version: 9, transportCargo } } }) : after(0, 10)
  })
  await openDraft()
  await release(/^电放/).click()
  await button('保存草稿').click()
  const row = page.getByRole('row', { name: /放单方式/ })
  await expect.element(row).toHaveTextContent(/电放.*海运单/)
  expect(page.getByRole('row', { name: /海运单/ }).elements()).toHaveLength(1)
  await button(textsNow(coreTexts).form.staleKeep).click()
  await expect.element(release(/^电放/)).toBeChecked()
  expect(await save()).toMatchObject({
    newData: { version: 9, transportCargo: { telex: 1, waybill: 0, electronicRecord: 0 } },
  })
})

test('what the server refuses of it stands at the choice', async () => {
  const message = '放单方式只能选择一种'
  response('POST /order/update', () =>
    refuse(6014, { errors: [{ path: 'newData.transportCargo.waybill', message }] }, 400),
  )
  await openDraft()
  await release(/^海运单/).click()
  await button('保存草稿').click()
  await expect.element(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
  await release(/^电放/).click()
  await expect.element(choice()).toHaveAccessibleDescription(/JIFFA/)
})
