import { runProgram } from '../commands/command-line.ts'
import { main } from '../commands/backup.ts'

await runProgram(main)
