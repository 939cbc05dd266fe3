import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { TestApp } from '../../test/app.ts'
import { buildersOn } from '../../test/build.ts'
import { storeBytes } from '../storage/store-file.ts'
import { entryOfTable, type Manifest } from './manifest.ts'
import { openTar } from './tar-file.ts'

/** The rows of each table in the snapshot, read from the archive. */
export const rowsIn = async (archive: string, { tables }: Manifest): Promise<Map<string, string[]>> => {
  const tar = await openTar(archive)
  try {
    const found = new Map<string, string[]>()
    for (const { name } of tables) {
      const chunks: Buffer[] = []
      for await (const chunk of tar.read(entryOfTable(name))) chunks.push(chunk as Buffer)
      found.set(name, gunzipSync(Buffer.concat(chunks)).toString('utf8').split('\n').sort())
    }
    return found
  } finally {
    await tar.close()
  }
}

/** Writes pairs of related rows until the returned function is called. */
export function writeMeanwhile({ context: { db, storage } }: TestApp): () => Promise<void> {
  const builders = buildersOn(db, 'trip')
  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n++)
      await db.transaction().execute(async () => {
        const customer = await builders.customer()
        const bytes = randomBytes(2000)
        const { hash, size } = await storeBytes(storage, bytes, 10_000)
        await db
          .insertInto('files')
          .values({ hash, size, name: `late-${n}.pdf`, mime: 'application/pdf', kind: 'pdf', created_by: customer.id })
          .execute()
      })
  })()
  return async () => {
    writing = false
    await writer
  }
}

/** The answer of an operator who must not be asked whether to overwrite. */
export const neverReplace = async (): Promise<boolean> => {
  throw new Error('The restore asked whether to overwrite')
}
