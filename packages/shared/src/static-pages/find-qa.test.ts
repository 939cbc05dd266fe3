import { describe, expect, it } from 'vitest'
import { foldForSearch, containsText, markedParts, searchWords } from './find-qa.ts'
import { QA_TOPIC_TEXTS, QA_TOPICS } from './qa-topics.ts'

const entry = {
  questionCn: '可以只委托海运吗？',
  questionEn: 'Can I book ocean freight only?',
  questionJa: '海上輸送のみの依頼は可能ですか？',
  answerCn: '可以，报关由贵司自行安排。',
  answerEn: 'Yes. You arrange customs clearance (B/L, D/O).',
  answerJa: 'はい。カット日までにデータをお送りください。',
}

describe('searching the Q&A', () => {
  it.each([
    ['海运', true],
    ['輸送', true],
    ['のみ', true],
    ['かっと', true],
    ['ﾃﾞｰﾀ', true],
    ['データ', true],
    ['OCEAN', true],
    ['ｏｃｅａｎ　報関', false],
    ['ocean 报关', true],
    ['b/l', true],
    ['100%', false],
    ['.*', false],
    ['  ', true],
  ])('«%s»: %s', (keyword, found) => {
    expect(containsText(entry, searchWords(keyword))).toBe(found)
  })
  it('highlights matches at their position', () => {
    expect(markedParts('Ocean 海运 OCEAN', searchWords('ocean 运'))).toEqual([
      { text: 'Ocean', found: true },
      { text: ' 海', found: false },
      { text: '运', found: true },
      { text: ' ', found: false },
      { text: 'OCEAN', found: true },
    ])
    expect(markedParts('カット日', searchWords('かっと'))).toEqual([
      { text: 'カット', found: true },
      { text: '日', found: false },
    ])
    expect(
      markedParts('㈱ and 😀 x', searchWords('x'))
        .map((part) => part.text)
        .join(''),
    ).toBe('㈱ and 😀 x')
    expect(markedParts('', searchWords('x'))).toEqual([])
  })
  it('folding keeps the length of the text', () => {
    for (const text of ['ＡＢＣ', 'ｶﾞ', '㈱①', '😀İß', 'カナ']) expect(foldForSearch(text)).toHaveLength(text.length)
  })
  it('every chapter has a name', () => {
    for (const topic of QA_TOPICS) for (const name of Object.values(QA_TOPIC_TEXTS[topic])) expect(name).not.toBe('')
  })
})
