import { describe, expect, it, test } from 'vitest'
import { isZenginName, toZenginName } from './katakana.ts'

describe('a name for a bank transfer', () => {
  test.each([
    ['カイロウンユ', 'ｶｲﾛｳﾝﾕ'],
    ['かいろうんゆ', 'ｶｲﾛｳﾝﾕ'],
    ['ｶｲﾛｳﾝﾕ', 'ｶｲﾛｳﾝﾕ'],
    ['ガギグゲゴパピプペポ', 'ｶﾞｷﾞｸﾞｹﾞｺﾞﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ'],
    ['か\u3099は\u309a', 'ｶﾞﾊﾟ'],
    ['カ゛ハ゜', 'ｶﾞﾊﾟ'],
    ['ｶﾞﾊﾟ', 'ｶﾞﾊﾟ'],
    ['カﾞ', 'ｶﾞ'],
    ['ヴ', 'ｳﾞ'],
    ['ゔ', 'ｳﾞ'],
    ['シャチョウッァィゥェォュョヮ', 'ｼﾔﾁﾖｳﾂｱｲｳｴｵﾕﾖﾜ'],
    ['ｼｬﾁｮｳｯ', 'ｼﾔﾁﾖｳﾂ'],
    ['ヵヶヰヱ', 'ｶｹｲｴ'],
    ['ゕゖゐゑ', 'ｶｹｲｴ'],
    ['ヷヺ', 'ﾜﾞｦﾞ'],
    ['ヲン', 'ｦﾝ'],
    ['サービス', 'ｻ-ﾋﾞｽ'],
    ['ｻｰﾋﾞｽ', 'ｻ-ﾋﾞｽ'],
    ['カ）カイロ', 'ｶ)ｶｲﾛ'],
    ['（カ．カイロ／２ゴウ－３', '(ｶ.ｶｲﾛ/2ｺﾞｳ-3'],
    ['カイロ　ウンユ', 'ｶｲﾛ ｳﾝﾕ'],
    ['カイロ・ウンユ', 'ｶｲﾛ.ｳﾝﾕ'],
    ['ＡＢＣ ｄｅｆ 123', 'ABC DEF 123'],
    ['', ''],
  ])('%s becomes %s', (text, name) => {
    expect(toZenginName(text)).toEqual({ text: name, refused: [] })
    expect(isZenginName(name)).toBe(true)
  })
})

describe('invalid characters', () => {
  test.each([
    ['株式会社カイロ', ['株', '式', '会', '社']],
    ['カイロ#1', ['#']],
    ['カイロ「A」', ['「', '」']],
    ['カイロ,A', [',']],
    ['あ\u3099', ['\u3099']],
    ['\u309aカ', ['\u309a']],
    ['カ\u309a', ['\u309a']],
    ['々ヽ', ['々', 'ヽ']],
    ['カ\n', ['\n']],
    ['カ📦', ['📦']],
    ['é', ['\u0301']],
  ])('%j: %j', (text, refused) => {
    expect(toZenginName(text).refused).toEqual(refused)
    expect(isZenginName(text)).toBe(false)
  })

  it('are kept in the converted text', () => {
    expect(toZenginName('株カイロ').text).toBe('株ｶｲﾛ')
  })
})

test('a full-width name is valid after conversion only', () => {
  expect(isZenginName('カイロ')).toBe(false)
  expect(isZenginName('ｶｲﾛ')).toBe(true)
})

test('converts a text of the maximum request length in linear time', () => {
  const started = Date.now()
  expect(toZenginName('ア'.repeat(200_000)).text.length).toBe(200_000)
  expect(Date.now() - started).toBeLessThan(1000)
})
