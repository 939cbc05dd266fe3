import type { Language, Trilingual } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import type { Actor } from '../../../http/request-context.ts'

const OPERATOR: Trilingual = { 'zh-cn': '操作方', en: 'Operator', ja: '弊社' }

/** The actor's name as this viewer may see it: which member of staff it was is not shown outside the operator. */
export const shownName = (
  by: { name: string | null; role: number | null },
  viewer: Pick<Actor, 'roleId'>,
  language: Language,
): string => (!isStaff(viewer.roleId) && isStaff(by.role ?? 0) ? OPERATOR[language] : (by.name ?? ''))
