import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import { type Kysely, sql } from 'kysely'
import { contains } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import { labelOf } from '../route-master/label-of.ts'
import { portsCalled } from '../route-master/masters-by-name.ts'

const selectSurcharges = (db: Kysely<DB>) =>
  db.selectFrom('surcharges as s').leftJoin('ports as p', 'p.id', 's.port_id')

/** The surcharges of a filter; a port is found under any of its names or its code. */
export function findSurcharges(db: Kysely<DB>, filters: ParsedOf<typeof surchargesContract.exportSurcharges>) {
  const { surchargeNo, surchargeName, surchargeCountry, surchargePort, surchargeType } = filters
  let query = selectSurcharges(db)
  if (surchargeNo) query = query.where((eb) => contains(eb.ref('s.surcharge_no'), surchargeNo))
  if (surchargeName) query = query.where((eb) => contains(eb.ref('s.name'), surchargeName))
  if (surchargeCountry) query = query.where('s.country', '=', surchargeCountry)
  if (surchargeType) query = query.where('s.type', '=', surchargeType)
  if (surchargePort) query = query.where('s.port_id', '=', sql<number>`any(${portsCalled(surchargePort)})`)
  return query
}

/** By code, the same on every PostgreSQL, whatever its language. */
export const BY_NUMBER = sql`s.surcharge_no collate "C"`

/** A page of surcharges in the order of their numbers. */
export async function listSurcharges(
  db: Kysely<DB>,
  input: ParsedOf<typeof surchargesContract.listSurcharges>,
  language: Language,
) {
  const query = findSurcharges(db, input)
    .select(['s.id', 's.version', 's.surcharge_no', 's.name', 's.country', 's.type', 's.remark', 's.update_time'])
    .select(['p.name as port', 'p.name_cn as cn', 'p.name_en as en', 'p.name_ja as ja'])
    .select((eb) =>
      eb
        .selectFrom('surcharge_lines as l')
        .whereRef('l.surcharge_id', '=', 's.id')
        .select((e) => e.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('lines'),
    )
    .orderBy(BY_NUMBER)
    .orderBy('s.id')
  const { rows, total } = await rowPage(db, query, pageOf(input))
  const dataList = rows.map((row) => ({
    id: row.id,
    version: row.version,
    surchargeNo: row.surcharge_no,
    surchargeName: row.name,
    surchargeCountry: row.country,
    surchargePort: row.port
      ? labelOf({ name: row.port, cn: row.cn ?? '', en: row.en ?? '', ja: row.ja ?? '' }, language)
      : '',
    surchargeType: row.type,
    remark: row.remark,
    lineCount: row.lines,
    updateTime: tokyoDateTime(row.update_time),
  }))
  return { dataList, total }
}
