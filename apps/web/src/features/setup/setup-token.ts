import { forget, remember, remembered } from '@/browser-storage.ts'

const KEY = 'setupToken'

/** Of the console's link; stored for this tab, so that reloading the page does not lose it; removed after its use. */
export const saveSetupToken = (token: string): void => remember(KEY, token, 'session')
export const savedSetupToken = (): string | undefined => remembered(KEY, 'session')
export const forgetSetupToken = (): void => forget(KEY, 'session')
