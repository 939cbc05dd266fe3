import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type ForbiddenWord, FORBIDDEN_WORDS } from './forbidden-words.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** Files that parse the input of users, which may use any terms. */
const READERS = [
  /\/rates\/sheet\/rate-sheet-columns\.ts$/,
  /\/surcharges\/sheet\/.*(columns?|synonyms)\.ts$/,
  /\/loading-notice\//,
  /\/documents\/facts\/fact-labels\.ts$/,
  /\/excel\//,
  /\/orders\/fields\/pasted-containers\.ts$/,
  /\/pdfs\/remittance-date\.ts$/,
  // A document of the carrier.
  /\/seed\/files\/loading-notice\.ts$/,
]

/** String literals, without comments and imports. */
function textsOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/^(import|export) .*from '.*'$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
}

const languageOf = (file: string): string | undefined => /\/(en|ja|zh-cn)\.ts$/.exec(file)?.[1]

function* offences(file: string): Generator<string> {
  const language = languageOf(file)
  for (const text of textsOf(readFileSync(path.join(ROOT, file), 'utf8')))
    for (const { word, languages, instead } of FORBIDDEN_WORDS) {
      if (language !== undefined && !languages.some((known) => known === language)) continue
      if (word.test(text)) yield `${file}: “${text}” → ${instead}`
    }
}

test('no text of pages, mails, documents, exports and logs contains a forbidden word', () => {
  const found: string[] = []
  let files = 0
  for (const folder of ['packages/shared/src', 'apps/web/src', 'apps/server/src', 'apps/server/seed'])
    for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${name}`
      if (!/(?<!\.test)\.tsx?$/.test(file) || READERS.some((reader) => reader.test(file))) continue
      files += 1
      found.push(...offences(file))
    }
  expect(files).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('the check finds forbidden words and accepts correct texts', () => {
  const isForbidden = (text: string) => FORBIDDEN_WORDS.some(({ word }: ForbiddenWord) => word.test(text))
  for (const text of ['柜号', 'サレンダー（電放）', 'Pickup notice (D/O)', 'I/Vアップ', 'Order again', '全程价'])
    expect([text, isForbidden(text)]).toEqual([text, true])
  for (const text of ['箱号', 'アップロード', 'Delivery order (D/O)', 'Book again', '客户编号', '开船日'])
    expect([text, isForbidden(text)]).toEqual([text, false])
  expect(textsOf("// 'Inbound'\nconst a = 'Loaded' /* 'Outbound' */")).toEqual(['Loaded'])
})
