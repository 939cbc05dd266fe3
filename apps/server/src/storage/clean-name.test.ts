import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each([
  ['請求書 2026-11.pdf', '請求書 2026-11.pdf'],
  ['C:\\Users\\tanaka\\インボイス.xlsx', 'インボイス.xlsx'],
  ['../../etc/passwd', 'passwd'],
  ['か\u3099.pdf', 'が.pdf'], // as macOS sends it
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u200bb\u00ad\ufeff.pdf', 'ab.pdf'],
  ['two\r\nSet-Cookie: x=1.pdf', 'twoSet-Cookie_ x=1.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['箱　単.pdf', '箱 単.pdf'],
  ['what<is>"this"|?*.pdf', 'what_is__this____.pdf'],
  ['.htaccess', 'htaccess'],
  ['name. . .', 'name'],
  ['CON.pdf', '_CON.pdf'],
  ['com1', '_com1'],
  ['console.pdf', 'console.pdf'],
  ['', 'file'],
  ['...', 'file'],
  ['\u202e', 'file'],
  ['lone\ud800.pdf', 'lone.pdf'],
])('%j becomes %j', (given, clean) => {
  expect(cleanName(given)).toBe(clean)
})

test.each([
  ['offer.pdf', 'pdf', 'offer.pdf'],
  ['offer.PDF', 'pdf', 'offer.PDF'],
  ['offer.pdf.exe', 'pdf', 'offer.pdf.exe.pdf'],
  ['photo.jpeg', 'jpg', 'photo.jpeg'],
  ['photo', 'jpg', 'photo.jpg'],
  ['rate v1.5', 'xlsx', 'rate v1.5.xlsx'],
  ['', 'pdf', 'file.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
])('%j, detected as %s, becomes %j', (given, extension, clean) => {
  expect(cleanName(given, extension)).toBe(clean)
})

test('truncates a long name at whole characters, keeps its extension, and fits any file system', () => {
  const chinese = cleanName(`${'装箱单'.repeat(200)}.xlsx`)
  expect(chinese).toMatch(/^(装箱单)+装?箱?\.xlsx$/)
  expect(Buffer.byteLength(chinese)).toBeLessThanOrEqual(200)
  const family = '👨‍👩‍👧‍👦'
  expect(cleanName(`${'x'.repeat(170)}${family}${family}.pdf`)).not.toMatch(/\ufffd/)
  expect(cleanName('x'.repeat(5000)).length).toBe(120)
})

test('cleans a name of tens of thousands of dots in linear time', () => {
  const started = Date.now()
  expect(cleanName(`offer${'. '.repeat(20_000)}x.pdf`)).toMatch(/\.pdf$/)
  expect(Date.now() - started).toBeLessThan(500)
})
