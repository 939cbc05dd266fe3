import { describe } from 'vitest'
import { payerKey } from '../billing/payer-key.ts'
import { blTexts } from '../bills-of-lading/bl-compose.ts'
import { numberOf, seriesIssue } from '../bills-of-lading/bl-series.ts'
import { blSheets } from '../bills-of-lading/bl-sheets.ts'
import { blOrder, blPaper, blText } from '../bills-of-lading/test-bl-order.ts'
import { unitWord } from '../bills-of-lading/bl-words.ts'
import { wrapLines } from '../bills-of-lading/bl-wrap.ts'
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
import { readableDate } from '../dates.ts'
import { isDiscount } from '../discount.ts'
import { kindOfDocument } from '../documents/document-kind.ts'
import { freeTimeHistoryText } from '../free-time/free-time-history.ts'
import { hsDigits } from '../insurance/insurance-codes.ts'
import { languageOfHeader } from '../languages.ts'
import { matchingTypes, matchingVerbs } from '../logs/log-verbs.ts'
import { keepDigits, offendingCharacters, toManifestText } from '../orders/fields/cargo-text.ts'
import { containerNumberIssue, parseContainerNumbers } from '../orders/fields/container-number.ts'
import { hsCode, manifestText, telephone } from '../orders/fields/manifest-fields.ts'
import { pastedTable, readPastedContainers } from '../orders/fields/pasted-containers.ts'
import { readContainerTime } from '../orders/rules/container-dates.ts'
import { foldForSearch, markedParts, searchWords } from '../static-pages/find-qa.ts'
import { figureOf } from '../statistics/figures.ts'
import { type Reader, testReaders } from './evil-texts.test-tables.ts'
import { groupDigits } from './group-digits.ts'
import { isZenginName, toZenginName } from './katakana.ts'
import { trimEndOf } from './trim-end-of.ts'
import { plainCount, plainDecimal, readAmount } from './amount.ts'
import { findClock, readClock } from './clock.ts'
import { currenciesIn, currencyOfFormat } from './currency-words.ts'
import { findDays, readDay, readDayAtStart, readDayTime } from './day.ts'
import { readQuantity } from './quantity.ts'
import { searchText } from './search-text.ts'
import { toHalfWidth } from './typed-number.ts'

/** One line a reader. */
testReaders([
  ['trimEndOf', (text) => trimEndOf(text, /[\s/.]/)],
  ['groupDigits', groupDigits],
  ['toHalfWidth', toHalfWidth],
  ['plainDecimal', plainDecimal],
  ['plainCount', plainCount],
  ['readAmount', readAmount],
  ['readQuantity', (text) => readQuantity(text, { days: ['days', '日間'] })],
  ['readDay', readDay],
  ['readDayTime', readDayTime],
  ['readDayAtStart', readDayAtStart],
  ['findDays', findDays],
  ['readClock', readClock],
  ['findClock', findClock],
  ['currenciesIn', currenciesIn],
  ['currencyOfFormat', currencyOfFormat],
  ['searchText', searchText],
  ['toZenginName', toZenginName],
  ['isZenginName', isZenginName],
  ['typedAmount', (text) => typedAmount(text, { places: 2, max: 99_999_999 })],
  ['isDiscount', (text) => isDiscount(text, { min: '0', max: '2', places: 4, step: '0.0001' })],
  ['normalizeCorporationNumber', normalizeCorporationNumber],
  ['corporationNumberCountry', corporationNumberCountry],
  ['languageOfHeader', languageOfHeader],
  ['readableDate', (text) => readableDate(text, 'ja', '2026-11-28')],
  ['readContainerTime', (text) => readContainerTime(text, '2026-11-28')],
  ['parseContainerNumbers', parseContainerNumbers],
  ['readPastedContainers', (text) => readPastedContainers(pastedTable(text))],
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
  ['wrapLines', (text) => wrapLines(text, 46)],
  ['unitWord', unitWord],
  ['seriesIssue', seriesIssue],
  ['numberOf', (text) => numberOf(text, 1, '2026-12-02')],
  ['blTexts', (text) => blTexts(blOrder({ marks: text, goodsName: text, unit: text }), {})],
  ['blSheets', (text) => blSheets(blPaper(blText({}, { consignee: text, marks: text, clauses: text })))],
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
