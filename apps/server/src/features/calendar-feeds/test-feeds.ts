import type { InputOf } from '@kairo/shared/contract/endpoint'
import type { calendarFeedsContract } from '@kairo/shared/calendar-feeds/calendar-feeds.contract'
import ICAL from 'ical.js'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'

type Form = InputOf<typeof calendarFeedsContract.makeCalendarFeed>

export const FORM: Form = { name: 'Work', what: ['cutOffs', 'tasks', 'sailings', 'freeTime'], mine: false }

/** A feed of an account, all kinds in English unless given. */
export async function feedOf(account: Account, given: Partial<Form> = {}) {
  const { body, code } = await as(account).call('POST /calendarFeed/make', { ...FORM, ...given })
  if (code !== 200) throw new Error(`${code} ${body.msg}`)
  return body.data
}

let calls = 0
/** What is answered at the address of a feed; each call comes from another place, of which one may call 60 times a minute. */
export async function answerAt(address: string, headers: Record<string, string> = {}, on?: TestApp) {
  const { server } = on ?? (await testApp())
  calls++
  const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`
  return server.inject({ url: new URL(address).pathname, headers, remoteAddress })
}

export async function eventsAt(address: string, on?: TestApp) {
  const { body, statusCode } = await answerAt(address, {}, on)
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description ?? '',
      location: event.location ?? '',
      url: String(component.getFirstPropertyValue('url') ?? ''),
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue('status')),
    }
  })
}

/** The beginnings of the events, and what they are about. */
export const linesAt = async (address: string): Promise<string[]> =>
  (await eventsAt(address)).map(({ start, summary }) => `${start} ${summary}`)
