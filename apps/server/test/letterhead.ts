import type { Database } from '../src/database/connection.ts'

/** Nothing is printed before it is filled in. */
export async function fillLetterhead(db: Database): Promise<void> {
  const name = 'Kairo Test Forwarding'
  const value = JSON.stringify({ name: { 'zh-cn': name, en: name, ja: name } })
  await db.insertInto('settings').values({ key: 'operatorCompany', value }).execute()
}
