import { describe, expect, it } from 'vitest'
import { logDetails, logSummary } from './log-details.ts'
import { logFieldText } from './log-fields.ts'
import { LOG_TYPES, LOG_VERBS, logTypeText, logVerbText, matchingTypes, matchingVerbs } from './log-verbs.ts'

describe('log labels', () => {
  it('exist in each language and differ from the code', () => {
    for (const language of ['zh-cn', 'en', 'ja'] as const) {
      for (const type of Object.keys(LOG_TYPES)) expect(logTypeText(type, language).trim()).not.toBe('')
      for (const verb of LOG_VERBS) expect(logVerbText(verb, language)).not.toBe(verb)
    }
  })
  it('show a refusal with the message that the user saw', () => {
    expect(logVerbText('LOGIN_FAIL', 'en')).toContain('email or the password is wrong')
    expect(LOG_VERBS).toContain('LOGIN_FAIL')
  })
  it('are searchable in any language, and a code matches only itself', () => {
    expect(matchingTypes('運賃')).toEqual(['rate'])
    expect(matchingTypes('rate')).toEqual(['rate'])
    expect(matchingVerbs('受理')).toContain('accept')
    expect(matchingVerbs('signed')).toEqual(expect.arrayContaining(['signIn', 'signOut', 'USER_LOGGED_OUT']))
    expect(matchingVerbs('zzz')).toEqual([])
  })
  it('fall back to the code when unknown', () => {
    expect([logTypeText('x1', 'en'), logVerbText('x2', 'en'), logFieldText('x3', 'en')]).toEqual(['x1', 'x2', 'x3'])
  })
})

describe('the content of a log row', () => {
  it.each([
    [
      'a change',
      { discount: ['1.00', '0.85'] },
      'price',
      [{ field: 'discount', label: 'Discount factor', before: '1.00', after: '0.85' }],
    ],
    ['a state of an order', { state: [1, 2] }, 'order', [{ before: 'Submitted', after: 'Accepted' }]],
    ['a state of an account', { state: [0, 3] }, 'user', [{ before: 'Awaiting approval', after: 'Rejected' }]],
    [
      'old and new records: only what differs',
      { old: { id: 3, name: 'Osaka', country: 2 }, now: { name: 'Osaka', country: 1 } },
      'master',
      [{ field: 'country', label: 'Country', before: 'Japan', after: 'China' }],
    ],
    [
      'facts',
      { businessType: 2, name: 'a.pdf', size: 12 },
      'document',
      [{ after: 'commercial invoice' }, {}, { after: '12' }],
    ],
    ['a list of two, which is not a change', { ids: [4, 5], count: 2 }, 'rate', [{ after: '4, 5' }, { after: '2' }]],
    ['a created record', { memo: [null, 'call first'] }, 'order', [{ before: '', after: 'call first' }]],
    ['filters', { filters: { type: 'order' } }, 'system', [{ label: 'Filters · Type', after: 'order' }]],
    ['nothing', {}, 'order', []],
    ['a value that is not a record', [1, 2], 'order', []],
  ])('shows %s', (_what, info, type, expected) => {
    const details = logDetails(info, type, 'en')
    expect(details).toHaveLength(expected.length)
    expect(details).toMatchObject(expected)
  })
  it('labels the state of an account by its role: a customer has a contract, a business user is active or not', () => {
    expect(logDetails({ state: [1, 2] }, 'user', 'ja', 'terminate')).toMatchObject([
      { before: '契約中', after: '契約終了' },
    ])
    expect(logDetails({ state: [1, 2] }, 'user', 'ja', 'updateBusinessUser')).toMatchObject([
      { before: '有効', after: '無効' },
    ])
  })
  it('labels languages, transport types and consultation results, however they are stored', () => {
    const info = { language: [1, 3], transport_type: [2, 1] }
    expect(logDetails(info, 'user', 'en')).toMatchObject([
      { before: 'Japanese', after: 'English' },
      { before: 'Sea', after: 'Air' },
    ])
    expect(logDetails({ status: [1, 2] }, 'consultation', 'zh-cn')).toMatchObject([
      { before: '待处理', after: '已处理' },
    ])
    expect(logDetails({ language: 'zh-cn' }, 'user', 'ja')).toMatchObject([{ after: '中国語' }])
  })
  it("is in the reader's language", () => {
    expect(logDetails({ country: [1, 2] }, 'master', 'zh-cn')).toMatchObject([
      { label: '国家', before: '中国', after: '日本' },
    ])
  })
  it('truncates long lists and long lines', () => {
    const ids = Array.from({ length: 60 }, (_, index) => index)
    expect(logDetails({ ids }, 'rate', 'en')[0]?.after).toMatch(/19 … \(60\)$/)
    expect(logSummary('', logDetails({ memo: ['', 'x'.repeat(500)] }, 'order', 'en'))).toHaveLength(200)
  })
})
