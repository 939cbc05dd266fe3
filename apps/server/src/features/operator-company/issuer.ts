import type { Language } from '@kairo/shared/languages'
import { hasBank, type Letterhead, letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff, ROLE, type RoleId } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { AppContext } from '../../app-context.ts'
import { DEMO_COMPANY, DEMO_OFFICES } from '../../master-data/demo/demo-company.ts'
import type { BankAccount } from '../../pdf/documents/billing-blocks.ts'
import type { CompanyData } from '../../pdf/documents/shipment-data.ts'
import { MESSAGES } from './messages.ts'

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

/** Nothing entered yet: the name and address that mails are sent from; no paper bears them. */
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

/**
 * The letterhead of a paper. Throws DATA_MISSING while nobody filled one in, outside the demonstration: a paper says
 * whom it is from, and the sender of mails is no company.
 */
export async function issuingLetterhead(
  context: Pick<AppContext, 'settings'>,
  db: Kysely<DB>,
  reader: RoleId,
): Promise<Letterhead> {
  const { company, version } = await letterheadNow(context, db)
  if (version === 0 && !context.settings.demo)
    throw new Refusal('DATA_MISSING', {
      message: isStaff(reader) ? MESSAGES.noIssuer : MESSAGES.noIssuerYet,
      errors: [{ path: 'operatorCompany.name', message: 'required' }],
      ...(reader === ROLE.manager ? { data: { page: '/operatorCompany' } } : {}),
    })
  return company
}

/** Who issues the documents, as they print it. Throws what issuingLetterhead() throws. */
export const issuerFor = async (context: AppContext, language: Language, reader: RoleId): Promise<Issuer> =>
  issuerOf(await issuingLetterhead(context, context.db, reader), language)

/** What everybody may know of the operator; empty while it has no letterhead, as the sender of mails is no company. */
export async function operatorIdentity(
  context: Pick<AppContext, 'settings' | 'db'>,
  language: Language,
): Promise<{ name: string; address: string; email: string }> {
  const { company, version } = await letterheadNow(context, context.db)
  if (version === 0 && !context.settings.demo) return { name: '', address: '', email: '' }
  const { name, address = '', email = '' } = issuerOf(company, language).company
  return { name, address, email }
}
