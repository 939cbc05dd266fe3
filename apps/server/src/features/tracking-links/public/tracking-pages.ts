import type { Language } from '@kairo/shared/languages'
import type { AppContext } from '../../../app-context.ts'
import { mailBrand, NO_MAIL_BRAND } from '../../../master-data/operator-brand.ts'
import { operatorIdentity } from '../../operator-company/issuer.ts'
import { findShared } from './find-shared.ts'
import { type PageSender, refusalPage, trackingPage } from './page.ts'
import { readTracking } from './read-tracking.ts'
import { trackOf } from './track.ts'

interface Asked {
  language: Language
  now: Date
}

const NOBODY: PageSender = { brand: NO_MAIL_BRAND, company: '', email: '' }

/** What the public address of a link shows; the door to it is http/pages/tracking-page.ts. */
export function trackingPages(context: AppContext) {
  const { db } = context
  const senderIn = async (language: Language): Promise<PageSender> => {
    const [brand, { name, email }] = await Promise.all([mailBrand(db), operatorIdentity(context, language)])
    return { brand, company: name, email }
  }
  /** A figure for the people of the order; the page does not depend on it. */
  const countView = async (linkId: number, now: Date): Promise<void> => {
    await db
      .updateTable('tracking_links')
      .set((eb) => ({ views: eb('views', '+', 1), last_viewed_at: now }))
      .where('id', '=', linkId)
      .execute()
      .catch((err: unknown) => context.processLog.warn({ err, during: 'view of a tracking link' }, 'failed'))
  }
  return {
    /** The page as HTML. Throws LINK_GONE. */
    page: async (token: string, asked: Asked & { nonce: string; isCounted: boolean }): Promise<string> => {
      const shared = await findShared(db, token, asked.now)
      const [tracking, sender] = await Promise.all([
        readTracking(db, shared, asked),
        senderIn(asked.language),
        asked.isCounted && countView(shared.linkId, asked.now),
      ])
      return trackingPage(tracking, asked, sender)
    },
    /** Route and ship as GeoJSON. Throws LINK_GONE. */
    track: async (token: string, asked: Asked): Promise<object> =>
      trackOf(await readTracking(db, await findShared(db, token, asked.now), asked)),
    /** A sentence in place of the page; in the operator's look, unless nothing is to be read for it. */
    refusal: async (sentence: string, asked: Asked & { nonce: string; isUnbranded: boolean }): Promise<string> =>
      refusalPage(asked, asked.isUnbranded ? NOBODY : await senderIn(asked.language).catch(() => NOBODY), sentence),
  }
}
