import { startEmbeddedServer } from './src/database/embedded-server.ts'
import { connect } from './src/database/connection.ts'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
const embedded = await startEmbeddedServer({ dataDir: '/tmp/tools/bench' })
try {
  const { db, close } = connect(embedded.connectionString, 1, { timeLimits: false })
  for (const q of readFileSync(process.argv[2]!, 'utf8').split(';\n').filter((s) => s.trim())) {
    console.log('>>', q.trim().slice(0, 200))
    const t = performance.now()
    const r = await sql.raw(q).execute(db)
    console.log(r.rows.map((x) => Object.values(x as object).join(' ')).join('\n'), (performance.now() - t).toFixed(0))
  }
  await close()
} finally { await embedded.stop() }
