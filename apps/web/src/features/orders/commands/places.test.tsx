import { ORDER_ACTIONS } from '@kairo/shared/orders/rules/order-actions'
import type { RoleId } from '@kairo/shared/roles'
import { beforeEach, expect, test } from 'vitest'
import { page } from '@test/draw.tsx'
import { ok, refuse, response, inputsOf, listed } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import { detailOf, draft, estimate } from '@test/order-form.ts'
import { serveOrderForm } from '@test/order-form-screen.ts'
import { declineOpenQuestions } from '@/ui/feedback/confirm.ts'
import { modal, SEARCH, serveOrderList } from '@test/order-list-screen.ts'
import { isOffered, type Order } from '../order.ts'
import { actionTexts, orderTexts } from '../texts.ts'
import type { OrderCommands } from './order-commands.ts'
import { rowEntries } from './row-entries.ts'

const t = actionTexts['zh-cn']

/** Three places of one order: its row, its drawer, its form. */
const PLACES = {
  list: async (role: RoleId, label: string) => {
    open('/searchOrder', role)
    await pressIn(label)
  },
  drawer: async (role: RoleId, label: string) => {
    open(`/searchOrder?open=${draft.id}`, role)
    await drawerIsOpen()
    await pressIn(label)
  },
  form: async (role: RoleId, label: string) => {
    open(`/addOrder?state=2&id=${draft.id}`, role)
    await page.getByRole('button', { name: label, exact: true }).click()
  },
} as const

async function drawerIsOpen(): Promise<void> {
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

/** The button of the command, or its entry in the menu. */
async function pressIn(label: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${label}( K\\d+-\\d+)?$`) }).last()
  await expect.element(page.getByRole('button', { name: '更多操作', exact: false }).last()).toBeVisible()
  if (button.query()) return button.click()
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  return page.getByRole('menuitem', { name: label, exact: true }).click()
}

const serve = (role: number, state: number, version = draft.version): Order => {
  const row = orderRow(role, { id: draft.id, code: draft.code, state, version })
  serveOrderList()
  serveOrderForm()
  response(SEARCH, () => listed([row]))
  response('POST /order/queryById', () => ok(detailOf(row)))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/getEstimateInfo', () => ok(estimate))
  return row
}

beforeEach(() => {
  for (const route of ['POST /order/updateState', 'POST /order/applyUpdate'] as const)
    response(route, () => refuse(6019))
})

/** Commands that are offered in all three places; what each asks and sends. */
const ASKED = [
  { name: 'accept', role: 2, state: 1, route: 'POST /order/updateState', inForm: '受理订舱', press: t.action.accept },
  { name: 'cancel', role: 2, state: 1, route: 'POST /order/updateState', inForm: '作废订单', press: t.action.cancel },
  {
    name: 'requestChange',
    role: 4,
    state: 2,
    route: 'POST /order/applyUpdate',
    inForm: t.action.requestChange,
    press: t.requestChange.action,
  },
] as const

const EVERYWHERE = ASKED.flatMap((command) =>
  (['list', 'drawer', 'form'] as const).map((place) => ({ ...command, place })),
)
/** What a command asked in the place before. */
const asked = new Map<string, string>()

test.each(EVERYWHERE)('$name asks the same in the $place, and is refused on the version shown', async (command) => {
  const { name, role, state, route, inForm, press, place } = command
  serve(role, state)
  await PLACES[place](role, place === 'form' ? inForm : t.action[name])
  const question = modal()
    .filter({ hasText: t[name].title(draft.code) })
    .last()
  await expect.element(question).toBeVisible()
  if (name === 'accept')
    for (const fact of ['みほん通商', 'TOWELS', 'SHANGHAI YUANYANG'])
      await expect.element(question.getByText(fact, { exact: false }).first()).toBeVisible()
  else {
    // Of the acceptance it is the facts above; its price comes late.
    const text = question.element().textContent ?? ''
    expect(text).toBe(asked.get(name) ?? text)
    asked.set(name, text)
  }
  const reason = question.getByRole('textbox')
  if (reason.query()) await reason.fill('because')
  // Somebody was faster: what is confirmed is the version that was shown, and no later one.
  serve(role, state, draft.version + 1)
  response(route, () => refuse(6019))
  await question.getByRole('button', { name: press, exact: true }).click()
  await expect.poll(() => inputsOf(route)).toMatchObject([{ id: draft.id, version: draft.version }])
  declineOpenQuestions()
})

test('the form asks nothing about an order that is no longer as it shows it', async () => {
  serve(2, 1)
  response(SEARCH, () => listed([orderRow(2, { id: draft.id, code: draft.code, version: draft.version + 1 })]))
  open(`/addOrder?state=2&id=${draft.id}`, 2)
  await page.getByRole('button', { name: '受理订舱', exact: true }).click()
  await expect.element(page.getByText('他人刚刚更改了此订单', { exact: false })).toBeVisible()
  expect(modal().elements()).toHaveLength(0)
  expect(inputsOf('POST /order/updateState')).toEqual([])
})

const commands = {} as OrderCommands
test.each([2, 3, 4, 5])('whatever the rules offer to role %i stands in the menu of the order once', (role) => {
  for (const state of [0, 1, 2, 4, 5, 7, 8, 9])
    for (const asks of [0, 1]) {
      const order = orderRow(role, { state, is_allow_consignee_change: asks })
      const keys = rowEntries({ order, role, commands, t, list: orderTexts['zh-cn'] }).map(({ key }) =>
        key.replace(/(Change)[45]$/, '$1'),
      )
      for (const action of ORDER_ACTIONS) {
        const isShown =
          isOffered(order, action) &&
          // A draft is opened, not copied.
          !(action === 'orderAgain' && order.allowedActions.includes('saveDraft'))
        expect(keys.filter((key) => key === action).length, `${action} at ${state}`).toBe(isShown ? 1 : 0)
      }
    }
})
