import { testApp } from '../../../test/app.ts'

/** Forms for tests, and queries of the rows that they check. */
let sequence = 0
export const newShipperAccount = (given: object = {}) => ({
  company_name: 'Sendai Towels',
  telephone: '022-123-4567',
  address: '1-1 Aoba, Sendai',
  name: 'Hanako',
  postal_code: '980-0001',
  email: `new-${process.pid}-${++sequence}@kairo.test`,
  password: 'Kairo2026',
  ...given,
})
export const newCustomer = (given: object = {}) => ({
  ...newShipperAccount(),
  bank_account: 'センダイタオル（カ',
  ...given,
})

export const storedUser = async (id: number) => {
  const { context } = await testApp()
  return context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
/** What went to an address, oldest first: kind and subject. */
export const mailsTo = async (address: string) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text', 'language'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
}
export const messagesOf = async (userId: number): Promise<string[]> => {
  const { context } = await testApp()
  const rows = await context.db
    .selectFrom('messages')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
export const logOf = async (object: string) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('log')
    .select(['type', 'explain', 'info', 'user_id'])
    .where('object', '=', object)
    .orderBy('id')
    .execute()
}
