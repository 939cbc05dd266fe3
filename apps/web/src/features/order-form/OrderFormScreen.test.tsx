import { unmountAll } from '@test/mounted.ts'
import type {} from '@vitest/browser-playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { coreTexts } from '@/i18n/core-texts.ts'
import { textsNow } from '@/i18n/texts.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, refuse, inputsOf } from '@test/fake-server.ts'
import { addressNow } from '@test/open.tsx'
import { draft, etd } from '@test/order-form.ts'
import { after, button, field, openDraft, openNew, serveOrderForm } from '@test/order-form-screen.ts'

beforeEach(serveOrderForm)

describe('filling in', () => {
  test('at 400 % no bar lies over the fields, and in high contrast what is chosen has a frame', async () => {
    await page.viewport(320, 256)
    await openNew()
    await expect.element(field('shipper_company_name')).toBeInTheDocument()
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      expect(['sticky', 'fixed'], element.outerHTML.slice(0, 200)).not.toContain(getComputedStyle(element).position)
    await page.viewport(1280, 800)
    const chosen = document.querySelector('input:checked + span')
    const outline = () => chosen && getComputedStyle(chosen).outlineStyle
    expect(outline()).toBe('none')
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
    expect(outline()).toBe('solid')
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })

  test('submitting reports missing fields, focuses the first one and makes no call', async () => {
    await openNew()
    await button('提交订舱').click()
    await expect.element(page.getByText('还有 28 处需要填写或修正')).toBeVisible()
    await expect.element(field('pol')).toHaveFocus()
    await button('客户订单号（PO）').click()
    await expect.element(field('orderNo')).toHaveFocus()
    expect(inputsOf('POST /order/add')).toEqual([])
    await expectAccessible()
  })

  test('full width is converted; characters that a manifest does not allow are reported, none removed', async () => {
    await openNew()
    await field('shipper_company_name').fill('ＡＢＣ　ＴＲＡＤＩＮＧ，１２')
    await field('shipper_tel').fill('０６-6123 (4567)')
    await field('name').click()
    await expect.element(field('shipper_company_name')).toHaveValue('ABC TRADING,12')
    await expect.element(field('shipper_tel')).toHaveValue('0661234567')
    await field('name').fill('株 COTTON 株式')
    await expect.element(page.getByText('提单不接受这些字符：株 式', { exact: false })).toBeVisible()
    await expect.element(field('name')).toHaveValue('株 COTTON 株式')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(field('name')).toHaveFocus()
    expect(inputsOf('POST /order/add')).toEqual([])
  })

  test('LCL counts revenue tons: the greater of tonnes and cubic metres', async () => {
    await openNew()
    await page.getByText('LCL', { exact: true }).click()
    await field('gross_weight').fill('８２００')
    await field('volume').fill('5.4')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('8.200 RT')
    await expect.element(page.getByText('按重量计', { exact: false })).toBeVisible()
    await field('volume').fill('54.5')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('54.500 RT')
  })

  test('weight and volume are recalculated while typing in full-width digits or with commas', async () => {
    await openNew()
    await page.getByText('LCL', { exact: true }).click()
    await field('volume').fill('5.4')
    await field('gross_weight').fill('８，２００．５')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('8.201 RT')
    await expect.element(page.getByText('按重量计', { exact: false })).toBeVisible()
    await field('volume').fill('1,054')
    await expect.element(page.getByRole('status', { name: '计费吨（RT）' })).toHaveTextContent('1,054.000 RT')
  })

  test('number fields accept the formats of input methods and spreadsheets', async () => {
    await openNew()
    await field('number_of_20gp').click()
    const session = cdp()
    for (const text of ['１', '１２'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await session.send('Input.insertText', { text: '１２' })
    await expect.element(field('number_of_20gp')).toHaveValue('12')
    await field('number_of_pieces').fill('1,200.00')
    await expect.element(field('number_of_pieces')).toHaveValue('1200')
  })

  test('Enter in a field does not submit', async () => {
    await openDraft()
    await field('orderNo').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(field('orderNo')).toHaveFocus()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('unsaved input is offered again after leaving the page', async () => {
    await openNew()
    await field('orderNo').fill('KEEP-1')
    await expect.poll(() => sessionStorage.getItem('order-form:4:new')).toContain('KEEP-1')
    unmountAll()
    await openNew()
    await button('从上次继续').click()
    await expect.element(field('orderNo')).toHaveValue('KEEP-1')
  })
})

describe('saving', () => {
  test('Ctrl+S saves a draft under its number and stays; the next one updates it', async () => {
    response('POST /order/add', () => after(0, 1))
    response('POST /order/update', () => after(0, 2))
    await openNew()
    await field('orderNo').fill('PO-9')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('草稿已保存，编号 K261121-0007。')).toBeVisible()
    expect(inputsOf('POST /order/add')).toMatchObject([
      { state: 0, orderReq: { orderNo: 'PO-9', blQuantity: 1, transportType: 'FCL' } },
    ])
    await expect.poll(addressNow).toBe('/addOrder?state=2&id=7')
    await expect.element(field('orderNo')).toHaveFocus()
    expect(sessionStorage.getItem('order-form:4:new')).toBeNull()
    await field('orderNo').fill('PO-10')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => inputsOf('POST /order/update'))
      .toMatchObject([{ newData: { id: 7, version: 1, state: 0, orderReq: { orderNo: 'PO-10' } } }])
  })

  test('a draft whose response was lost is sent again under the same key', async () => {
    const keys = () =>
      requests.filter(({ route }) => route === 'POST /order/add').map(({ headers }) => headers.get('Idempotency-Key'))
    response('POST /order/add', () => {
      if (keys().length === 1) throw new TypeError('Failed to fetch')
      return after(0, 1)
    })
    await openNew()
    await field('orderNo').fill('PO-9')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('无法连接到服务器', { exact: false }).first()).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('草稿已保存，编号 K261121-0007。')).toBeVisible()
    const [first, again] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
  })

  test('submitting shows a review, sends the booking and shows its number', async () => {
    response('POST /order/update', () => after(1, 4))
    await openDraft()
    await button('提交订舱').click()
    const dialog = page.getByRole('dialog', { name: '确认订舱内容' })
    for (const shown of ['$1,822.50', '¥284,310', 'CN¥13,122.00', 'KANSAI FOODS'])
      await expect.element(dialog.getByText(shown)).toBeVisible()
    await expect.element(dialog.getByText('1 USD = JPY 156', { exact: false })).toBeVisible()
    await expectAccessible()
    await button('确认提交').click()
    await expect.element(page.getByRole('heading', { name: '订舱已提交' })).toBeVisible()
    expect(inputsOf('POST /order/update')).toMatchObject([
      {
        newData: {
          id: 7,
          version: 3,
          state: 1,
          fcl40Hq: 2,
          orderReq: { transportCostId: 21, expectedLeavePortDate: etd },
          transportCargo: { weight: '8200', volume: '54.5', unit: '1' },
        },
      },
    ])
    await button('打开此订单').click()
    await expect.poll(addressNow).toBe('/searchOrder?open=7')
  })

  test.each([
    [6021, '这个开船日已经截单', '选择其他开船日', 'etd_shipping'],
    [6022, '这条航线的运价已失效', '重新选择航线', 'transport_cost_id'],
    [6035, '这条航线的运价已失效', '重新选择航线', 'transport_cost_id'],
  ])('%i shows what to do next and keeps the input', async (code, title, action, focused) => {
    response('POST /order/update', () => refuse(code))
    await openDraft()
    await field('orderNo').fill('PO-KEPT')
    await button('提交订舱').click()
    await button('确认提交').click()
    await expect.element(page.getByText(title)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: action }).click()
    await expect.element(field(focused)).toHaveFocus()
    await expect.element(field('orderNo')).toHaveValue('PO-KEPT')
  })

  test("a refused field is marked with the server's reason", async () => {
    response('POST /order/update', () =>
      refuse(6014, { errors: [{ path: 'newData.flightDto.hsCodeTopSix', message: '没有这个 HS 编码。' }] }, 400),
    )
    await openDraft()
    await button('提交订舱').click()
    await button('确认提交').click()
    await expect.element(page.getByText('没有这个 HS 编码。')).toBeVisible()
    await expect.element(field('hsCodeTopSix')).toHaveFocus()
  })

  test('the menu starts a new booking after saving a draft, and asks about unsaved input', async () => {
    response('POST /order/add', () => after(0, 1))
    await openNew()
    await field('orderNo').fill('FIRST')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(addressNow).toContain('id=7')
    await field('name').fill('TOWELS')
    await page.getByRole('link', { name: '新建订舱', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textsNow(coreTexts).form.discard })
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: '新订舱' })).toBeVisible()
    await expect.element(field('orderNo')).toHaveValue('')
    await expect.element(field('name')).toHaveValue('')
  })

  test('a version conflict in a draft merges: own changes stay, the rest is the latest', async () => {
    response('POST /order/update', ({ newData }) =>
      (newData as { version: number }).version === 3
        ? refuse(9002, { data: { latest: { ...draft, version: 9, orderNo: 'THEIRS', shippingAddress: 'NEW PLACE' } } })
        : after(0, 10),
    )
    await openDraft()
    await field('orderNo').fill('MINE')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('cell', { name: 'NEW PLACE' })).toBeVisible()
    await button(textsNow(coreTexts).form.staleKeep).click()
    await expect.element(field('orderNo')).toHaveValue('MINE')
    await expect.element(field('shippingAddress')).toHaveValue('NEW PLACE')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect
      .poll(() => inputsOf('POST /order/update').at(-1))
      .toMatchObject({ newData: { version: 9, orderReq: { orderNo: 'MINE', shippingAddress: 'NEW PLACE' } } })
  })
})
