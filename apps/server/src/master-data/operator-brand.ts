import { nameIn } from '@kairo/shared/operator-company/brand'
import type { Language } from '@kairo/shared/languages'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import type { PrintedBrand } from '../pdf/printed-document.ts'

/** The row of `settings` with how the operator appears; what is null in it is shown as the product's own. */
export const BRAND = 'brand'

export interface StoredBrand {
  name: Record<Language, string> | null
  /** #rrggbb. */
  colour: string | null
  logo: Logo | null
}
export interface Logo {
  /** SHA-256 of the picture. */
  hash: string
  /** PNG, base64. */
  png: string
  width: number
  height: number
}
export const NO_BRAND: StoredBrand = { name: null, colour: null, logo: null }

/** The brand with its version; `version` 0 while nothing was saved. */
export async function readBrand(db: Kysely<DB>): Promise<StoredBrand & { version: number }> {
  const { rows } = await sql<{ value: StoredBrand; version: number }>`
    select value, version from settings where key = ${BRAND}`.execute(db)
  const [row] = rows
  return { ...NO_BRAND, ...row?.value, version: row?.version ?? 0 }
}

/** What mails bear. */
export interface MailBrand {
  /** Empty: the product's name. */
  nameIn: (language: Language) => string
  /** Of the button, #rrggbb; null: the product's. */
  colour: string | null
  /** Names the picture in the logo's address; null without one. */
  logoHash: string | null
}
export const NO_MAIL_BRAND: MailBrand = { nameIn: () => '', colour: null, logoHash: null }

export async function mailBrand(db: Kysely<DB>): Promise<MailBrand> {
  const { rows } = await sql<Pick<StoredBrand, 'name' | 'colour'> & { logoHash: string | null }>`
    select value -> 'name' as name, value ->> 'colour' as colour, value -> 'logo' ->> 'hash' as "logoHash"
    from settings where key = ${BRAND}`.execute(db)
  const { name = null, colour = null, logoHash = null } = rows[0] ?? {}
  return { nameIn: (language) => nameIn(name, language), colour, logoHash }
}

/** Below the origin; the hash makes a new logo a new address. */
export const logoAddress = (hash: string): string => `/api/operatorCompany/logo?hash=${hash}`

/** What papers bear instead of the product's mark and name; undefined while neither was set. */
export function printedBrand({ name, logo }: StoredBrand, language: Language): PrintedBrand | undefined {
  if (!name && !logo) return undefined
  return {
    name: nameIn(name, language),
    mark:
      logo &&
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logo.width} ${logo.height}"><image width="${logo.width}" height="${logo.height}" href="data:image/png;base64,${logo.png}"/></svg>`,
  }
}
