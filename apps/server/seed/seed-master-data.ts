import type { Database } from '../src/database/connection.ts'
import { COMPANY_SUMMARY } from '../src/master-data/company-summary.ts'
import { SHIPPED_DICTIONARY } from '../src/master-data/dictionary/dictionary.ts'
import { PORTS } from '../src/master-data/ports/ports.ts'
import { QA_ENTRIES } from '../src/master-data/qa-entries.ts'
import { carrierCodeOf, SHIPPING_COMPANIES } from '../src/master-data/shipping-companies.ts'
import { seedCalendars } from './seed-calendars.ts'
import type { Transaction } from 'kysely'
import type { DB } from '../src/database/tables.ts'
import { CHARGE_KINDS } from '../src/master-data/charge-kinds.ts'

/** Kinds of charges that are missing altogether come in; what is there stays as users made it. */
async function seedChargeKinds(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('charge_kinds')
    .values(
      CHARGE_KINDS.map((kind) => ({
        code: kind.code,
        name_cn: kind.nameCn,
        name_en: kind.nameEn,
        name_ja: kind.nameJp,
        aliases: [kind.nameEn, ...kind.aliases],
        category: kind.category,
        tax_code: kind.taxCode,
        account_name: kind.accountName,
        cost_side: kind.costSide,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Inserts what ships with the product: ports, shipping companies, calendars, dictionary, company page, Q&A. Run at every start; what is there stays
 * as users edited it; only what is missing altogether (a new group, a table still empty) comes in.
 */
export async function seedMasterData(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const [hasPort, hasCompany, hasQuestion, groups] = await Promise.all([
      trx.selectFrom('ports').select('id').limit(1).executeTakeFirst(),
      trx.selectFrom('shipping_companies').select('id').limit(1).executeTakeFirst(),
      trx.selectFrom('qa_entries').select('id').limit(1).executeTakeFirst(),
      trx.selectFrom('dictionary_groups').select('entry_id').execute(),
    ])
    if (!hasPort)
      await trx
        .insertInto('ports')
        .values(
          PORTS.map((port) => ({
            name: port.nameEn,
            country: port.country,
            unlocode: port.unlocode,
            name_cn: port.nameZh,
            name_en: port.nameEn,
            name_ja: port.nameJa,
            time_zone: port.timeZone,
            latitude: String(port.latitude),
            longitude: String(port.longitude),
            aliases: [...port.aliases],
          })),
        )
        .onConflict((c) => c.doNothing())
        .execute()
    if (!hasCompany)
      await trx
        .insertInto('shipping_companies')
        .values(
          SHIPPING_COMPANIES.map((company) => ({
            name: company.name,
            scac: carrierCodeOf(company),
            name_cn: company.nameZh,
            name_en: company.nameEn,
            name_ja: company.nameJa,
            aliases: [...company.aliases],
          })),
        )
        .onConflict((c) => c.doNothing())
        .execute()
    await seedCalendars(trx)
    await seedChargeKinds(trx)
    await trx
      .insertInto('static_pages')
      .values({ key: 'companySummary', content: JSON.stringify(COMPANY_SUMMARY) })
      .onConflict((c) => c.doNothing())
      .execute()
    if (!hasQuestion)
      await trx
        .insertInto('qa_entries')
        .values(
          QA_ENTRIES.map(({ topic, question, answer }, index) => ({
            topic,
            question_cn: question['zh-cn'],
            question_en: question.en,
            question_ja: question.ja,
            answer_cn: answer['zh-cn'],
            answer_en: answer.en,
            answer_ja: answer.ja,
            place: index + 1,
          })),
        )
        .execute()
    const known = new Set(groups.map((group) => group.entry_id))
    const missing = SHIPPED_DICTIONARY.filter((group) => !known.has(group.entryID))
    if (missing.length === 0) return
    await trx
      .insertInto('dictionary_groups')
      .values(
        missing.map(({ entryID, entryName }) => ({
          entry_id: entryID,
          name_cn: entryName['zh-cn'],
          name_en: entryName.en,
          name_ja: entryName.ja,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
    await trx
      .insertInto('dictionary')
      .values(
        missing.flatMap(({ entryID, entries }) =>
          entries.map((entry) => ({
            entry_id: entryID,
            entry_code: entry.entryCode,
            value_cn: entry.entryValueCN,
            value_en: entry.entryValueEN,
            value_ja: entry.entryValueJP,
            seq: entry.entrySeq,
          })),
        ),
      )
      .onConflict((c) => c.doNothing())
      .execute()
  })
}
