import { expect, test } from 'vitest'
import { kindOfDocument } from './document-kind.ts'

test.each([
  ['IV_K261120-0001.pdf', 2],
  ['commercial-invoice.pdf', 2],
  ['インボイス.pdf', 2],
  ['packing_list_rev2.pdf', 3],
  ['PL 2026-11.pdf', 3],
  ['装箱单.pdf', 3],
  ['Draft BL.pdf', 9],
  ['BL draft SITG1234567.pdf', 9],
  ['HBL KAIRO0001.pdf', 4],
  ['D-O.pdf', 7],
  ['PACKING LIST  Invoice no. IV-2611', 3],
  ['scan0001.pdf', undefined],
  ['tablecloth.pdf', undefined],
])('%s', (name, kind) => {
  expect(kindOfDocument(name)).toBe(kind)
})
