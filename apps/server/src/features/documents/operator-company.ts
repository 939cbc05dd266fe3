import type { Language, Trilingual } from '@kairo/shared/languages'
import { z } from 'zod'
import type { Kairo } from '../../kairo.ts'
import { DEMO_COMPANY, DEMO_OFFICES } from '../../master-data/demo-company.ts'
import type { BankAccount } from '../../pdf/documents/request-letter.ts'
import type { CompanyData } from '../../pdf/documents/shipment-data.ts'

const trilingual = z.object({ 'zh-cn': z.string(), en: z.string(), ja: z.string() })

/** The row `operatorCompany` of `settings`: who issues the papers, in the three languages of their readers. */
const operatorCompany = z.object({
  name: trilingual,
  address: trilingual.optional(),
  telephone: z.string().optional(),
  fax: z.string().optional(),
  email: z.string().optional(),
  /** Qualified invoice number of Japan, T and 13 digits. */
  invoiceNumber: z.string().optional(),
  /** Licence of the forwarder, printed as given. */
  licence: trilingual.optional(),
  /** Where customers pay; without it request letters say that it will be told separately. */
  bank: z
    .object({
      name: trilingual,
      branch: trilingual.optional(),
      accountType: trilingual.optional(),
      accountNumber: z.string(),
      accountName: z.string(),
      swift: z.string().optional(),
    })
    .optional(),
})
type OperatorCompany = z.infer<typeof operatorCompany>

export interface Issuer {
  company: CompanyData
  bank?: BankAccount
}

/** The invented company of the demonstration; never outside it, or people would pay to a bank that is none. */
function demoCompany(): OperatorCompany {
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

/** Who issues the papers, as they print it. Nothing entered yet: the name and address that mails are sent from. */
export async function issuerFor({ db, settings }: Kairo, language: Language): Promise<Issuer> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'operatorCompany').executeTakeFirst()
  const stored = operatorCompany.safeParse(row?.value)
  if (!stored.success && !settings.demo)
    return { company: { name: settings.mailFrom.name, email: settings.mailFrom.address } }
  const { name, address, invoiceNumber, licence, bank, ...reached } = stored.success ? stored.data : demoCompany()
  const said = (text: Trilingual | undefined): string | undefined => text?.[language]
  return {
    company: {
      ...reached,
      name: name[language],
      address: said(address),
      registrationNumber: invoiceNumber,
      licence: said(licence),
    },
    ...(bank
      ? {
          bank: {
            bankName: bank.name[language],
            branch: said(bank.branch),
            accountType: said(bank.accountType),
            accountNumber: bank.accountNumber,
            accountName: bank.accountName,
            swift: bank.swift,
          },
        }
      : {}),
  }
}
