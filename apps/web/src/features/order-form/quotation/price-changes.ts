import { lazyPart } from '@/ui/lazy-part.tsx'

/** Loaded once there is something to compare with; below a Suspense. */
export const PriceChanges = lazyPart(async () => (await import('./PriceChanges.tsx')).PriceChanges)
