import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoDateTime } from '@kairo/shared/dates'
import { type CompanySummary, companySummary } from '@kairo/shared/static-pages/company-summary'
import type { staticPagesContract } from '@kairo/shared/static-pages/static-pages.contract'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import { assertVersion } from '../../database/versioned-row.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'

const KEY = 'companySummary'
const EMPTY: CompanySummary = {
  intro: {
    headline: { 'zh-cn': '—', en: '—', ja: '—' },
    lead: { 'zh-cn': '—', en: '—', ja: '—' },
  },
  entities: [],
  strengths: [],
  facts: [],
}

async function pageNow({ db, settings }: Pick<AppContext, 'settings'> & { db: Kysely<DB> }) {
  const row = await db
    .selectFrom('static_pages')
    .select(['content', 'version', 'update_time', 'updated_by'])
    .where('key', '=', KEY)
    .executeTakeFirst()
  const read = companySummary.safeParse(row?.content)
  return {
    version: row?.version ?? 0,
    updateTime: row ? tokyoDateTime(row.update_time) : '',
    content: read.success ? read.data : EMPTY,
    isPublished: settings.demo || typeof row?.updated_by === 'number',
  }
}

/** The company page; customers get none while it is the invented company that the product came with. */
export async function getCompanySummary(context: AppContext, { actor }: RequestContext) {
  const page = await pageNow(context)
  return page.isPublished || isStaff(actor.roleId) ? page : { ...page, updateTime: '', content: EMPTY }
}

/** The texts of a page by their place, `strengths.0.title.ja`, for the log of changes. */
function textsOf(value: unknown, at = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, at ? `${at}.${key}` : key))
}

function changesBetween(old: CompanySummary, now: CompanySummary): Record<string, [string | null, string | null]> {
  const [before, after] = [new Map(textsOf(old)), new Map(textsOf(now))]
  const places = new Set([...before.keys(), ...after.keys()])
  return Object.fromEntries(
    [...places]
      .filter((place) => before.get(place) !== after.get(place))
      .map((place) => [place, [before.get(place) ?? null, after.get(place) ?? null]]),
  )
}

/** Replaces the texts. Throws UPDATE_FAIL with the latest ones when another user was faster. */
export const updateCompanySummary = (
  context: AppContext,
  { version, content }: ParsedOf<typeof staticPagesContract.updateCompanySummary>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    // There may be no row to lock yet: this serializes concurrent saves.
    await sql`select pg_advisory_xact_lock(hashtext(${KEY}))`.execute(trx)
    const old = await pageNow({ settings: context.settings, db: trx })
    await assertVersion(old, version)
    const changes = changesBetween(old.content, content)
    if (Object.keys(changes).length === 0) return { version }
    const columns = {
      content: JSON.stringify(content),
      updated_by: request.actor.id,
      update_time: request.now,
      version: version + 1,
    }
    const saved = await trx
      .insertInto('static_pages')
      .values({ key: KEY, ...columns })
      .onConflict((c) => c.column('key').doUpdateSet(columns))
      .returning('version')
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, {
      type: 'page',
      explain: 'updateCompanySummary',
      info: changes,
    })
    return saved
  })
