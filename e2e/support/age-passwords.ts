import { sql } from 'kysely'
import { connect } from '../../apps/server/src/database/connection.ts'
import { startEmbeddedServer } from '../../apps/server/src/database/embedded/embedded-server.ts'
import type { Product } from './product.ts'

/** As if everybody who is signed in had given the password 16 minutes ago: the product asks for it again after 15. */
export async function agePasswords({ folder }: Pick<Product, 'folder'>): Promise<void> {
  // The product runs, so its server is adopted and stays.
  const server = await startEmbeddedServer({ dataDir: folder })
  const { db, close } = connect(server.connectionString, 1)
  try {
    await db.updateTable('sessions').set({ password_at: sql<Date>`password_at - interval '16 minutes'` }).execute()
  } finally {
    await close()
    await server.stop()
  }
}
