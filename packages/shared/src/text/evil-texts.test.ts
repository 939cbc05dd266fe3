import { describe } from 'vitest'
import { payerKey } from '../billing/payments.ts'
import { typedAmount } from '../calculators/typed-amount.ts'
import { corporationNumberCountry, normalizeCorporationNumber } from '../companies/corporation-number.ts'
import {
  date,
  dateTime,
  decimal,
  email,
  flag,
  idList,
  int,
  line,
  recordLanguage,
  text,
  yearMonth,
} from '../contract/fields.ts'
import { parseLooseDateTime, readableDate } from '../dates.ts'
import { isDiscount } from '../discount.ts'
import { kindOfDocument } from '../documents/document-kind.ts'
import { freeTimeHistoryText } from '../free-time/free-time-history.ts'
import { hsDigits } from '../insurance/insurance-codes.ts'
import { languageOfHeader } from '../languages.ts'
import { matchingTypes, matchingVerbs } from '../logs/log-verbs.ts'
import { keepDigits, offendingCharacters, toManifestText } from '../orders/fields/cargo-text.ts'
import { containerNumberIssue, parseContainerNumbers } from '../orders/fields/container-number.ts'
import { hsCode, manifestText, telephone } from '../orders/fields/manifest-fields.ts'
import { parsePastedDate } from '../orders/rules/container-dates.ts'
import { foldForSearch, markedParts, searchWords } from '../static-pages/find-qa.ts'
import { figureOf } from '../statistics/figures.ts'
import { type Reader, testReaders } from './evil-texts.test-tables.ts'
import { groupDigits } from './group-digits.ts'
import { isZenginName, toZenginName } from './katakana.ts'
import { trimEndOf } from './trim-end-of.ts'
import { plainDecimal, toHalfWidth, withoutLeadingZeros } from './typed-number.ts'
import { findWrittenDates, readWrittenDate } from './written-dates.ts'

/** One line a reader. */
testReaders([
  ['trimEndOf', (text) => trimEndOf(text, /[\s/.]/)],
  ['groupDigits', groupDigits],
  ['toHalfWidth', toHalfWidth],
  ['withoutLeadingZeros', withoutLeadingZeros],
  ['plainDecimal', plainDecimal],
  ['findWrittenDates', findWrittenDates],
  ['readWrittenDate', readWrittenDate],
  ['toZenginName', toZenginName],
  ['isZenginName', isZenginName],
  ['typedAmount', (text) => typedAmount(text, { places: 2, max: 99_999_999 })],
  ['isDiscount', (text) => isDiscount(text, { min: '0', max: '2', places: 4, step: '0.0001' })],
  ['normalizeCorporationNumber', normalizeCorporationNumber],
  ['corporationNumberCountry', corporationNumberCountry],
  ['languageOfHeader', languageOfHeader],
  ['parseLooseDateTime', parseLooseDateTime],
  ['readableDate', (text) => readableDate(text, 'ja', '2026-11-28')],
  ['parsePastedDate', parsePastedDate],
  ['parseContainerNumbers', parseContainerNumbers],
  ['containerNumberIssue', containerNumberIssue],
  ['toManifestText', toManifestText],
  ['offendingCharacters', offendingCharacters],
  ['keepDigits', keepDigits],
  ['hsDigits', hsDigits],
  ['kindOfDocument', kindOfDocument],
  ['freeTimeHistoryText', (text) => freeTimeHistoryText(text, 'en')],
  ['figureOf', figureOf],
  ['payerKey', payerKey],
  ['foldForSearch', foldForSearch],
  ['searchWords', searchWords],
  ['markedParts', (text) => markedParts('What is asked often', searchWords(text))],
  ['matchingTypes', matchingTypes],
  ['matchingVerbs', matchingVerbs],
])

describe('as a field of a call', () => {
  testReaders(
    Object.entries({
      line: line(),
      text: text(),
      int: int(0, 100),
      decimal: decimal(2, 0, 1000),
      date: date(),
      yearMonth: yearMonth(),
      dateTime: dateTime(),
      email: email(),
      flag: flag(),
      idList: idList(),
      recordLanguage: recordLanguage(),
      manifestText: manifestText(500),
      telephone: telephone(),
      hsCode: hsCode(),
    }).map(([name, schema]): Reader => [name, (typed) => schema.safeParse(typed)]),
  )
})
