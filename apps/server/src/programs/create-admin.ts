import { runProgram } from '../commands/command-line.ts'
import { main } from '../commands/create-admin.ts'

await runProgram(main)
