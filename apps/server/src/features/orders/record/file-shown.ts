import { ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/request-context.ts'

/**
 * Which file of a row `f` of `order_files` a reader gets: shipper accounts the form of the paper without amounts, where
 * it has one (rules 10.4).
 */
export const fileShownTo = ({ roleId }: Pick<Actor, 'roleId'>): RawBuilder<number> =>
  roleId === ROLE.shipperAccount ? sql`coalesce(f.plain_file_id, f.file_id)` : sql`f.file_id`
