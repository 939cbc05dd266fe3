import { forget, remember, rememberedJson } from '@/browser-storage.ts'
import type { Hit } from './hits.ts'

const KEY = 'searchAll.recent'
const MOST = 8

interface Recent {
  userId: number
  hits: Hit[]
}
const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'userId' in value && 'hits' in value && Array.isArray(value.hits)

/** What this account opened last from the search, the newest first; another account's are not shown. */
export function recentHits(userId: number): Hit[] {
  const recent = rememberedJson(KEY, isRecent)
  return recent?.userId === userId ? recent.hits : []
}

export function rememberHit(userId: number, hit: Hit): void {
  const hits = [hit, ...recentHits(userId).filter(({ key }) => key !== hit.key)].slice(0, MOST)
  remember(KEY, JSON.stringify({ userId, hits }))
}

/** On signing out: codes and companies stay on no computer that others use. */
export const forgetRecentHits = (): void => forget(KEY)
