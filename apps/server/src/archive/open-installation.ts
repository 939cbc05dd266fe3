import path from 'node:path'
import { addressesOf } from '../database/addresses.ts'
import { assertTimeLimits } from '../database/connection.ts'
import { startEmbeddedServer } from '../database/embedded/embedded-server.ts'
import { readSettings } from '../env.ts'
import { productVersion } from '../process/package-folder.ts'
import { openSecretBox, type SecretBox } from '../security/secret-box.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { openS3Storage } from '../storage/s3-storage.ts'

/** The database and file storage of an installation, opened as the server opens them. */
interface Installation {
  databaseUrl: string
  storage: FileStorage
  secrets: SecretBox
  /** For what is needed only until a command ends. */
  scratch: string
  /** Of the product. */
  version: string
  /** For display, without passwords: which database and which files. */
  args: string
  close(): Promise<void>
}

/** Opens the installation of the settings; a running embedded database is shared and left running. */
export async function openInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  const settings = readSettings(env)
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedServer({ dataDir: settings.dataDir })
  try {
    const folder = path.join(settings.dataDir, 'files')
    const storage = settings.s3 ? openS3Storage(settings.s3) : await openFolderStorage(folder)
    const database = settings.databaseListenUrl
      ? `database ${addressesOf(settings.databaseListenUrl)
          .map((address) => new URL(address))
          .map(({ host, pathname }) => `${host}${pathname}`)
          .join(', ')}`
      : `embedded database in ${settings.dataDir}`
    const databaseUrl = settings.databaseListenUrl ?? embedded?.connectionString ?? ''
    await assertTimeLimits(databaseUrl)
    return {
      databaseUrl,
      storage,
      secrets: openSecretBox(settings),
      scratch: path.join(settings.dataDir, 'backups'),
      version: productVersion(),
      args: `${database}, files in ${settings.s3 ? settings.s3.endpoint : folder}`,
      close: async () => embedded?.stop(),
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
