import type { Language } from '@kairo/shared/languages'
import { hasBank, type Letterhead, letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AppContext } from '../../app-context.ts'
import { DEMO_COMPANY, DEMO_OFFICES } from '../../master-data/demo/demo-company.ts'
import type { BankAccount } from '../../pdf/documents/request-letter.ts'
import type { CompanyData } from '../../pdf/documents/shipment-data.ts'

/** The row of `settings` with the issuer of the documents, in three languages. */
export const OPERATOR_COMPANY = 'operatorCompany'

export interface Issuer {
  company: CompanyData
  bank?: BankAccount
}

/** The invented company of the demonstration; never outside it, or users would pay to a bank that is none. */
function demoCompany(): Letterhead {
  const office = DEMO_OFFICES[0]
  return {
    name: DEMO_COMPANY.name,
    address: office?.address,
    telephone: office?.telephone,
    fax: office?.fax,
    email: DEMO_COMPANY.email,
    invoiceNumber: DEMO_COMPANY.invoiceNumber,
    bank: DEMO_COMPANY.bank,
  }
}

/** Nothing entered yet: the name and address that mails are sent from. */
function senderOfMails({ mailFrom }: AppContext['settings']): Letterhead {
  const name = mailFrom.name || mailFrom.address
  return { name: { 'zh-cn': name, en: name, ja: name }, email: mailFrom.address }
}

/** What documents print; `version` 0 while nothing was saved. */
export async function letterheadNow(
  { settings }: Pick<AppContext, 'settings'>,
  db: Kysely<DB>,
): Promise<{ company: Letterhead; version: number; updatedBy: number | null; updateTime: Date | null }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version', 'updated_by', 'update_time'])
    .where('key', '=', OPERATOR_COMPANY)
    .executeTakeFirst()
  const stored = letterhead.safeParse(row?.value)
  return {
    company: stored.success ? stored.data : settings.demo ? demoCompany() : senderOfMails(settings),
    version: row?.version ?? 0,
    updatedBy: row?.updated_by ?? null,
    updateTime: row?.update_time ?? null,
  }
}

/** A missing language falls back to another one, as a letter needs an address. */
const textIn = (text: Letterhead['address'], language: Language): string | undefined =>
  text && (text[language] || text.en || text.ja || text['zh-cn'] || undefined)

/** A letterhead as documents in a language print it. */
export function issuerOf(given: Letterhead, language: Language): Issuer {
  const { name, address, invoiceNumber, licence, bank, ...reached } = given
  return {
    company: {
      ...reached,
      name: name[language],
      address: textIn(address, language),
      registrationNumber: invoiceNumber,
      licence: textIn(licence, language),
    },
    ...(bank && hasBank(bank)
      ? {
          bank: {
            bankName: textIn(bank.name, language) ?? '',
            branch: textIn(bank.branch, language),
            accountType: textIn(bank.accountType, language),
            accountNumber: bank.accountNumber ?? '',
            accountName: bank.accountName ?? '',
            swift: bank.swift,
          },
        }
      : {}),
  }
}

/** Who issues the documents, as they print it. */
export const issuerFor = async (context: AppContext, language: Language): Promise<Issuer> =>
  issuerOf((await letterheadNow(context, context.db)).company, language)
