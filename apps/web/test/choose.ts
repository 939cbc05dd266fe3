import { page, type Locator } from 'vitest/browser'

/** A select by its label, on the page or in a part of it. */
export const selectCalled = (label: string | RegExp, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('combobox', { name: label, exact: typeof label === 'string' })

/** An option of the list that is open; by all that its row says, where it is not a pattern. */
export const optionCalled = (name: string | RegExp): Locator =>
  page.getByRole('option', { name, exact: typeof name === 'string' })

/** The rows of the list that is open. */
export const optionsShown = (): string[] =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

/** The text of the option that Enter takes. */
export const activeOption = (): string | null | undefined =>
  document.querySelector('[role=option][data-active]')?.textContent

/** Opens a select and chooses the option of this name. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await optionCalled(option).click()
}
