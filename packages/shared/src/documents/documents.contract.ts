import { downloadsContract } from './downloads.contract.ts'
import { factsContract } from './facts.contract.ts'
import { uploadsContract } from './uploads.contract.ts'

/** Documents of orders: uploads, downloads, and facts read from them. */
export const documentsContract = { ...uploadsContract, ...downloadsContract, ...factsContract }
