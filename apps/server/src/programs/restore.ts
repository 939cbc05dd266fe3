import { runProgram } from '../commands/command-line.ts'
import { main } from '../commands/restore.ts'

await runProgram(main)
