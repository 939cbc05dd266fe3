import { randomBytes } from 'node:crypto'
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { TestApp } from '../../test/app.ts'
import { buildersOn } from '../../test/build.ts'
import { packageFolder } from '../process/package-folder.ts'
import { storeBytes } from '../storage/store-file.ts'
import { entryOfTable, MANIFEST, type Manifest } from './manifest.ts'
import { createTar, openTar } from './tar-file.ts'

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

/** The archive as 1.0 wrote it where it had these migrations: with a table that has gone since. */
export async function asOf1_0(from: string, to: string, migrations: readonly string[]): Promise<void> {
  await rm(to, { force: true })
  const source = await openTar(from)
  const tar = await createTar(to, new Date())
  for (const entry of source.entries.keys()) if (entry !== MANIFEST) await tar.add(entry, source.read(entry))
  const name = 'shown_drafts'
  const written = await tar.add(entryOfTable(name), Readable.from([gzipSync('1\t7\n')]))
  const given = JSON.parse(await text(source.read(MANIFEST))) as Manifest
  const tables = [...given.tables, { name, columns: ['user_id', 'last_id'], rows: 1, ...written }]
  const changed = { ...given, version: '1.0.0', migrations, tables }
  await tar.add(MANIFEST, Readable.from([JSON.stringify(changed)]))
  await tar.finish()
  await source.close()
}

/** A folder with the product's migrations and one more. */
export async function withMigration(folder: string, name: string, statements: string): Promise<string> {
  await cp(path.join(packageFolder(), 'migrations'), folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.sql`), statements)
  return folder
}
