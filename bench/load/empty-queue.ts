import pg from 'pg'

const PAUSE_MS = 500

/**
 * Waits until the server that was just started has no job left: on a database that was filled by statements it first makes
 * the tasks of all live orders, which is kept for the next run, and would else be measured with the cases.
 */
export async function emptyQueue(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const begun = performance.now()
  try {
    for (let told = 0; ; ) {
      const { rows } = await client.query<{ jobs: number }>(
        'select count(*)::int as jobs from graphile_worker.jobs where attempts < max_attempts and run_at <= now()',
      )
      if (rows[0]?.jobs === 0) return
      const seconds = Math.floor((performance.now() - begun) / 1000)
      if (seconds >= told + 15) {
        told = seconds
        console.log(`waiting for ${rows[0]?.jobs} jobs of the queue, ${seconds} s`)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    await client.end()
  }
}
