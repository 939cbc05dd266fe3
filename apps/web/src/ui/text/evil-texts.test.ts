import { testReaders } from '@kairo/shared/text/evil-texts.test-tables'
import { parseSearch } from '@/router/search.ts'
import { formatsOf } from '@/i18n/format.ts'
import { splitLinks } from './LinkedText.tsx'

testReaders([
  ['splitLinks', splitLinks],
  ['splitLinks of one address', (text) => splitLinks(`https://kairo.example/${text}`)],
  ['parseSearch', (text) => parseSearch(`?q=${text}`)],
  ['a number', (text) => formatsOf('ja').number(text)],
])
