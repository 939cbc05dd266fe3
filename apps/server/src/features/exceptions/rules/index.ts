import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { freeTimeRules } from './free-time-rules.ts'
import { officeRules } from './office-rules.ts'
import { orderRules } from './order-rules.ts'
import type { Rule } from './rule.ts'

/** Every rule but those of tasks; a new one is an entry of EXCEPTION_RULES, its statement here, its sentence and its next step. */
export const exceptionRules = (db: Kysely<DB>): readonly Rule[] => [...orderRules, ...freeTimeRules, ...officeRules(db)]
