import { lazyPart } from '@/ui/lazy-part.tsx'

/** The shell fetches it once the page is idle: it has to open after a release that took its file away, too. */
export const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)
