import { expect, test } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { refusalText } from '../../refusals/texts.ts'
import { orderRefusalText } from './order-refusal-texts.ts'

test('a general reason has the text of the refusal, a specific one its own', () => {
  for (const language of LANGUAGES) {
    expect(orderRefusalText('ORDER_STATE_ERROR', language, refusalText)).toBe(
      refusalText('ORDER_STATE_ERROR', language),
    )
    expect(orderRefusalText('blMissing', language, refusalText)).not.toBe(refusalText('ORDER_STATE_ERROR', language))
  }
  expect(orderRefusalText('blMissing', 'zh-cn', refusalText)).toContain('提单')
  expect(orderRefusalText('blMissing', 'ja', refusalText)).toContain('B/L')
})
