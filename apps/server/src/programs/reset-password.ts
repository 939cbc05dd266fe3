import { runProgram } from '../commands/command-line.ts'
import { main } from '../commands/reset-password.ts'

await runProgram(main)
