import { MAX_IMPORT_SHOWN } from '@kairo/shared/contract/sheet-import'
import type { ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import type {
  freeTimeTariffsContract,
  ImportedTariff,
  TariffForm,
} from '@kairo/shared/free-time/free-time-tariffs.contract'
import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { refusedSheet, type SheetError } from '../../../../excel/record-sheet.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { MESSAGES } from '../messages.ts'
import { lockTariffs, overlap, scopeKey, tariffsOfScopes, tariffValues } from '../store-tariff.ts'
import { selectTariffs, shownTariffs, tariffColumns } from '../tariff-rows.ts'
import { writeTariffs } from '../write-tariffs.ts'
import { errorAt, identityOf, readTariffs, type SheetTariff } from './read-tariffs.ts'
import { previewWith } from './preview-tariff.ts'
import { loadTariffMasters, SHARED_KEYS, type TariffSheet, tariffSheet } from './tariff-sheet.ts'

type Contract = typeof freeTimeTariffsContract.importFreeTimeTariffs

/** A tariff of the sheet beside the one that is there: of the same scope and first day. */
interface Compared extends SheetTariff {
  before: FreeTimeTariff | undefined
  change: ImportedTariff['change']
}

/**
 * Checks a sheet of tariffs and, with `store`, adds and changes them by the rules of saving one. With one error nothing
 * is stored.
 */
export async function importTariffs(
  { db }: AppContext,
  { store = false }: ParsedOf<Contract>,
  request: RequestContext,
): Promise<ReplyOf<Contract>> {
  const [file] = request.files
  if (!file || file.size === 0) throw new Refusal('FILE_EMPTY')
  const { language } = request
  const masters = await loadTariffMasters(db)
  const sheet = tariffSheet(masters, language, tokyoToday(request.now))
  const { tariffs, errors } = await readTariffs(await file.read(), sheet, language)
  return db.transaction().execute(async (trx) => {
    if (store) await lockTariffs(trx)
    const compared = await compare(trx, tariffs, request)
    const wrong = [...errors, ...(await rulesBroken(trx, compared, sheet, language))].toSorted((a, b) => a.row - b.row)
    if (wrong.length > 0) return refusedSheet(wrong)
    const ofKind = (change: ImportedTariff['change']) => compared.filter((one) => one.change === change)
    const toWrite = compared.filter(({ change }) => change !== 'unchanged')
    if (store && toWrite.length > 0) await writeTariffs(trx, toWrite, request, request.now)
    return {
      stored: store,
      errors: [],
      errorCount: 0,
      added: ofKind('added').length,
      changed: ofKind('changed').length,
      skipped: ofKind('unchanged').length,
      rows: compared.slice(0, MAX_IMPORT_SHOWN).map(previewWith(masters, language)),
    }
  })
}

/** What becomes of each tariff of the sheet. */
async function compare(db: Kysely<DB>, tariffs: readonly SheetTariff[], request: RequestContext): Promise<Compared[]> {
  if (tariffs.length === 0) return []
  const rows = await tariffColumns(selectTariffs(db))
    .where('t.state', '<>', 'rejected')
    .where('t.valid_from', 'in', [...new Set(tariffs.map(({ form }) => form.validFrom))])
    .execute()
  const identities = new Set(tariffs.map(({ form }) => identityOf(form)))
  const found = (await shownTariffs(db, rows, request)).map((one) => [identityOf(one), one] as const)
  const stored = new Map(found.filter(([identity]) => identities.has(identity)))
  return tariffs.map((tariff) => {
    const before = stored.get(identityOf(tariff.form))
    const isSame = before && contentOf(before) === contentOf(tariff.form)
    return { ...tariff, before, change: before ? (isSame ? 'unchanged' : 'changed') : 'added' }
  })
}

/** All that a tariff says, whether it comes from a sheet or from the database. */
function contentOf({ tiers, ...tariff }: TariffForm | FreeTimeTariff): string {
  const price = (amount: string | null | undefined) => (amount === null || amount === undefined ? null : Number(amount))
  return JSON.stringify([
    SHARED_KEYS.map((key) => tariff[key] || null),
    tiers.map(({ fromDay, toDay, gp20, gp40, hq40 }) => [
      fromDay,
      toDay ?? null,
      price(gp20),
      price(gp40),
      price(hq40),
    ]),
  ])
}

/** What of a sheet is refused beside other tariffs: two on one day, and a change of one in force by role 3. */
async function rulesBroken(
  trx: Transaction<DB>,
  compared: readonly Compared[],
  sheet: TariffSheet,
  language: Language,
): Promise<SheetError[]> {
  const problemAt = errorAt(sheet, language)
  const inForce = compared
    .filter(({ before, change }) => change === 'changed' && before && !before.allowedActions.includes('edit'))
    .map(({ rows }) => problemAt(rows[0] ?? 0, 'validFrom', MESSAGES.inForce[language]))
  const ofSheet = compared.map((one) => ({ ...tariffValues(one.form), id: one.before?.id, row: one.rows[0] ?? 0 }))
  const ids = new Set(ofSheet.map(({ id }) => id))
  const others = (await tariffsOfScopes(trx, ofSheet))
    .filter(({ id }) => !ids.has(id))
    .map((one) => ({ ...one, row: 0 }))
  const overlaps = [...groupBy([...ofSheet, ...others], scopeKey).values()].flatMap((scope) => {
    const sorted = scope.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
    let before = sorted[0]
    return sorted.slice(1).flatMap((one) => {
      const [first, isApart] = [before, !before || !overlap(before, one)]
      // The one that holds longest so far; an open one ends where the next begins.
      if (!first?.valid_to || one.valid_to === null || one.valid_to > first.valid_to) before = one
      if (isApart || !first || (first.row === 0 && one.row === 0)) return []
      const [told, other] = one.row > 0 ? [one, first] : [first, one]
      return [problemAt(told.row, 'validFrom', MESSAGES.overlaps(other.valid_from, other.valid_to)[language])]
    })
  })
  return [...inForce, ...overlaps]
}
