import { REFUSALS, type RefusalName } from '../refusals/names.ts'

const isUnknown = (name: RefusalName): boolean => name.endsWith('_NOT_EXIST')

/** HTTP status of a refusal for programs, which have no envelope: unknown 404, else what forbids it is a conflict. */
export function problemStatus(name: RefusalName): number {
  const refusal: { code: number; status?: number } = REFUSALS[name]
  return refusal.status ?? (isUnknown(name) ? 404 : 409)
}
