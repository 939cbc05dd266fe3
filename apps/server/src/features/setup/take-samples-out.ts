import type { Language } from '@kairo/shared/languages'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { countSampleDrafts, removeSampleRates, sampleRates } from '../rates/sample-rates.ts'
import { lockSuccession } from '../rates/search/effective-services.ts'
import { countSampleSheets, removeSampleSurcharges, sampleSurcharges } from '../surcharges/sample-surcharges.ts'

/** What came in by the sample sheets, and what of it would go. */
export async function findSamples({ db }: AppContext, language: Language) {
  const rates = await sampleRates(db, language)
  const going = rates.flatMap(({ id, isUsed }) => (isUsed ? [] : [id]))
  const [surcharges, draftRates, openSheets] = await Promise.all([
    sampleSurcharges(db, going),
    countSampleDrafts(db),
    countSampleSheets(db),
  ])
  return { rates, surcharges, draftRates, openSheets }
}

/** Takes the samples out again: what no order needs is deleted, the rest set invalid. Answers what was done. */
export const takeSamplesOut = ({ db }: AppContext, request: RequestContext) =>
  db.transaction().execute(async (trx) => {
    const now = request.now
    // As an approval of rates and a confirmation of surcharges do, which wait for each other.
    await lockSuccession(trx)
    await sql`lock table surcharges in share row exclusive mode`.execute(trx)
    const outcome = {
      ...(await removeSampleRates(trx, request, now)),
      ...(await removeSampleSurcharges(trx, now)),
    }
    await writeLog(trx, request, {
      type: 'price',
      explain: 'takeSamplesOut',
      object: 'samples',
      info: {
        rates: outcome.rates.flatMap(({ id, isUsed }) => (isUsed ? [] : [id])),
        invalid: outcome.rates.flatMap(({ id, isUsed }) => (isUsed ? [id] : [])),
        surcharges: outcome.surcharges.flatMap(({ number, isUsed }) => (isUsed ? [] : [number])),
        draftRates: outcome.draftRates,
        openSheets: outcome.openSheets,
      },
    })
    return outcome
  })
