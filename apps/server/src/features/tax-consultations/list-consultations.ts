import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { taxConsultationsContract } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { type RawBuilder, sql } from 'kysely'
import { contains, onDays } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { consultationOf, selectConsultations, visibleConsultations } from './consultation-record.ts'

type Contract = typeof taxConsultationsContract
type Condition = RawBuilder<boolean>

const holds = (column: string, text: string | undefined): Condition[] => (text ? [contains(sql.ref(column), text)] : [])
const equals = (column: string, value: string | number | undefined): Condition[] =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`]
const onDay = (day: string | undefined): Condition[] => onDays(sql.ref('c.create_time'), day, day)

async function list(
  { db }: Pick<AppContext, 'db'>,
  request: RequestContext,
  conditions: readonly Condition[],
  page: Page,
) {
  const where = sql<boolean>`${sql.join([visibleConsultations(request.actor), ...conditions], sql` and `)}`
  const { rows, total } = await rowPage(
    db,
    selectConsultations(db, request.language).where(where).orderBy('c.create_time', 'desc').orderBy('c.id', 'desc'),
    page,
  )
  return { dataList: rows.map((row) => consultationOf(row, request.actor)), total }
}

/** All of them, for staff. */
export const listConsultations = (
  context: AppContext,
  input: ParsedOf<Contract['listConsultations']>,
  request: RequestContext,
) =>
  list(
    context,
    request,
    [
      ...onDay(input.consultationDate),
      ...holds('c.title', input.title),
      ...holds('u.name', input.customer),
      ...holds('c.company', input.company),
      ...equals('c.status', input.status),
    ],
    pageOf(input),
  )

/** The caller's own. */
export const listOwnConsultations = (
  context: AppContext,
  input: ParsedOf<Contract['listOwnConsultations']>,
  request: RequestContext,
) =>
  list(
    context,
    request,
    [
      ...onDay(input.consultationDate),
      ...equals('c.consultation_type', input.consultationType),
      ...holds('c.company', input.company),
      ...holds('c.contact_email', input.contactEmail),
      ...equals('c.status', input.status),
    ],
    pageOf(input),
  )
