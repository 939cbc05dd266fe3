import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import { MAIL_TIME_ZONES, type MailTimeZone } from '@kairo/shared/mail-setting/mail-preferences'
import { ACTIVE } from '@kairo/shared/roles'
import type { AppContext } from '../../app-context.ts'
import { enqueueMails } from '../../mail/enqueue-mail.ts'
import { mailTexts } from '../../mail/mail-texts.ts'
import { type Jobs, handle, schedule, task } from '../../queue/task.ts'

/** 08:30 in each zone, in UTC; neither has summer time. */
const HALF_PAST_EIGHT: Record<MailTimeZone, string> = { 'Asia/Tokyo': '30 23 * * *', 'Asia/Shanghai': '30 0 * * *' }
/** Lines of one mail; how many more there were is one line below them. */
const MAX_LINES = 200

/** One a zone: a schedule is known by the name of its task. */
const digestTask = (timeZone: MailTimeZone) => task<Record<string, never>>(`mail-digest ${timeZone}`)

/**
 * Writes the daily mail of every user in the time zone and deletes its entries, in one transaction. Entries of an
 * account that was closed since are dropped.
 */
export const writeDigests = (
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  timeZone: MailTimeZone,
): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    const entries = await trx
      .deleteFrom('mail_digest_entries as entry')
      .using('users as reader')
      .leftJoin('mail_preferences as preference', 'preference.user_id', 'reader.id')
      .whereRef('reader.id', '=', 'entry.user_id')
      // Without a user row (they are never deleted) the entry would wait for ever.
      .where((eb) => eb(eb.fn.coalesce('preference.time_zone', eb.val('Asia/Tokyo')), '=', timeZone))
      .returning(['entry.id', 'entry.sentence', 'entry.create_time', 'reader.id as user_id', 'reader.email'])
      .returning(['reader.name', 'reader.language', 'reader.state'])
      .execute()
    const readers = groupBy(
      entries.filter(({ state }) => state === ACTIVE).sort((a, b) => a.id - b.id),
      ({ user_id }) => user_id,
    )
    return enqueueMails(
      trx,
      [...readers.values()].flatMap((mine) => {
        const [reader] = mine
        if (!reader) return []
        const language = reader.language as Language
        const texts = mailTexts[language]
        const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        const more = mine.length - MAX_LINES
        return [
          {
            kind: 'dailyDigest',
            to: { address: reader.email, name: reader.name },
            userId: reader.user_id,
            content: {
              subject: `${texts.digest(mine.length)}`,
              name: reader.name,
              paragraphs: more > 0 ? [texts.digestIntro, texts.digestMore(more)] : [texts.digestIntro],
              facts: mine
                .slice(0, MAX_LINES)
                .map(({ create_time, sentence }) => [clock.format(create_time), sentence] as const),
              action: { url: `${settings.publicUrl}/myMsg` },
            },
            language,
          },
        ]
      }),
    )
  })

export const mailDigestJobs = (context: Pick<AppContext, 'db' | 'settings'>): Jobs => ({
  handlers: MAIL_TIME_ZONES.map((timeZone) =>
    handle(digestTask(timeZone), async () => {
      await writeDigests(context, timeZone)
    }),
  ),
  schedules: MAIL_TIME_ZONES.map((timeZone) => schedule(digestTask(timeZone), HALF_PAST_EIGHT[timeZone], {})),
})
