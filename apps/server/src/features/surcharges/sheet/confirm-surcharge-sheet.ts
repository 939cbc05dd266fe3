import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import type { surchargeSheetsContract } from '@kairo/shared/surcharges/surcharge-sheets.contract'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { notify } from '../../notifications/notify.ts'
import { lockSheet, sheetRowOf } from '../../price-sheets/price-sheet.ts'
import { publishPrices } from '../../rates/search/publish-prices.ts'
import { MESSAGES } from '../messages.ts'
import type { ParsedSurcharge } from './parsed-surcharge.ts'
import { previewResponse, previewOf } from './sheet-preview.ts'
import { loadSurcharges, overlapsOf } from './sheet-content.ts'
import { loadSidesInUse } from '../stored-surcharges.ts'
import { logNameOf, pageOfSheet, setState } from './surcharge-sheet-commands.ts'
import { storeSurcharges } from '../store-surcharges.ts'

const MAX_NAMED = 5
const named = (numbers: readonly string[]): string =>
  `${numbers.slice(0, MAX_NAMED).join(', ')}${numbers.length > MAX_NAMED ? ' …' : ''}`

/** Rates would charge at one end what is meant for the other; checked while no rate can be approved. */
async function assertSameSide(trx: Transaction<DB>, content: readonly ParsedSurcharge[]): Promise<void> {
  const sides = await loadSidesInUse(trx)
  const mismatched = content.filter(({ surchargeNo, type }) => (sides.get(surchargeNo) ?? type) !== type)
  if (mismatched.length === 0) return
  const numbers = named(mismatched.map(({ surchargeNo }) => surchargeNo))
  throw new Refusal('UPDATE_FAIL', {
    message: MESSAGES.usedOnOtherSide(numbers),
  })
}

const carriersOf = ({ lines }: ParsedSurcharge): number[] => lines.flatMap(({ carrierId }) => carrierId ?? [])

/** Ports, carriers and charge types may have gone since the sheet was read. */
async function assertMastersExist(trx: Transaction<DB>, content: readonly ParsedSurcharge[]): Promise<void> {
  // Held until the surcharges name it.
  const ports = await trx
    .selectFrom('ports')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(content.map(({ portId }) => portId))])))
    .forKeyShare()
    .execute()
  const carriers = await trx
    .selectFrom('shipping_companies')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(content.flatMap(carriersOf))])))
    .forKeyShare()
    .execute()
  const missing = (existing: readonly { id: number }[], idsOf: (one: ParsedSurcharge) => readonly number[]): string => {
    const ids = new Set(existing.map(({ id }) => id))
    return named(content.flatMap((one) => (idsOf(one).some((id) => !ids.has(id)) ? one.surchargeNo : [])))
  }
  const withoutPort = missing(ports, ({ portId }) => [portId])
  if (withoutPort) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.portsGone(withoutPort) })
  const withoutCarrier = missing(carriers, carriersOf)
  if (withoutCarrier) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.carriersGone(withoutCarrier) })
}

/**
 * Puts a sheet in force. Its changes are computed again while neither surcharges nor rates can change; when that
 * differs from what the caller saw, nothing happens and the new preview is returned.
 */
export async function confirmSheet(context: AppContext, input: ParsedOf<Contract>, request: RequestContext) {
  return context.db.transaction().execute(async (trx) => {
    // Confirmations come one after the other; a rate approved in this moment is waited for and then seen.
    await sql`lock table surcharges in share row exclusive mode`.execute(trx)
    await sql`lock table rates in share mode`.execute(trx)
    const sheet = await lockSheet(trx, 'surcharges', input, 'confirm', request)
    const { now } = request
    const { content } = await loadSurcharges(trx, sheet.id)
    await assertSameSide(trx, content)
    await assertMastersExist(trx, content)
    const { preview, stored } = await previewOf(trx, content, now)
    if (preview.digest !== input.digest) {
      const shown = { sheet: sheetRowOf(sheet, request.actor), preview, overlaps: await overlapsOf(trx, sheet) }
      const latest = await previewResponse(trx, shown, { limit: 20, offset: 0 }, request.language)
      throw changedMeanwhile(latest, MESSAGES.previewChanged)
    }
    const changed = new Set(preview.changes.flatMap((one) => (one.change === 'unchanged' ? [] : one.surchargeNo)))
    await storeSurcharges(
      trx,
      request,
      content.filter(({ surchargeNo }) => changed.has(surchargeNo)),
      { stored, now, sheet: logNameOf(sheet.id) },
    )
    const columns = {
      state: 'approved',
      outcome: JSON.stringify(preview),
      submit_time: sheet.submit_time ?? now,
      decided_by: request.actor.id,
      decided_time: now,
    }
    const saved = await setState(trx, request, sheet, columns, {
      explain: 'confirmSurcharges',
      info: { count: changed.size },
    })
    await notify(trx, context, request.now, {
      kind: 'surchargesConfirmed',
      link: pageOfSheet(sheet.id),
      params: { who: request.actor.name, file: sheet.file_name, count: changed.size },
      to: { users: [sheet.maker_id] },
      except: request.actor.id,
      mail: false,
    })
    if (changed.size > 0) await publishPrices(trx, 'everyone')
    return { ...saved, count: changed.size }
  })
}
type Contract = (typeof surchargeSheetsContract)['confirmSurchargeSheet']
