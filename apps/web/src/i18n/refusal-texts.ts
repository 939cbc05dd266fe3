import { REFUSALS, type RefusalName } from '@kairo/shared/refusals/names'
import { refusalTexts } from '@kairo/shared/refusals/texts'
import { textsNow } from './texts.ts'

const NAMES = new Map(Object.entries(REFUSALS).map(([name, { code }]) => [code as number, name as RefusalName]))
/** The name of a code in the one list; undefined for a code that is not ours. */
export const refusalNameOf = (code: number): RefusalName | undefined => NAMES.get(code)

/** The sentence of a refusal in the page's language. */
export const refusalTextNow = (name: RefusalName): string => textsNow(refusalTexts)[name]
