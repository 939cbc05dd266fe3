// The prices of today and the caller's orders; run with KAIRO_URL, KAIRO_EMAIL and KAIRO_PASSWORD.
import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { Kairo, KairoRefusal } from '@kairo/client'

const { KAIRO_URL = 'http://localhost:3000', KAIRO_EMAIL = '', KAIRO_PASSWORD = '' } = process.env

// 4: a customer's account. Its answers have what customers may know, and so have their types.
const kairo = new Kairo<4>({ url: KAIRO_URL, language: 'en' })
await kairo.signIn({ email: KAIRO_EMAIL, password: KAIRO_PASSWORD })

const rates = await kairo.call('POST /transportCost/jiansuo', { type: 'FCL', page: 1, limit: 5 })
for (const { departurePortLabel, destinationPortLabel, pricedEtd, allIn } of rates.data.dataList)
  console.log(`${departurePortLabel} – ${destinationPortLabel}, ${pricedEtd}: ${allIn[0]?.combined.USD} USD`)

const orders = await kairo.call('POST /order/search', { page: 1, limit: 20 })
for (const order of orders.list.list) console.log(`${order.code}: ${order.allowedActions.join(', ')}`)

const { name, content } = await kairo.download('POST /order/downloadOrderList', { allColumns: true })
await writeFile(name, content.stream())
console.log(`saved ${name}`)

try {
  await kairo.call('POST /order/queryById', { id: 2_000_000_000 })
} catch (error) {
  if (!(error instanceof KairoRefusal) || error.reason !== 'ORDER_NOT_EXIST') throw error
  console.log(`${error.code} ${error.reason}: ${error.message}`)
}
