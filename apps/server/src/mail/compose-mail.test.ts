import { expect, test } from 'vitest'
import { LANGUAGES } from '@kairo/shared/languages'
import { composeMail, isMailAddress, oneLine } from './compose-mail.ts'
import { html } from '@kairo/shared/text/html'

test('escapes values inserted into HTML, but not HTML twice', () => {
  const inner = html`<b>${'<script>"&\''}</b>`
  expect(html`${inner}${[inner]}${null}${false}${0}`.html).toBe(
    '<b>&lt;script&gt;&quot;&amp;&#39;</b><b>&lt;script&gt;&quot;&amp;&#39;</b>0',
  )
})

test.each(LANGUAGES)('%s: a mail contains all its parts, as HTML and as text', (language) => {
  const mail = composeMail({
    language,
    subject: '订单 K261120-0001',
    duty: { verb: '訂艙完了', until: '12月3日' },
    parts: [
      {
        title: '本日',
        more: 'ほか 2 件',
        rows: [{ code: 'K1', url: 'https://kairo.example/1', what: '確認', until: '17:00' }],
      },
    ],
    name: '田中 太郎',
    paragraphs: ['一行目\n二行目'],
    facts: [['本船', 'EVER GIVEN / 025W']],
    action: { url: 'https://kairo.example/searchOrder?open=1&x=2' },
    note: '30 分',
  })
  for (const part of [
    '訂艙完了',
    '12月3日',
    'K1',
    '確認',
    '17:00',
    'ほか 2 件',
    '田中 太郎',
    '二行目',
    '本船',
    'EVER GIVEN / 025W',
    '30 分',
    '海路',
  ]) {
    expect(mail.html).toContain(part)
    expect(mail.text).toContain(part)
  }
  expect(mail.html).toContain('一行目<br>二行目')
  expect(mail.html).toContain('href="https://kairo.example/searchOrder?open=1&amp;x=2"')
  expect(mail.text).toContain('https://kairo.example/searchOrder?open=1&x=2')
  expect(mail.html).toContain(`lang="${language === 'zh-cn' ? 'zh-CN' : language}"`)
  expect(mail.subject).toBe('[Kairo] 订单 K261120-0001')
})

test('under the operator’s name, logo and colour, with the product small below', () => {
  const brand = { nameIn: () => '海港', colour: '#00508c', logoHash: 'ab12' }
  const content = {
    language: 'ja' as const,
    subject: '予約',
    paragraphs: [],
    action: { url: 'https://kairo.example/x' },
  }
  const mail = composeMail(content, brand)
  expect(mail.subject).toBe('[海港] 予約')
  expect(mail.html).toContain('src="https://kairo.example/api/operatorCompany/logo?hash=ab12"')
  expect(mail.html).toContain('background:#00508c')
  expect(mail.html.match(/Kairo/g)).toHaveLength(1)
  expect(mail.html).toContain('海港 で確認する')
  expect(mail.text).toContain('海港 · Kairo 海路')
  // Without a link the portal's address is not known: the name stands alone.
  const { action: _, ...bare } = content
  expect(composeMail(bare, brand).html).not.toContain('<img')
})

test('the text around the content is in the reader’s language', () => {
  const textOf = (language: 'zh-cn' | 'en' | 'ja') =>
    composeMail({ language, subject: 's', name: 'N', paragraphs: [], action: { url: 'https://a.example' } }).text
  expect(textOf('ja')).toContain('N 様')
  expect(textOf('zh-cn')).toContain('N 您好')
  expect(textOf('en')).toContain('Dear N,')
  expect(textOf('ja')).toContain('Kairo 海路 で確認する')
})

test('content cannot inject markup', () => {
  const evil = '"><img src=x onerror=alert(1)>'
  const mail = composeMail({
    language: 'en',
    subject: evil,
    name: evil,
    paragraphs: [evil],
    duty: { verb: evil, until: evil },
    parts: [{ title: evil, more: evil, rows: [{ code: evil, url: 'https://a.example', what: evil, until: evil }] }],
    facts: [[evil, evil]],
    action: { label: evil, url: `https://a.example/?q=${evil}` },
    note: evil,
  })
  expect(mail.html).not.toContain('<img')
})

test('has colours for the dark, and cells that stand below each other on a phone', () => {
  const { html: page } = composeMail({ language: 'en', subject: 's', paragraphs: [], facts: [['a', 'b']] })
  for (const part of ['content="light dark"', 'prefers-color-scheme:dark', 'max-width:520px', 'class="stack'])
    expect(page).toContain(part)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('%s does not become a link', (url) => {
  expect(() => composeMail({ language: 'en', subject: 's', paragraphs: [], action: { url } })).toThrow(/web address/)
})

test('a subject is one line of limited length', () => {
  const { subject } = composeMail({
    language: 'ja',
    subject: `a\r\nBcc: x@y.example\u2028${'長'.repeat(300)}`,
    paragraphs: [],
  })
  expect(subject).not.toMatch(/[\r\n\u2028]/)
  expect([...subject]).toHaveLength(150)
  expect(oneLine('\u202eevil', 10)).toBe('evil')
})

test('accepts one address; refuses lists, names and line breaks', () => {
  for (const address of ['a@b.example', 'tanaka.taro+booking@mail.co.jp', '用户@例子.公司'])
    expect(isMailAddress(address)).toBe(true)
  for (const address of [
    '',
    'a',
    'a@b',
    'a@b..c',
    'a@b.c,d@e.f',
    'A <a@b.c>',
    'a@b.c\r\nBcc: d@e.f',
    'a b@c.d',
    `${'a'.repeat(251)}@b.c`,
  ])
    expect(isMailAddress(address)).toBe(false)
})
