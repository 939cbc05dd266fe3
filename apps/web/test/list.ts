import { page } from './draw.tsx'

/** Opens the filters of a list, behind the button in its line of tools. */
export const openFilters = (): Promise<void> => page.getByRole('button', { name: /^筛选( \d+)?$|^筛选\d*$/ }).click()
/** Applies what was set there. */
export const applyFilters = (): Promise<void> => page.getByRole('button', { name: '应用' }).click()
