// The bookings of an account and what changes of them later; run with KAIRO_URL and KAIRO_KEY.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { KairoOpen, KairoRefusal } from '@kairo/client'

const { KAIRO_URL = 'http://localhost:3000', KAIRO_KEY = '' } = process.env
const kairo = new KairoOpen({ url: KAIRO_URL, key: KAIRO_KEY, language: 'en' })

// What was kept by the run before: this one is told what has changed since. Without it all bookings come.
const cursor = await readFile('cursor.txt', 'utf8').catch(() => undefined)
for await (const page of kairo.pages('/open/v1/bookings', cursor ? { cursor } : {})) {
  for (const { bookingReference, state, departure } of page.data)
    console.log(`${bookingReference}: ${state}, departs ${departure.expected}`)
  for (const { reference } of page.deleted) console.log(`${reference}: withdrawn`)
  // Only now that the page is stored: after a crash it comes again.
  await writeFile('cursor.txt', page.nextCursor)
}

const rates = await kairo.get('/open/v1/rates', {
  portOfLoading: 'CNSHA',
  portOfDischarge: 'JPOSA',
  transport: 'FCL',
  boxes: '40HQ:1',
})
for (const { carrier, departureDate, total } of rates.data)
  console.log(`${carrier.name}, ${departureDate}: ${total?.USD} USD`)

try {
  await kairo.get('/open/v1/bookings/{reference}', { reference: 'K000000-0000' })
} catch (error) {
  if (!(error instanceof KairoRefusal) || error.reason !== 'ORDER_NOT_EXIST') throw error
  console.log(`${error.code} ${error.reason}: ${error.message}`)
}
