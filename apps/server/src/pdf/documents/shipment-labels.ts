import type { Language } from '@kairo/shared/languages'
import type { Fact, PrintedCompany, PrintedDocument } from '../printed-document.ts'
import { PDF_TEXTS } from '../texts/texts.ts'
import { writtenDate, writtenTime } from '../written-values.ts'
import type { CompanyData, ContainerCount, PortData, SailingData } from './shipment-data.ts'

/** A fact for each value that is there: an absent one leaves no empty place on the document. */
export const factsOf = (pairs: (readonly [label: string, value: string | null | undefined, span?: number])[]): Fact[] =>
  pairs.flatMap(([label, value, span]) => (value ? [{ label, value, ...(span ? { span } : {}) }] : []))

/** The operator in the letterhead. */
export function issuerOf(company: CompanyData, language: Language): PrintedCompany {
  const words = PDF_TEXTS[language].company
  const reached = [
    company.telephone && `${words.telephone} ${company.telephone}`,
    company.fax && `${words.fax} ${company.fax}`,
    company.email,
  ].filter(Boolean)
  const lines = [
    company.address,
    reached.join('   '),
    company.registrationNumber && `${words.registrationNumber} ${company.registrationNumber}`,
    company.licence,
  ]
  return { name: company.name, lines: lines.filter((line): line is string => Boolean(line)) }
}

/** The receiver, with the honorific or salutation of the language. */
export function addresseeOf(company: CompanyData, language: Language): PrintedCompany {
  const words = PDF_TEXTS[language].company
  const lines = [
    company.address,
    company.contact && words.contact(company.contact),
    company.telephone && `${words.telephone} ${company.telephone}`,
    company.email,
  ]
  return { name: words.addressee(company.name), lines: lines.filter((line): line is string => Boolean(line)) }
}

/** `上海 (CNSHA)` */
export const portText = (port: PortData): string => (port.code ? `${port.name} (${port.code})` : port.name)

/** The sizes booked; empty for LCL. */
export function containersOf(counts: { fcl20Gp: number; fcl40Gp: number; fcl40Hq: number }): ContainerCount[] {
  const all: ContainerCount[] = [
    { size: '20GP', count: counts.fcl20Gp },
    { size: '40GP', count: counts.fcl40Gp },
    { size: '40HQ', count: counts.fcl40Hq },
  ]
  return all.filter(({ count }) => count > 0)
}

/** `40HQ × 2, 20GP × 1`; empty when there is none. */
export const containersText = (counts: ContainerCount[]): string =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ size, count }) => `${size} × ${count}`)
    .join(', ')

/** The band with both ports; actual dates take the place of planned ones. */
export function routeBlock(sailing: SailingData, language: Language): PrintedDocument['blocks'][number] {
  const words = PDF_TEXTS[language]
  const date = (actual: string | undefined, planned: string | undefined) =>
    actual || planned ? writtenDate((actual || planned) as string, language) : words.sailing.toBeAdvised
  const details = [
    sailing.transitDays === undefined ? '' : words.days(sailing.transitDays),
    sailing.direct === undefined ? '' : sailing.direct ? words.sailing.direct : words.sailing.transhipment,
    sailing.transportType,
  ]
  return {
    kind: 'route',
    from: {
      name: sailing.portOfLoading.name,
      code: sailing.portOfLoading.code ?? '',
      label: sailing.actualDeparture ? 'ATD' : 'ETD',
      date: date(sailing.actualDeparture, sailing.etd),
    },
    to: {
      name: sailing.portOfDischarge.name,
      code: sailing.portOfDischarge.code ?? '',
      label: sailing.actualArrival ? 'ATA' : 'ETA',
      date: date(sailing.actualArrival, sailing.eta),
    },
    above: sailing.carrier,
    below: details.filter(Boolean).join(' · '),
  }
}

/** Vessel, port open window, cut-off, free time: what the band does not show. */
export function sailingFacts(sailing: SailingData, language: Language): Fact[] {
  const words = PDF_TEXTS[language]
  return factsOf([
    [words.sailing.vesselVoyage, sailing.vesselVoyage ?? words.sailing.toBeAdvised],
    [words.sailing.cutOff[sailing.transportType], sailing.cutOff && writtenTime(sailing.cutOff, language)],
    [words.sailing.freeTime, sailing.freeTime],
  ])
}

/** Name, address, contact, telephone and mail of a party, one a line; empty for none. */
export function partyText(party: CompanyData | undefined, language: Language): string {
  if (!party) return ''
  const words = PDF_TEXTS[language].company
  return [
    party.name,
    party.address,
    party.contact && words.contact(party.contact),
    party.telephone && `${words.telephone} ${party.telephone}`,
    party.email,
  ]
    .filter(Boolean)
    .join('\n')
}
