import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { surchargesContract } from '@kairo/shared/surcharges/surcharges.contract'
import type { AppContext } from '../../../app-context.ts'
import { recordFormColumns } from '../../../excel/record-sheet.ts'
import { CHECKED_CHOICE } from '../../../excel/record-sheet-messages.ts'
import type { Choice } from '../../../excel/synonyms.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { COUNTRIES, portLabel } from '../../../master-data/ports/port-names.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { companyLabels } from '../../rates/sheet/rate-masters.ts'
import { BY_NUMBER, findSurcharges } from '../list-surcharges.ts'
import { loadStoredSurcharges, type StoredSurcharge } from '../stored-surcharges.ts'
import { loadSurchargeMasters } from './import-surcharges.ts'
import { BASIS_SYNONYMS, CONDITION_SYNONYMS, SIDES } from './surcharge-sheet-synonyms.ts'
import { type SurchargeCells, type SurchargeTemplateInput, surchargeColumns } from './surcharge-sheet.ts'
import { SURCHARGE_SHEET } from './surcharge-sheet-columns.ts'

/** Numbers per read. */
const BATCH = 500

/** Surcharges as a sheet that can be imported again, and then changes nothing. */
export async function exportSurcharges(
  context: AppContext,
  filters: ParsedOf<typeof surchargesContract.exportSurcharges>,
  request: RequestContext,
): Promise<FileReply> {
  const { db } = context
  const { language } = request
  const [found, masters] = await Promise.all([
    findSurcharges(db, filters)
      .select('s.surcharge_no')
      // A number without charges would be refused by the import.
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('surcharge_lines as l').select('l.id').whereRef('l.surcharge_id', '=', 's.id')),
      )
      .orderBy(BY_NUMBER)
      .limit(MAX_EXPORTED)
      .execute(),
    loadSurchargeMasters(db),
  ])
  const numbers = found.map(({ surcharge_no }) => surcharge_no)
  const cellsOf = surchargeCells({ ...masters, language })
  const rows = async function* (): AsyncGenerator<SurchargeCells> {
    for (let at = 0; at < numbers.length; at += BATCH) {
      const batch = numbers.slice(at, at + BATCH)
      const stored = await loadStoredSurcharges(db, batch)
      for (const number of batch) {
        const surcharge = stored.get(number)
        if (surcharge) yield* cellsOf(number, surcharge)
      }
    }
  }
  return listWorkbook(
    context,
    request,
    {
      type: 'price',
      explain: 'exportSurcharges',
      title: SURCHARGE_SHEET.texts[language].sheet,
      info: { filters, count: numbers.length },
    },
    recordFormColumns(surchargeColumns({ ...masters, language }), language, CHECKED_CHOICE),
    rows(),
  )
}

/** How a number is written into the form: its head stands on its first row, the number on each. */
function surchargeCells(input: SurchargeTemplateInput) {
  const { ports, companies, detailTypes, language } = input
  const word = <T>(choices: readonly Choice<T>[], value: unknown): string =>
    choices.find((choice) => choice.value === value)?.offered[language] ?? String(value)
  const portLabels = new Map(ports.map((port) => [port.id, portLabel(port, ports, language)]))
  const carriers = companyLabels(companies, language)
  const kinds = new Map(detailTypes.map(({ code, name }) => [code, name[language]]))
  return (surchargeNo: string, { name, country, portId, type, remark, lines }: StoredSurcharge): SurchargeCells[] =>
    lines.map((line, at) => ({
      surchargeNo,
      ...(at === 0
        ? {
            surchargeName: name,
            surchargeCountry: word(COUNTRIES, country),
            surchargePort: portLabels.get(portId ?? 0) ?? '',
            surchargeType: word(SIDES, type),
            remark,
          }
        : {}),
      lineName: line.name,
      surcharge20gp: line.gp20,
      surcharge40gp: line.gp40,
      surcharge40hq: line.hq40,
      surchargeLcl: line.lcl,
      costUnit: line.currency,
      unit: word(BASIS_SYNONYMS, line.basis),
      surchargeDetailType: kinds.get(line.detailType) ?? line.detailType,
      condition: line.condition === 'always' ? '' : word(CONDITION_SYNONYMS, line.condition),
      validFrom: line.validFrom,
      validTo: line.validTo,
      carrier: line.carrierId === null ? '' : (carriers.get(line.carrierId) ?? ''),
    }))
}
