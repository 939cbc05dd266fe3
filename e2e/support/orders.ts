import type { Language } from '@kairo/shared/languages'
import { ORDER_FIELD_TEXTS, type OrderFieldKey } from '@kairo/shared/orders/fields/order-field-texts'
import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { type TraceNodeName, TRACE_NODES, TRACE_NODE_TEXTS } from '@kairo/shared/orders/rules/trace'
import { expect, type Locator, type Page } from '@playwright/test'
import { core, actionTexts, detailTexts, documentTexts, orderTexts } from './texts.ts'

/** A signed-in user at a page, with the language. */
export interface SignedInUser {
  page: Page
  language: Language
}

/** The row of an order in either list. */
export const rowOf = ({ page }: SignedInUser, code: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) })

/** The button beside the row: the next step. */
export const nextStep = ({ page }: SignedInUser, label: string, code: string): Locator =>
  page.getByRole('button', { name: `${label} ${code}`, exact: true })

/**
 * Runs an action of the order, by the button of its row or from the row's menu. Another user's action may move it from
 * the menu to the row at any moment, so the test retries, as a user would.
 */
export async function take(person: SignedInUser, label: string, code: string): Promise<void> {
  const { page, language } = person
  const beside = nextStep(person, label, code)
  const more = page.getByRole('button', { name: core[language].common.moreActionsFor(code), exact: true })
  const entry = page.getByRole('menuitem', { name: label, exact: true })
  await expect(rowOf(person, code)).toBeVisible()
  await expect(async () => {
    if (await beside.isVisible()) return await beside.click({ timeout: A_LOOK_MS })
    if (!(await entry.isVisible())) await more.click({ timeout: A_LOOK_MS })
    await entry.click({ timeout: A_LOOK_MS })
  }).toPass({ timeout: 20_000 })
}
/** Time-out of a click on an element that was just visible. */
const A_LOOK_MS = 5_000

/** A document's chip in the row, by its accessible name. */
export const chipOf = (
  { page, language }: SignedInUser,
  code: string,
  chip: keyof (typeof orderTexts)['ja']['docName'],
): Locator => {
  const t = orderTexts[language]
  return page.getByRole('button', { name: new RegExp(`${code} ${escaped(t.docName[chip])}`) })
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The page's one message. */
export const toaster = (page: Page) => page.locator('[data-toaster]')
/** The codes in a list of orders, each of which opens its order. */
export const orderLinks = (page: Page) => page.getByRole('link', { name: /^K\d{6}-\d{4}$/ })

/** The toast shows this text. */
export const expectErrorMessage = (page: Page, text: string): Promise<void> => expect(toaster(page)).toContainText(text)

/** The order list shows this status in the user's language, without a reload. */
export async function expectStatus(person: SignedInUser, code: string, status: RunningStatus): Promise<void> {
  await expect(rowOf(person, code)).toContainText(runningStatusText(status, person.language))
}

/** The trace, opened from the row: which of the eight nodes is the present one, and that all before it are reached. */
export async function expectTrace(person: SignedInUser, code: string, node: TraceNodeName): Promise<void> {
  const { page, language } = person
  const t = actionTexts[language]
  await take(person, t.action.trace, code)
  const dialog = page.getByRole('dialog', { name: detailTexts[language].trace.title(code) })
  const nodes = dialog.getByRole('list', { name: detailTexts[language].trace.nodes })
  await expect(nodes.locator('[aria-current=step]')).toContainText(TRACE_NODE_TEXTS[node][language])
  await expect(nodes.locator('[data-reached]')).toHaveCount(TRACE_NODES.indexOf(node) + 1)
  await dialog.getByRole('button', { name: core[language].common.close }).click()
  await expect(dialog).toBeHidden()
}

/** The newest internal message has this text; checked in the user's list of messages. */
export async function expectMessage({ page, language }: SignedInUser, text: string | RegExp): Promise<void> {
  const newest = async () => {
    const answer = await page.evaluate(async (locale) => {
      const token = sessionStorage.getItem('token') ?? ''
      const response = await fetch('/api/msg/list', {
        method: 'POST',
        headers: { Authorization: token, 'Content-Type': 'application/json', 'Accept-Language': locale },
        body: JSON.stringify({ page: 1, limit: 5 }),
      })
      return (await response.json()) as { list: { list: { content: string }[] } }
    }, language)
    return answer.list.list.map(({ content }) => content).join('\n')
  }
  await expect.poll(newest).toMatch(text instanceof RegExp ? text : new RegExp(escaped(text)))
}

export const labelOf = (key: OrderFieldKey, language: Language): string => ORDER_FIELD_TEXTS[key][language]

/** The options of the list that is open. */
export const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option')

/** The option that Enter takes. */
export const activeOption = (page: Page): Locator => page.getByRole('listbox').locator('[role=option][data-active]')

/** Opens a select by its label and chooses the first option that contains the text; without a text the last option. */
export async function choose(within: Page | Locator, label: string, option?: string | RegExp): Promise<void> {
  const field = within.getByRole('combobox', { name: label })
  await field.click()
  const options = optionsOf('page' in within ? within.page() : within)
  await (option === undefined ? options.last() : options.filter({ hasText: option }).first()).click()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** A PDF is shown: at least one page with non-white pixels. */
export async function expectPages(dialog: Locator): Promise<void> {
  const first = dialog.locator('canvas').first()
  // The reader of PDFs is a program of its own that is loaded first; a busy machine needs half a minute for it.
  await expect(first).toBeVisible({ timeout: 60_000 })
  const inked = () =>
    first.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let dark = 0
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 3] ?? 0) > 0 && (pixels[at] ?? 255) < 128) dark++
      return dark
    })
  await expect.poll(inked, { message: 'dark points on the first page' }).toBeGreaterThan(500)
}

/** The document's chip shows that it exists, and opens it as pages. */
export async function expectPdf(person: SignedInUser, code: string, chip: Parameters<typeof chipOf>[2]): Promise<void> {
  await expect(chipOf(person, code, chip)).toHaveAccessibleName(
    new RegExp(orderTexts[person.language].docState.present),
  )
  await chipOf(person, code, chip).click()
  const dialog = person.page.getByRole('dialog').filter({ hasText: code })
  await expectPages(dialog)
  await dialog.getByRole('button', { name: core[person.language].common.close }).click()
  await expect(dialog).toBeHidden()
}

/** The open dialog that holds this title. */
export const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Chooses the first file of the dialog. */
export const chooseFile = (page: Page, title: string, file: string) =>
  dialogOf(page, title).locator('input[type=file]').first().setInputFiles(file)

/** Chooses a file in the open dialog and sends it; the dialog closes. */
export const uploadPdf = async ({ page, language }: SignedInUser, title: string, file: string) => {
  await chooseFile(page, title, file)
  await dialogOf(page, title).getByRole('button', { name: documentTexts[language].send, exact: true }).click()
  await expect(dialogOf(page, title)).toBeHidden()
}
