import { publish } from '../src/events/publish.ts'
import { testApp } from './app.ts'

/** What open pages that listen to these topics receive from a command; an event of its own ends the wait. */
export async function eventsOf(
  topics: readonly string[],
  command: () => Promise<unknown>,
): Promise<{ topic: string; type: string; id?: number }[]> {
  const { context } = await testApp()
  const events: { topic: string; type: string; id?: number }[] = []
  let stops: (() => void)[] = []
  const last = new Promise<void>((resolve) => {
    stops = topics.map((topic) =>
      context.events.subscribe([topic], ({ type, id }) => {
        if (type === 'lastOne') resolve()
        else events.push({ topic, type, ...(id === undefined ? {} : { id }) })
      }),
    )
  })
  await command()
  await publish(context.db, topics[0] ?? '', { type: 'lastOne' })
  await last
  for (const stop of stops) stop()
  return events
}
