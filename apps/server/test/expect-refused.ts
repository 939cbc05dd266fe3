import { REFUSALS, type RefusalName } from '@kairo/shared/refusals/names'
import { expect } from 'vitest'

interface Refused {
  code: number
  errors?: { path: string }[]
}

const nameOf = (code: number | undefined): string | number | undefined =>
  Object.entries(REFUSALS).find(([, refusal]) => refusal.code === code)?.[0] ?? code

/** The response refuses the call for this reason; with a path, because of this field first. */
export function expectRefused(response: Refused | undefined, name: RefusalName, path?: string): void {
  const found = nameOf(response?.code)
  if (path === undefined) expect(found).toBe(name)
  else expect([found, response?.errors?.[0]?.path]).toEqual([name, path])
}
