import { coreTexts } from './core-texts.ts'
import { useTexts } from './texts.ts'

/** The texts of the shell and the kit in the page's language. */
export const useCore = () => useTexts(coreTexts)
