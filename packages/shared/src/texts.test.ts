import { expect, expectTypeOf, test } from 'vitest'
import { defineTexts, type Text, type TextsOf } from './texts.ts'

const texts = defineTexts({
  title: { 'zh-cn': '订单', en: 'Orders', ja: 'オーダー' },
  list: {
    count: (n: number) => ({ 'zh-cn': `${n} 条`, en: `${n} orders`, ja: `${n} 件` }),
    months: { 'zh-cn': ['一月'], en: ['January'], ja: ['1月'] },
  },
  states: { 1: { 'zh-cn': '草稿', en: 'Draft', ja: '下書き' } } as Record<number, Text>,
})

test('a language has each text, those with parameters as functions', () => {
  expect(texts.en.title).toBe('Orders')
  expect(texts.ja.list.count(3)).toBe('3 件')
  expect(texts['zh-cn'].list.months).toEqual(['一月'])
  expect(texts.en.states[1]).toBe('Draft')
  expectTypeOf<TextsOf<typeof texts>['list']['count']>().toEqualTypeOf<(n: number) => string>()
  expectTypeOf(texts.en.states[1]).toEqualTypeOf<string | undefined>()
})

test('a language is put together once', () => {
  expect(texts.en).toBe(texts.en)
  expect(texts.en.list).not.toBe(texts.ja.list)
})

test('a text without one of the languages does not compile', () => {
  // @ts-expect-error Japanese is missing.
  const short = defineTexts({ title: { 'zh-cn': '订单', en: 'Orders' } })
  // @ts-expect-error Japanese is missing.
  defineTexts({ list: { count: (n: number) => ({ 'zh-cn': `${n} 条`, en: `${n} orders` }) } })
  // @ts-expect-error A text is no plain string.
  defineTexts({ title: 'Orders' })
  expect(Object.keys(short)).toEqual(['zh-cn', 'en', 'ja'])
})
