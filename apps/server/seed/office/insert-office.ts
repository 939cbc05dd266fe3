import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import type { Transaction } from 'kysely'
import type { DB } from '../../src/database/tables.ts'
import { insertFile } from '../../src/features/documents/commands/store-order-file.ts'
import { DEMO_CUSTOMERS } from '../../src/master-data/demo/demo-customers.ts'
import { pickNumber } from '../deterministic-random.ts'
import type { DemoAccount, DemoAccounts } from '../users/insert-users.ts'
import { DEMO_CONSULTATIONS } from './demo-consultations.ts'
import { demoNews } from './demo-news.ts'
import type { OfficeDocuments } from './office-documents.ts'

/** Some time of the working day, so many days ago. */
const daysAgo = (today: string, days: number, key: string): Date =>
  new Date(tokyoInstant(`${addDays(today, -days)} 09:30`).getTime() + pickNumber(key, 420) * 60_000)

function accountOf(accounts: DemoAccounts, key: string): DemoAccount {
  const account = accounts.get(key)
  if (!account) throw new RangeError(`the demonstration has no account ${key}`)
  return account
}

async function insertNews(
  trx: Transaction<DB>,
  accounts: DemoAccounts,
  shippingDocuments: OfficeDocuments,
  today: string,
) {
  for (const news of demoNews(today)) {
    const author = accountOf(accounts, news.author)
    const shown = news.publicDate < today ? news.publicDate : addDays(today, -1)
    const at = daysAgo(shown, 0, news.title.en)
    await trx
      .insertInto('announcements')
      .values({
        public_date: news.publicDate,
        type: news.type,
        title_cn: news.title['zh-cn'],
        title_en: news.title.en,
        title_jp: news.title.ja,
        content_cn: news.content['zh-cn'],
        content_en: news.content.en,
        content_jp: news.content.ja,
        file_id: news.withRateNotice ? await insertFile(trx, shippingDocuments.rateNotice, author, at) : null,
        created_by: author.id,
        updated_by: author.id,
        create_time: at,
        update_time: at,
      })
      .execute()
  }
}

async function insertConsultations(
  trx: Transaction<DB>,
  accounts: DemoAccounts,
  shippingDocuments: OfficeDocuments,
  today: string,
) {
  for (const asked of DEMO_CONSULTATIONS) {
    const account = accountOf(accounts, asked.account)
    const at = daysAgo(today, asked.daysAgo, asked.title)
    const { answer } = asked
    await trx
      .insertInto('consultations')
      .values({
        user_id: account.id,
        title: asked.title,
        problem_describe: asked.text,
        consultation_type: asked.type ?? null,
        company: asked.company ?? account.company,
        contact_email:
          asked.email ?? DEMO_CUSTOMERS.find(({ key }) => key === asked.account)?.email ?? 'shipper@kairo.example',
        file_id: asked.withInvoice ? await insertFile(trx, shippingDocuments.invoice, account, at) : null,
        create_time: at,
        ...(answer
          ? {
              status: 2,
              answer: answer.text,
              answered_by: accountOf(accounts, answer.by).id,
              answered_time: daysAgo(today, answer.daysAgo, `${asked.title} answered`),
              version: 2,
            }
          : {}),
      })
      .execute()
  }
}

/** News and tax consultations of the demonstration, told from today. */
export async function insertOffice(
  trx: Transaction<DB>,
  accounts: DemoAccounts,
  shippingDocuments: OfficeDocuments,
  now: Date,
): Promise<void> {
  const today = tokyoToday(now)
  await insertNews(trx, accounts, shippingDocuments, today)
  await insertConsultations(trx, accounts, shippingDocuments, today)
}
