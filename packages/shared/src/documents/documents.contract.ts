import { downloadsContract } from './downloads.contract.ts'
import { factsContract } from './facts.contract.ts'
import { uploadsContract } from './uploads.contract.ts'

/** Documents of orders: what is brought and what is taken along. */
export const documentsContract = { ...uploadsContract, ...downloadsContract, ...factsContract }
