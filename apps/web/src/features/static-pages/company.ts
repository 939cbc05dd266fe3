import type { Language } from '@kairo/shared/languages'
import type { CompanySummary } from '@kairo/shared/static-pages/company-summary'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'

export const COMPANY = 'GET /staticPages/getCompanySummary'
export type { CompanySummary }
/** The parts of the page that are lists. */
export type ListPart = 'entities' | 'strengths' | 'facts'
export type Entity = CompanySummary['entities'][number]
export type Strength = CompanySummary['strengths'][number]

/** The edited part: the introduction, or an index of a list; the index behind its end is a new item. */
export type Opened = { part: 'intro' } | { part: ListPart; at: number }

/** The heading of an item of a list, for buttons and questions. */
export function nameOf(content: CompanySummary, part: ListPart, at: number, language: Language): string {
  if (part === 'entities') return content.entities[at]?.name[language] ?? ''
  if (part === 'strengths') return content.strengths[at]?.title[language] ?? ''
  return content.facts[at]?.label[language] ?? ''
}

/** The page without an item, or with it one place further up or down. */
export function withoutItem(content: CompanySummary, part: ListPart, at: number): CompanySummary {
  return { ...content, [part]: (content[part] as unknown[]).filter((_item, index) => index !== at) }
}
export function withMoved(content: CompanySummary, part: ListPart, at: number, by: -1 | 1): CompanySummary {
  const items = [...(content[part] as unknown[])]
  items.splice(at + by, 0, ...items.splice(at, 1))
  return { ...content, [part]: items }
}

/** Saves the whole page and refetches it. */
export async function saveCompany(content: CompanySummary, version: number): Promise<{ version: number }> {
  const saved = await call('POST /staticPages/updateCompanySummary', { content, version })
  await invalidate(COMPANY)
  return saved.data
}
